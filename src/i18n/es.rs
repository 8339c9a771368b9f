//! Spanish.

use super::{Strings, cards, embed, files, forms, install, keeping, sentence, trial};

/// Spanish.
pub static ES: Strings = Strings {
    cards: &cards::ES,
    embed: &embed::ES,
    forms: &forms::ES,
    keeping: &keeping::ES,

    title: "Hooks de Claude Code",
    lead: "Crear un hook, ver qué le falla y llevarlo a la configuración.",
    undo: "Deshacer",
    redo: "Rehacer",
    undone: "Deshecho",
    redone: "Rehecho",
    nothing_to_undo: "Nada que deshacer",
    nothing_to_redo: "Nada que rehacer",
    language: "Idioma",
    theme: "Tema",
    theme_auto: "Auto",
    theme_light: "Claro",
    theme_dark: "Oscuro",
    private: "Nada sale de esta página.",
    checked_against: |version| format!("Comprobado con Claude Code {version}"),
    reference: "Referencia de hooks",
    panels: "Paneles",
    tab_hooks: "Hooks",
    tab_problems: "Problemas",
    tab_result: "Resultado",
    refused_edit: "El texto no se puede cambiar ahí: primero hay que arreglar sus problemas.",

    your_hooks: "Los hooks",
    add_hook: "Añadir un hook",
    patterns: "Modelos",
    find_pattern: "¿Qué debe hacer?",
    find_pattern_hint: "Escribir para filtrar: formato, push, secreto, aviso…",
    no_pattern_found: |typed| format!("Ningún modelo habla de «{typed}»."),
    patterns_found: |count| format!("{count} {}", if count == 1 { "modelo" } else { "modelos" }),
    starter: "Script de partida",
    starter_language: "Lenguaje del script",
    starter_lead: |path, command| format!("Se guarda como `{path}` en la carpeta del hook; el comando es `{command}`."),
    start_over: "Empezar de nuevo",
    find_event: "¿Cuándo debe ejecutarse?",
    find_event_hint: "Escribir para filtrar: herramienta, sesión, aviso…",
    events: "Eventos",
    no_event_found: |typed| format!("Ningún evento habla de «{typed}»."),
    events_found: |count| format!("{count} {}", if count == 1 { "evento" } else { "eventos" }),
    can_block: "puede bloquear",
    only_observes: "solo observa",
    by_exit_2: "salida 2",
    by_json: "JSON",
    by_both: "salida 2 o JSON",
    by_neither: "de ningún modo",
    on_exit_2: "Salida 2",
    how_to_block: "Cómo bloquear",
    unknown_event: "Claude Code no tiene ese evento.",
    edit: "Editar",
    close: "Cerrar",
    move_up: "Subir",
    move_down: "Bajar",
    remove: "Quitar",
    hook_removed: "Hook quitado. Deshacer lo devuelve.",
    hook_moved: |place, of| format!("Ahora en el lugar {place} de {of}."),
    add_handler: "Ejecutar algo más",
    remove_handler: "Quitar esta parte",
    handler_number: |number| format!("Parte {number}"),

    empty_title: "Los hooks son comandos que Claude Code ejecuta por sí solo: antes de una herramienta, tras una edición, al terminar.",
    empty_lead: "Se puede empezar por donde convenga. Todo se puede deshacer.",
    door_pattern: "Partir de un modelo",
    door_pattern_lead: "Hooks listos, para cambiarlos al gusto.",
    door_paste: "Pegar settings.json",
    door_paste_lead: "Ver qué les falla a los hooks que ya hay.",
    door_blank: "Empezar en blanco",
    door_blank_lead: "Elegir el evento y decir qué se ejecuta.",
    see_mistakes: "Ver uno con errores",
    paste_here: "El settings.json",
    paste_hint: "Pegarlo aquí. Se queda en esta página.",
    open_pasted: "Abrirlo",
    cancel: "Cancelar",
    opened: |name| format!("{name} está abierto: sus hooks son el borrador. Deshacer devuelve el anterior."),
    choose_file: "Elegir un archivo",
    or_drop: "o soltarlo aquí",
    file_unreadable: "Este archivo no se puede leer como texto.",

    matcher: "Matcher",
    matcher_all_placeholder: "vacío: siempre",
    matcher_patterns: "Modelos para el matcher",
    chip_all: "Todo",
    chip_mcp: "MCP…",
    mcp_server: "Servidor MCP",
    mcp_server_hint: "El nombre con que está configurado, como memory",
    mcp_match: "Usar sus herramientas",
    matched_tools: |count, of| format!("{count} de {of} herramientas"),
    matched_values: |count, of| format!("{count} de {of} valores"),
    and_more: |count| format!("y {count} más"),
    show_fewer: "mostrar menos",
    takes_no_matcher: |event| format!("{event} no admite matcher: sus hooks se ejecutan siempre."),

    what_runs: "Qué se ejecuta",
    type_command: "Comando",
    type_http: "HTTP",
    type_mcp: "Herramienta MCP",
    type_prompt: "Prompt",
    type_agent: "Agente",
    type_unknown: |name| format!("El tipo es «{name}», que Claude Code no tiene."),
    more_fields: "Más",
    is_set_mark: |count| format!("{count} en uso"),
    field_label: |key| {
        Some(match key {
            "command" => "Comando",
            "args" => "Argumentos",
            "shell" => "Shell",
            "async" => "En segundo plano",
            "asyncRewake" => "En segundo plano, despertando a Claude con salida 2",
            "onFailure" => "Si falla",
            "url" => "URL",
            "headers" => "Cabeceras",
            "allowedEnvVars" => "Variables permitidas en las cabeceras",
            "server" => "Servidor MCP",
            "tool" => "Herramienta",
            "input" => "Entrada",
            "prompt" => "Prompt",
            "model" => "Modelo",
            "continueOnBlock" => "Seguir tras un «no»",
            "if" => "Solo si",
            "timeout" => "Tiempo límite",
            "statusMessage" => "Mensaje de estado",
            "once" => "Solo una vez",
            _ => return None,
        })
    },
    not_set: "sin indicar",
    default_is: |value| format!("por omisión: {value}"),
    seconds: |number| format!("{number} s"),
    as_json: "Como JSON.",

    json_view: "Como JSON",
    json_hint: "Los mismos hooks como texto: lo que se cambia aquí cambia el formulario, y al revés.",
    json_text: "Los hooks como JSON",
    json_broken: |line, column| format!("Todavía no es JSON: línea {line}, columna {column}."),
    form_is_older: "El formulario muestra la última versión sin error. Cambiarlo reemplaza el texto; deshacer devuelve el texto.",
    go_to_fault: "Ir allí",

    no_problems: "Sin problemas.",
    checks_waiting: "Las comprobaciones empiezan enseguida.",
    checks_failed: "No se han podido cargar las comprobaciones. Todo lo demás funciona; volver a cargar la página puede ayudar.",
    no_hooks_yet: "Todavía no hay nada que comprobar.",
    next_result: "Ver el resultado",
    problems_said: |count, errors| {
        let problems = if count == 1 { "problema" } else { "problemas" };
        match errors {
            0 => format!("{count} {problems}"),
            1 => format!("{count} {problems}, 1 error"),
            _ => format!("{count} {problems}, {errors} errores"),
        }
    },
    fix_all: |count| format!("Arreglar todo lo seguro ({count})"),
    fixed_all: |count| format!("{count} arreglados. Deshacer los devuelve."),
    fix_done: "Hecho. Deshacer lo devuelve.",
    safe: "seguro",
    guess: "suposición",
    why: "¿Por qué?",
    why_of: |message| format!("¿Por qué? {message}"),
    go_to: |place| format!("Ir a {place}"),
    whole_file: "Todo el archivo",
    good_example: "Bien",
    bad_example: "Mal",

    existing_label: "El settings.json",
    existing_hint: "Opcional: al pegarlo o soltar el archivo aquí, los hooks se integran en él.",
    existing_opened: "El borrador es el propio settings.json: el resultado es ese archivo con los cambios.",
    existing_clear: "Vaciar",
    result_label: "settings.json",
    result_new: |added| format!("Un archivo nuevo con {added} {}.", if added == 1 { "hook" } else { "hooks" }),
    result_merged: |summary| {
        let hooks = |count| if count == 1 { "hook" } else { "hooks" };
        let mut parts = Vec::new();
        if summary.added > 0 {
            parts.push(format!("añade {} {}", summary.added, hooks(summary.added)));
        }
        if summary.updated > 0 {
            parts.push(format!("actualiza {} {}", summary.updated, hooks(summary.updated)));
        }
        let kept = summary.other_hooks + summary.present;
        let kept = (kept > 0).then(|| format!("{kept} {}", hooks(kept)));
        let others = match summary.other_settings {
            0 => None,
            1 => Some("otro ajuste".to_owned()),
            count => Some(format!("otros {count} ajustes")),
        };
        let kept: Vec<String> = kept.into_iter().chain(others).collect();
        if !kept.is_empty() {
            parts.push(format!("conserva {}", kept.join(" y ")));
        }
        sentence(&parts.join(", "))
    },
    result_unchanged: "Todavía no ha cambiado nada.",
    result_nothing: "No cambia nada: estos hooks ya están.",
    result_changed: |lines| {
        if lines == 1 { "Cambia 1 línea.".to_owned() } else { format!("Cambian {lines} líneas.") }
    },
    result_empty: "Todavía no hay hooks: al añadir uno, aquí aparece el archivo que lo lleva.",
    last_good: "El último resultado bueno:",
    copy: "Copiar",
    copied: "Copiado",
    copy_by_hand: "Pulsar Ctrl+C",
    download: "Descargar",
    unchanged_lines: |count| format!("{count} líneas sin cambios"),
    line_added: "añadida",
    line_removed: "quitada",
    where_it_goes: "`~/.claude/settings.json` para una persona, `.claude/settings.json` para un proyecto.",

    files: &files::ES,
    trial: &trial::ES,
    install: &install::ES,
};
