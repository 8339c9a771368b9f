//! The beginning of the sentence, for each event.

use crate::text::Text;

/// How a sentence about an event begins.
pub(super) struct Moment {
    event: &'static str,
    /// With nothing that narrows it.
    pub any: Text,
    /// With what the matcher names in place of `{m}`.
    pub some: Text,
}

/// The beginning for an event.
pub(super) fn of(event: &str) -> Option<&'static Moment> {
    MOMENTS.iter().find(|moment| moment.event == event)
}

const fn narrowed(event: &'static str, any: Text, some: Text) -> Moment {
    Moment { event, any, some }
}

const fn always(event: &'static str, any: Text) -> Moment {
    Moment { event, any, some: any }
}

const fn text(en: &'static str, es: &'static str) -> Text {
    Text { en, es }
}

static MOMENTS: &[Moment] = &[
    narrowed(
        "PreToolUse",
        text("Before Claude uses any tool", "Antes de que Claude use cualquier herramienta"),
        text("Before Claude uses {m}", "Antes de que Claude use {m}"),
    ),
    narrowed(
        "PostToolUse",
        text("After Claude has used any tool", "Después de que Claude use cualquier herramienta"),
        text("After Claude has used {m}", "Después de que Claude use {m}"),
    ),
    narrowed(
        "PostToolUseFailure",
        text("When any tool fails", "Cuando falla cualquier herramienta"),
        text("When {m} fails", "Cuando falla {m}"),
    ),
    always("PostToolBatch", text("After each batch of tool calls", "Después de cada tanda de llamadas a herramientas")),
    narrowed(
        "Notification",
        text("When Claude Code notifies you", "Cuando Claude Code avisa de algo"),
        text("When Claude Code notifies you of {m}", "Cuando Claude Code avisa de {m}"),
    ),
    always("UserPromptSubmit", text("When you submit a prompt", "Cuando se envía un mensaje")),
    narrowed(
        "UserPromptExpansion",
        text("When any slash command expands", "Cuando se expande cualquier comando"),
        text("When the command {m} expands", "Cuando se expande el comando {m}"),
    ),
    narrowed(
        "SessionStart",
        text("When a session starts", "Cuando empieza una sesión"),
        text("When a session starts by {m}", "Cuando empieza una sesión por {m}"),
    ),
    narrowed(
        "SessionEnd",
        text("When a session ends", "Cuando termina una sesión"),
        text("When a session ends by {m}", "Cuando termina una sesión por {m}"),
    ),
    always("Stop", text("When Claude finishes its reply", "Cuando Claude termina su respuesta")),
    narrowed(
        "StopFailure",
        text("When an API error ends the turn", "Cuando un error de la API corta el turno"),
        text("When the error {m} ends the turn", "Cuando el error {m} corta el turno"),
    ),
    narrowed(
        "SubagentStart",
        text("When any subagent starts", "Cuando empieza cualquier subagente"),
        text("When the subagent {m} starts", "Cuando empieza el subagente {m}"),
    ),
    narrowed(
        "SubagentStop",
        text("When any subagent finishes", "Cuando termina cualquier subagente"),
        text("When the subagent {m} finishes", "Cuando termina el subagente {m}"),
    ),
    narrowed(
        "PreCompact",
        text("Before the conversation is compacted", "Antes de compactar la conversación"),
        text("Before a compaction of the kind {m}", "Antes de una compactación de tipo {m}"),
    ),
    narrowed(
        "PostCompact",
        text("After the conversation was compacted", "Después de compactar la conversación"),
        text("After a compaction of the kind {m}", "Después de una compactación de tipo {m}"),
    ),
    narrowed(
        "PreModelSwitch",
        text("Before the model changes", "Antes de cambiar de modelo"),
        text("Before the model changes to {m}", "Antes de cambiar al modelo {m}"),
    ),
    narrowed(
        "PostModelSwitch",
        text("After the model has changed", "Después de cambiar de modelo"),
        text("After the model has changed to {m}", "Después de cambiar al modelo {m}"),
    ),
    narrowed(
        "PermissionRequest",
        text("When any tool asks for permission", "Cuando cualquier herramienta pide permiso"),
        text("When {m} asks for permission", "Cuando {m} pide permiso"),
    ),
    narrowed(
        "PermissionDenied",
        text("When auto mode refuses any tool", "Cuando el modo automático rechaza cualquier herramienta"),
        text("When auto mode refuses {m}", "Cuando el modo automático rechaza {m}"),
    ),
    narrowed(
        "Setup",
        text("When Claude Code is set up", "Cuando Claude Code se prepara"),
        text("When Claude Code is set up by {m}", "Cuando Claude Code se prepara con {m}"),
    ),
    always("TeammateIdle", text("When a teammate is about to go idle", "Cuando un compañero va a quedar inactivo")),
    always("TaskCreated", text("When a task is being created", "Cuando se crea una tarea")),
    always("TaskCompleted", text("When a task is being completed", "Cuando se completa una tarea")),
    narrowed(
        "Elicitation",
        text("When any MCP server asks you something", "Cuando cualquier servidor MCP pregunta algo"),
        text("When the MCP server {m} asks you something", "Cuando el servidor MCP {m} pregunta algo"),
    ),
    narrowed(
        "ElicitationResult",
        text("After an answer to any MCP server", "Después de responder a cualquier servidor MCP"),
        text("After an answer to the MCP server {m}", "Después de responder al servidor MCP {m}"),
    ),
    narrowed(
        "ConfigChange",
        text("When settings or skills change", "Cuando cambia la configuración o una skill"),
        text("When there is a change of {m}", "Cuando hay un cambio de {m}"),
    ),
    always("WorktreeCreate", text("When a worktree is needed", "Cuando hace falta un worktree")),
    always("WorktreeRemove", text("When a worktree is being removed", "Cuando se quita un worktree")),
    narrowed(
        "InstructionsLoaded",
        text("When instructions are loaded", "Cuando se cargan instrucciones"),
        text("When instructions are loaded by {m}", "Cuando se cargan instrucciones por {m}"),
    ),
    always("CwdChanged", text("After the working directory has changed", "Después de cambiar la carpeta de trabajo")),
    narrowed(
        "FileChanged",
        text("When a watched file changes", "Cuando cambia un archivo vigilado"),
        text("When the file {m} changes", "Cuando cambia el archivo {m}"),
    ),
    narrowed(
        "DirectoryAdded",
        text("After a directory was added", "Después de añadir una carpeta"),
        text("After a directory was added by {m}", "Después de añadir una carpeta por {m}"),
    ),
    always(
        "MessageDisplay",
        text("When lines of a message are about to be shown", "Cuando se va a mostrar parte de un mensaje"),
    ),
    narrowed(
        "PreSkillShellCommand",
        text("Before a skill runs any shell command", "Antes de que una skill ejecute un comando"),
        text("Before a skill runs a command by {m}", "Antes de que una skill ejecute un comando con {m}"),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;
    use crate::text::Lang;

    #[test]
    fn every_event_has_a_beginning_and_a_slot_where_it_takes_a_matcher() {
        assert_eq!(MOMENTS.len(), catalog::EVENTS.len());
        for event in catalog::EVENTS {
            let moment = of(event.name).expect(event.name);
            for lang in Lang::ALL {
                assert_eq!(moment.some.get(lang).contains("{m}"), event.matcher.is_some(), "{}", event.name);
                assert!(!moment.any.get(lang).contains('{'), "{}", event.name);
            }
        }
    }
}
