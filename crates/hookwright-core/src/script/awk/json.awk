# ---- Reading: text to nodes ----
#
# A node has a type: { [ s (string) w (number or word); its first byte FROM and the byte after it TO in TEXT[SOURCE];
# COUNT children CHILD[node, 1..]. A member of an object has also KEY (decoded), KEYFROM, KEYTO. VALUE is the decoded
# string.

# The root node, 0 for a blank text. A text that is not strict JSON leaves its place and reason in fault_at, fault.
function parse(text,    pieces, n, i, at, start, body) {
    TEXT[++texts] = text
    fault_at = depth = root = 0
    state = "value"
    at = substr(text, 1, 3) == bom ? 4 : 1
    n = split(text, pieces, /["]/)
    for (i = 1; i <= n && !fault_at; i++) {
        if (at == 4 && i == 1) pieces[1] = substr(pieces[1], 4)
        scan(pieces[i] "", at)
        at += length(pieces[i])
        if (i == n || fault_at) break
        start = at++
        body = pieces[++i] ""
        while (is_escaped(pieces[i] "") && i < n) body = body "\"" pieces[++i]
        if (i == n) return fail(start, "a string is never closed")
        check_string(body, at, start)
        at += length(body) + 1
        if (!fault_at) token("s", start, at, body)
    }
    if (fault_at || (state == "value" && !root && !depth && !(text ~ /[^ \t\r\n\357\273\277]/))) return 0
    if (state != "end") return fail(length(text) + 1, "the file ends too early (is it cut off?)")
    return root
}

function fail(at, reason) {
    if (!fault_at) {
        fault_at = at
        fault = reason
    }
    return 0
}

# Whether the quote behind this text is escaped.
function is_escaped(text) {
    return match(text, /\\+$/) && RLENGTH % 2
}

function check_string(body, at, start) {
    bad_escape = 0
    decoded = decode(body)
    if (bad_escape) fail(start, "a wrong backslash escape in a string")
    else if (match(body, /[\001-\037]/)) fail(at + RSTART - 1, "a raw line break or control character inside a string")
}

# Passes what stands outside of strings.
function scan(text, at,    i, c, word, length_of_text) {
    length_of_text = length(text)
    for (i = 1; i <= length_of_text && !fault_at; i++) {
        c = substr(text, i, 1)
        if (index(" \t\r\n", c)) continue
        if (index("{}[]:,", c)) {
            token(c, at + i - 1, at + i)
        } else if (match(substr(text, i), /^[-+._$0-9A-Za-z]+/)) {
            word = substr(text, i, RLENGTH)
            token("w", at + i - 1, at + i - 1 + RLENGTH, word)
            i += RLENGTH - 1
        } else if (c == "/" || c == "#") {
            fail(at + i - 1, "comments are not allowed in a settings file (Claude Code rejects the whole file)")
        } else {
            fail(at + i - 1, c ~ /[\001-\037]/ ? "a control character where none may stand" : "an unexpected character")
        }
    }
}

function is_number(word) {
    return word ~ /^-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?$/
}

# Takes the next token: what may come is told by state.
function token(type, from, to, body) {
    if (state == "colon") {
        if (type != ":") return fail(from, "a colon was expected")
        state = "value"
    } else if (state == "comma") {
        if (type == ",") {
            comma = from
            state = TYPE[OPEN[depth]] == "{" ? "key" : "item"
        } else if (type == (TYPE[OPEN[depth]] == "{" ? "}" : "]")) {
            leave(to)
        } else return fail(from, "a comma or a closing bracket was expected")
    } else if (state == "end") {
        return fail(from, "there is text after the end")
    } else if (state ~ /key/) {
        if (type == "s") {
            pending = decoded
            pending_from = from
            pending_to = to
            state = "colon"
        } else if (type == "}" && state == "key or }") leave(to)
        else if (type == "}") fail(comma, "a comma too many")
        else fail(from, type == "w" ? "a key needs double quotes" : "a key was expected")
    } else if (type ~ /[[{sw]/) {
        if (type == "w" && body !~ /^(true|false|null)$/ && !is_number(body)) return fail(from, "'" body "' is not JSON")
        enter(type, from, to)
    } else if (type == "]" && state == "item or ]") {
        leave(to)
    } else if (state == "item" && type ~ /[]}]/) {
        fail(comma, "a comma too many")
    } else fail(from, "a value was expected")
}

function enter(type, from, to,    node, parent) {
    if (depth > 60) return fail(from, "nested too deeply")
    node = ++nodes
    TYPE[node] = type
    FROM[node] = from
    TO[node] = to
    SOURCE[node] = texts
    COUNT[node] = 0
    if (type == "s") VALUE[node] = decoded
    if (!depth) {
        root = node
    } else {
        parent = OPEN[depth]
        CHILD[parent, ++COUNT[parent]] = node
        if (TYPE[parent] == "{") {
            KEY[node] = pending
            KEYFROM[node] = pending_from
            KEYTO[node] = pending_to
        }
    }
    if (type == "{" || type == "[") {
        OPEN[++depth] = node
        state = type == "{" ? "key or }" : "item or ]"
    } else state = depth ? "comma" : "end"
}

function leave(to) {
    TO[OPEN[depth]] = to
    depth--
    state = depth ? "comma" : "end"
}

# The text that a string's inside stands for. NUL, which awk cannot hold, is \300\200; a lone surrogate is U+FFFD.
function decode(inner,    parts, n, i, c, out, code, next_code) {
    if (!index(inner, "\\")) return inner
    n = split(inner, parts, /\\/)
    out = parts[1] ""
    for (i = 2; i <= n; i++) {
        if (parts[i] == "") {
            if (i == n) bad_escape = 1
            out = out "\\" parts[++i]
            continue
        }
        c = substr(parts[i], 1, 1)
        if (c == "u") {
            code = hex(substr(parts[i], 2, 4))
            if (code < 0) bad_escape = 1
            if (code >= 55296 && code < 56320 && length(parts[i]) == 5 && i < n && substr(parts[i + 1], 1, 1) == "u") {
                next_code = hex(substr(parts[i + 1], 2, 4))
                if (next_code >= 56320 && next_code < 57344) {
                    code = 65536 + (code - 55296) * 1024 + next_code - 56320
                    i++
                }
            }
            out = out utf8(code) substr(parts[i], 6)
            continue
        }
        if (!index("\"/bfnrt", c)) bad_escape = 1
        c = c == "b" ? "\b" : c == "f" ? "\f" : c == "n" ? "\n" : c == "r" ? "\r" : c == "t" ? "\t" : c
        out = out c substr(parts[i], 2)
    }
    return out
}

function hex(digits,    i, code, digit) {
    if (length(digits) != 4) return -1
    for (i = 1; i <= 4; i++) {
        digit = index("0123456789abcdef", tolower(substr(digits, i, 1))) - 1
        if (digit < 0) return -1
        code = code * 16 + digit
    }
    return code
}

function utf8(code) {
    if (code >= 55296 && code < 57344) code = 65533
    if (code == 0) return "\300\200"
    if (code < 0) return ""
    if (code < 32) return substr(low, code, 1)
    if (code < 128) return sprintf("%c", code)
    if (code < 2048) return substr(lead, int(code / 64) + 1, 1) tail_byte(code)
    if (code < 65536) return substr(lead, 33 + int(code / 4096), 1) tail_byte(int(code / 64)) tail_byte(code)
    return substr(lead, 49 + int(code / 262144), 1) tail_byte(int(code / 4096)) tail_byte(int(code / 64)) tail_byte(code)
}

function tail_byte(code) {
    return substr(high, code % 64 + 1, 1)
}

# ---- Asking ----

# The member of this key, the last one if there are several; 0 if there is none.
function get(node, key,    i) {
    if (!node || TYPE[node] != "{") return 0
    for (i = COUNT[node]; i; i--) if (KEY[CHILD[node, i]] "" == key "") return CHILD[node, i]
    return 0
}

function is_list(node) {
    return node && TYPE[node] == "["
}

function raw(node) {
    return substr(TEXT[SOURCE[node]], FROM[node], TO[node] - FROM[node])
}

function start_of(node, parent) {
    return TYPE[parent] == "{" ? KEYFROM[node] : FROM[node]
}

# Whether a later member has the same key.
function is_hidden(node, i) {
    return get(node, KEY[CHILD[node, i]]) != CHILD[node, i]
}

# The meaning of a value as a text: equal for any spelling, spacing and order of keys.
function meaning(node,    i, j, n, keys, key, out) {
    if (!node) return "-"
    if (node in MEANING) return MEANING[node]
    if (TYPE[node] == "s") out = "s" length(VALUE[node]) ":" VALUE[node]
    else if (TYPE[node] == "w") out = number(raw(node)) ";"
    else if (TYPE[node] == "[") {
        out = "["
        for (i = 1; i <= COUNT[node]; i++) out = out meaning(CHILD[node, i])
        out = out "]"
    } else {
        for (i = 1; i <= COUNT[node]; i++) {
            if (is_hidden(node, i)) continue
            key = KEY[CHILD[node, i]] ""
            for (j = n++; j > 0 && keys[j] "" > key; j--) keys[j + 1] = keys[j]
            keys[j + 1] = key
        }
        out = "{"
        for (i = 1; i <= n; i++) out = out length(keys[i]) ":" keys[i] meaning(get(node, keys[i]))
        out = out "}"
    }
    return MEANING[node] = out
}

# A number without what does not matter: 5, 5.0 and 50e-1 are one.
function number(word,    sign, at, whole, power, digits) {
    if (!is_number(word)) return word
    whole = word
    sign = sub(/^-/, "", whole) ? "-" : ""
    power = 0
    if (at = match(whole, /[eE]/)) {
        power = substr(whole, at + 1)
        whole = substr(whole, 1, at - 1)
    }
    digits = whole
    if (at = index(whole, ".")) digits = substr(whole, 1, at - 1) substr(whole, at + 1)
    if (digits ~ /^0*$/) return "0"
    if (length(power) > 15) return word
    if (at) power -= length(whole) - at
    match(digits, /0*$/)
    power += RLENGTH
    digits = substr(digits, 1, length(digits) - RLENGTH)
    sub(/^0+/, "", digits)
    return sign digits "e" (power + 0)
}

function check(top,    hooks, i) {
    if (fault_at) refuse(fault_at, fault)
    if (!top) return
    if (TYPE[top] != "{") refuse(FROM[top], "the file must hold a JSON object {...}")
    hooks = get(top, "hooks")
    if (!hooks) return
    if (TYPE[hooks] != "{") refuse(FROM[hooks], "\"hooks\" must be an object; Claude Code ignores it as it stands")
    for (i = 1; i <= COUNT[hooks]; i++) {
        if (!is_hidden(hooks, i) && TYPE[CHILD[hooks, i]] != "[") {
            refuse(FROM[CHILD[hooks, i]], "hooks." shown(KEY[CHILD[hooks, i]]) " must be a list of groups")
        }
    }
}

function warn(    disabled) {
    disabled = get(root, "disableAllHooks")
    if (disabled && raw(disabled) == "true") print "warn\tdisabled"
    if (substr(settings, 1, 3) == bom) print "warn\tbom"
    if (root) warn_of_twins(root)
}

function warn_of_twins(node,    i, lines) {
    for (i = 1; i <= COUNT[node]; i++) {
        if (TYPE[node] == "{" && is_hidden(node, i)) {
            print "warn\ttwice\t" shown(KEY[CHILD[node, i]]) "\t" split(substr(settings, 1, KEYFROM[CHILD[node, i]]), lines, /\n/)
        }
        warn_of_twins(CHILD[node, i])
    }
}
