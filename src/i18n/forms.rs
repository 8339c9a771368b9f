//! Words about the fields of handlers.

/// The words.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct Forms {
    pub types_not_here: fn(&[&str], &str) -> String,
    pub insert: &'static str,
    pub insert_into: fn(&str) -> String,
    pub item: fn(&str, usize) -> String,
    pub items: fn(&str) -> Rows,
    pub items_hint: &'static str,
    pub exec_hint: &'static str,
    pub remove_row: fn(&str) -> String,
    pub move_row_up: fn(&str) -> String,
    pub move_row_down: fn(&str) -> String,
    pub key_twice: &'static str,
    pub scalar_hint: &'static str,
    pub if_tool: &'static str,
    pub if_tool_hint: &'static str,
    pub if_pattern: &'static str,
    pub if_pattern_hint: &'static str,
    pub if_as_text: &'static str,
    pub fits: &'static str,
    pub fits_not: &'static str,
    pub others: &'static str,
    pub default_words: fn(&str) -> &str,
    pub shell_default: &'static str,
}

/// How the rows of a field are called.
#[allow(missing_docs, reason = "each name says what the words say")]
pub struct Rows {
    pub add: &'static str,
    pub item: &'static str,
    pub key: &'static str,
    pub value: &'static str,
}

/// English.
pub static EN: Forms = Forms {
    types_not_here: |names, event| match names {
        [name] => format!("{name} never runs on {event}."),
        _ => format!("{} never run on {event}.", joined(names, "and")),
    },
    insert: "Insert",
    insert_into: |field| format!("Insert into {field}"),
    item: |name, number| format!("{name} {number}"),
    items: |field| match field {
        "args" => Rows { add: "Add an argument", item: "Argument", key: "", value: "" },
        "headers" => Rows { add: "Add a header", item: "Header", key: "Name of header", value: "Value of header" },
        "allowedEnvVars" => Rows { add: "Add a variable", item: "Variable", key: "", value: "" },
        "input" => Rows { add: "Add an input", item: "Input", key: "Name of input", value: "Value of input" },
        _ => Rows { add: "Add", item: "Item", key: "Name", value: "Value" },
    },
    items_hint: "Several lines, pasted at once, become several.",
    exec_hint: "With arguments the command is started directly, without a shell.",
    remove_row: |name| format!("Remove: {name}"),
    move_row_up: |name| format!("Move up: {name}"),
    move_row_down: |name| format!("Move down: {name}"),
    key_twice: "This name is there twice: the last one counts.",
    scalar_hint: "5, true or [\"a\"] are taken as JSON; in quotes, \"5\" is a text.",
    if_tool: "Tool",
    if_tool_hint: "empty: every call",
    if_pattern: "Pattern",
    if_pattern_hint: "empty: any input",
    if_as_text: "Rule",
    fits: "Runs for",
    fits_not: "Not for",
    others: "Also there, and kept, without a field:",
    default_words: |value| match value {
        "false" => "no",
        "true" => "yes",
        "[]" => "none",
        "small fast model" => "a small fast model",
        other => other,
    },
    shell_default: "default: sh (Windows: Git Bash)",
};

/// Spanish.
pub static ES: Forms = Forms {
    types_not_here: |names, event| match names {
        [name] => format!("{name} nunca se ejecuta en {event}."),
        _ => format!("{} nunca se ejecutan en {event}.", joined(names, "y")),
    },
    insert: "Insertar",
    insert_into: |field| format!("Insertar en {field}"),
    item: |name, number| format!("{name} {number}"),
    items: |field| match field {
        "args" => Rows { add: "Añadir un argumento", item: "Argumento", key: "", value: "" },
        "headers" => Rows {
            add: "Añadir una cabecera",
            item: "Cabecera",
            key: "Nombre de la cabecera",
            value: "Valor de la cabecera",
        },
        "allowedEnvVars" => Rows { add: "Añadir una variable", item: "Variable", key: "", value: "" },
        "input" => Rows {
            add: "Añadir una entrada",
            item: "Entrada",
            key: "Nombre de la entrada",
            value: "Valor de la entrada",
        },
        _ => Rows { add: "Añadir", item: "Elemento", key: "Nombre", value: "Valor" },
    },
    items_hint: "Varias líneas pegadas de una vez se convierten en varios.",
    exec_hint: "Con argumentos, el comando se arranca directamente, sin shell.",
    remove_row: |name| format!("Quitar: {name}"),
    move_row_up: |name| format!("Subir: {name}"),
    move_row_down: |name| format!("Bajar: {name}"),
    key_twice: "Este nombre está dos veces: cuenta el último.",
    scalar_hint: "5, true o [\"a\"] se toman como JSON; entre comillas, \"5\" es un texto.",
    if_tool: "Herramienta",
    if_tool_hint: "vacío: toda llamada",
    if_pattern: "Patrón",
    if_pattern_hint: "vacío: cualquier entrada",
    if_as_text: "Regla",
    fits: "Se ejecuta con",
    fits_not: "No con",
    others: "También está, y se conserva, sin campo:",
    default_words: |value| match value {
        "false" => "no",
        "true" => "sí",
        "[]" => "ninguna",
        "small fast model" => "un modelo pequeño y rápido",
        other => other,
    },
    shell_default: "por omisión: sh (Windows: Git Bash)",
};

/// Names in a row, with a word before the last.
fn joined(names: &[&str], word: &str) -> String {
    match names {
        [front @ .., last] if !front.is_empty() => format!("{} {word} {last}", front.join(", ")),
        _ => names.concat(),
    }
}
