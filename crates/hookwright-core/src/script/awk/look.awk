# ---- The look of the file ----

function habits(text, top,    first, gap) {
    eol = line_end(text)
    one_line = !index(raw(top), "\n")
    unit = "  "
    habit_colon = ": "
    habit_comma = ", "
    if (!COUNT[top]) return
    first = KEYFROM[CHILD[top, 1]]
    if (is_on_own_line(text, first)) unit = line_indent(text, first)
    gap = substr(text, FROM[CHILD[top, 1]] - 1, 1)
    if (one_line && !index(" \t\r\n", gap)) {
        habit_colon = ":"
        habit_comma = ","
    }
}

function line_end(text,    at) {
    at = index(text, "\n")
    return at > 1 && substr(text, at - 1, 1) == "\r" ? "\r\n" : "\n"
}

function line_start(text, at) {
    while (at > 1 && substr(text, at - 1, 1) != "\n") at--
    return at
}

function line_indent(text, at) {
    at = line_start(text, at)
    text = substr(text, at, 2000)
    match(text, /^[ \t]*/)
    return substr(text, 1, RLENGTH)
}

function is_on_own_line(text, at,    start) {
    start = line_start(text, at)
    return start > 1 && substr(text, start, at - start) !~ /[^ \t]/
}

function item(key, node, is_pretty, indent) {
    if (is_pretty) return (key == "" ? "" : key ": ") on_lines(node, indent)
    return (key == "" ? "" : key habit_colon) on_line(node, habit_colon, habit_comma)
}

function key_text(node) {
    return substr(TEXT[SOURCE[node]], KEYFROM[node], KEYTO[node] - KEYFROM[node])
}

function on_line(node, colon, comma_text,    i, out, child) {
    if (TYPE[node] != "{" && TYPE[node] != "[") return raw(node)
    for (i = 1; i <= COUNT[node]; i++) {
        child = CHILD[node, i]
        out = out (i > 1 ? comma_text : "") (TYPE[node] == "{" ? key_text(child) colon : "")
        out = out on_line(child, colon, comma_text)
    }
    return TYPE[node] out (TYPE[node] == "{" ? "}" : "]")
}

function on_lines(node, indent,    i, out, child) {
    if (TYPE[node] != "{" && TYPE[node] != "[") return raw(node)
    for (i = 1; i <= COUNT[node]; i++) {
        child = CHILD[node, i]
        out = out (i > 1 ? "," : "") eol indent unit (TYPE[node] == "{" ? key_text(child) ": " : "")
        out = out on_lines(child, indent unit)
    }
    return TYPE[node] out (COUNT[node] ? eol indent : "") (TYPE[node] == "{" ? "}" : "]")
}

# ---- Texts for records and people ----

# Backslashes and control characters as in a JSON string.
function escaped(text,    i, c, out, at) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        at = index(low, c)
        if (c == "\\") out = out "\\\\"
        else if (c == "\t") out = out "\\t"
        else if (c == "\n") out = out "\\n"
        else if (c == "\r") out = out "\\r"
        else if (at) out = out sprintf("\\u%04x", at)
        else out = out c
    }
    return out
}

# A text without what could hide or disguise it: control characters, marks without width, changes of direction.
function shown(text,    i, c, out, code, size) {
    for (i = 1; i <= length(text); i += size) {
        c = substr(text, i, 1)
        size = 1
        code = index(low, c)
        if (c == "\177") code = 127
        if (c == "\300") {
            out = out "\\u{0}"
            size = 2
            continue
        }
        if (c == "\302" || c == "\330" || c == "\342" || c == "\357" || c == "\363") {
            size = c == "\363" ? 4 : c < "\340" ? 2 : 3
            c = substr(text, i, size)
            code = hidden_code(c, size)
        }
        out = out (code ? sprintf("\\u{%x}", code) : c)
    }
    return out
}

# The code of a character that is not seen; 0 for one that is.
function hidden_code(c, size,    i, code) {
    code = index(lead, substr(c, 1, 1)) - 1
    code = size == 2 ? code : size == 3 ? code - 32 : code - 48
    for (i = 2; i <= size; i++) code = code * 64 + index(high, substr(c, i, 1)) - 1
    if (code < 160 || code == 173 || code == 1564 || code == 65279 || code >= 917504) return code
    if (code >= 8203 && code <= 8207 || code >= 8232 && code <= 8238) return code
    if (code >= 8288 && code <= 8303 || code >= 65529 && code <= 65531) return code
    return 0
}
