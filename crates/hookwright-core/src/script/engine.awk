# Hooks into and out of a settings file, as text: places are found, bytes are cut and inserted there, all others stay.
#
# Standard input: the settings and one more byte (which keeps the last line end). Environment:
#   HOOK_SLUG, HOOK_SCOPE, HOOK_FOLDER   whose entries are ours, by the path in their command
#   HOOK_RECORD   a file: `entry` and `restore` lines of an earlier installation, and `lent` lines, which are `restore`
#                 lines of other hooks; may be empty
#   HOOK_WANT     a file: `entry` lines of the hooks to be there afterwards; may be empty
#   HOOK_RESULT   the file to write the new settings to
#   HOOK_SHOW     the file to write the same to as a person reads it; may be empty
# Standard output, fields divided by tabs: `added`, `kept`, `present`, `removed` with event, matcher or `-`, handler;
# `restore` with path and inside of a container that was empty, `live` and `lent` for those that still hold something;
# `warn`; `empty` if nothing is left in the settings; `done` with the size of the result. Or one `refuse` with line,
# column, reason; line 0 if it is no place.

BEGIN {
    FS = "\001"
    white = "[ \t\r\n]"
    bom = "\357\273\277"
    high = "\200\201\202\203\204\205\206\207\210\211\212\213\214\215\216\217"
    high = high "\220\221\222\223\224\225\226\227\230\231\232\233\234\235\236\237"
    high = high "\240\241\242\243\244\245\246\247\250\251\252\253\254\255\256\257"
    high = high "\260\261\262\263\264\265\266\267\270\271\272\273\274\275\276\277"
    lead = "\300\301\302\303\304\305\306\307\310\311\312\313\314\315\316\317"
    lead = lead "\320\321\322\323\324\325\326\327\330\331\332\333\334\335\336\337"
    lead = lead "\340\341\342\343\344\345\346\347\350\351\352\353\354\355\356\357\360\361\362\363\364"
    low = "\001\002\003\004\005\006\007\010\011\012\013\014\015\016\017\020\021\022\023\024\025\026\027\030\031"
    low = low "\032\033\034\035\036\037"
    identities = split("type command args shell if prompt url server tool input", IDENTITY, / /)
    slug = ENVIRON["HOOK_SLUG"]
    scope = ENVIRON["HOOK_SCOPE"]
    folder = plain(ENVIRON["HOOK_FOLDER"])
    sub(/\/+$/, "", folder)
    read_entries(ENVIRON["HOOK_RECORD"], RECORD)
    read_entries(ENVIRON["HOOK_WANT"], WANT)
    RS = "\001"
}

{ input = records++ ? input "\001" $0 : $0 }

END {
    settings = substr(input, 1, length(input) - 1)
    check(parse(settings))
    warn()
    forget_the_missing(root)
    reporting = 1
    result = run(settings, WANT)
    reporting = 0
    start = added ? opened(settings) : settings
    for (i = 1; i <= added; i++) RECORD[++RECORD[0]] = ADDED[i]
    undone = run(result, NONE)
    RECORD[0] -= added
    restores -= remembered
    if (undone "" != run(start, NONE) "") refuse(0, "the change could not be undone without a trace")
    tell_what_is_left(parse(result))
    print "done\t" length(result)
    ORS = ""
    print result > ENVIRON["HOOK_RESULT"]
    if (close(ENVIRON["HOOK_RESULT"]) != 0) exit 2
    exit 0
}

function refuse(at, reason,    lines, count, column) {
    count = split(substr(settings, 1, at - 1), lines, /\n/)
    if (count) sub("^(" bom ")+", "", lines[count])
    column = count ? lines[count] : ""
    gsub(/[\200-\277]/, "", column)
    print "refuse\t" (at && !count ? 1 : count) "\t" length(column) + 1 "\t" reason
    refused = 1
    exit 1
}

# Keeps in mind only those of the containers that were empty before which the settings still have: who rewrites the
# settings may leave the others out, and what is put there then was not empty before.
function forget_the_missing(top,    hooks, i, j, event, is_there, kept) {
    is_there["r"] = 1
    hooks = get(top, "hooks")
    if (hooks) is_there["h"] = 1
    for (i = 1; hooks && i <= COUNT[hooks]; i++) {
        event = CHILD[hooks, i]
        if (is_hidden(hooks, i)) continue
        is_there["v|" KEY[event]] = 1
        for (j = 1; j <= COUNT[event]; j++) is_there[group_path(KEY[event], CHILD[event, j])] = 1
    }
    for (i = 1; i <= restores; i++) {
        if (!(RESTORE[i] in is_there)) continue
        RESTORE[++kept] = RESTORE[i]
        INSIDE[kept] = INSIDE[i]
        is_lent[kept] = is_lent[i]
    }
    restores = kept + 0
}

# Which containers that were empty before hold something now, and whether the settings hold nothing.
function tell_what_is_left(top,    hooks, i, j, event, is_live, is_told) {
    if (top && !COUNT[top]) print "empty"
    hooks = get(top, "hooks")
    is_live["r"] = COUNT[top] > 0
    is_live["h"] = COUNT[hooks] > 0
    for (i = 1; hooks && i <= COUNT[hooks]; i++) {
        event = CHILD[hooks, i]
        if (is_hidden(hooks, i)) continue
        is_live["v|" KEY[event]] = COUNT[event] > 0
        for (j = 1; j <= COUNT[event]; j++) {
            if (COUNT[get(CHILD[event, j], "hooks")]) is_live[group_path(KEY[event], CHILD[event, j])] = 1
        }
    }
    for (i = restores; i; i--) {
        if (is_live[RESTORE[i]] && is_lent[i]) is_told[i] = "lent"
        if (is_lent[i] || !is_live[RESTORE[i]]) continue
        if (!(RESTORE[i] in is_remembered)) is_told[i] = "live"
        is_remembered[RESTORE[i]] = 1
    }
    for (i = 1; i <= restores; i++) {
        if (i in is_told) print is_told[i] "\t" escaped(RESTORE[i]) "\t" escaped(INSIDE[i])
    }
}

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

# ---- Entries: event, matcher, handler ----

function read_entries(file, list,    line, fields, n) {
    list[0] = 0
    if (file == "") return
    while ((getline line < file) > 0) {
        n = split(line, fields, /\t/)
        if (fields[1] == "entry" && n == 4) {
            list[++list[0]] = entry_of(parse(fields[2] ""), fields[3] == "-" ? 0 : parse(fields[3] ""), parse(fields[4] ""))
        } else if (fields[1] == "restore" || fields[1] == "lent") {
            RESTORE[++restores] = decode(fields[2] "")
            is_lent[restores] = fields[1] == "lent"
            INSIDE[restores] = decode(fields[3] "")
        }
    }
    close(file)
}

# An entry: what it means is told by HOOK (the same hook) and FULL (the same in every field).
function entry_of(event, matcher, handler,    entry, i) {
    entry = ++entry_count
    EVENT[entry] = event
    MATCHER[entry] = matcher
    HANDLER[entry] = handler
    FULL[entry] = meaning(event) meaning(matcher) meaning(handler)
    HOOK[entry] = meaning(event) meaning(matcher)
    for (i = 1; i <= identities; i++) HOOK[entry] = HOOK[entry] meaning(get(handler, IDENTITY[i]))
    return entry
}

# Every handler of the settings, in order: FOUND[1..], and for each the places EV, GR, HA.
function find_entries(top,    hooks, i, j, k, event, group, handlers, entry) {
    found = 0
    hooks = get(top, "hooks")
    for (i = 1; hooks && i <= COUNT[hooks]; i++) {
        if (is_hidden(hooks, i)) continue
        event = CHILD[hooks, i]
        for (j = 1; j <= COUNT[event]; j++) {
            group = CHILD[event, j]
            handlers = get(group, "hooks")
            for (k = 1; is_list(handlers) && k <= COUNT[handlers]; k++) {
                entry = entry_of(key_node(event), get(group, "matcher"), CHILD[handlers, k])
                FOUND[++found] = entry
                EV[entry] = KEY[event] ""
                GR[entry] = j
                HA[entry] = k
            }
        }
    }
}

# A member's key as a string node.
function key_node(member,    node) {
    node = ++nodes
    TYPE[node] = "s"
    VALUE[node] = KEY[member] ""
    FROM[node] = KEYFROM[member]
    TO[node] = KEYTO[member]
    SOURCE[node] = SOURCE[member]
    return node
}

function plain(text) {
    gsub(/\\/, "/", text)
    gsub(/["'{}]/, "", text)
    return text
}

# Whether the command or an argument leads into our folder.
function is_ours(entry,    handler, command, args, i) {
    handler = HANDLER[entry]
    command = get(handler, "command")
    if (command && TYPE[command] == "s" && leads_home(VALUE[command])) return 1
    args = get(handler, "args")
    for (i = 1; is_list(args) && i <= COUNT[args]; i++) {
        if (TYPE[CHILD[args, i]] == "s" && leads_home(VALUE[CHILD[args, i]])) return 1
    }
    return 0
}

function leads_home(text,    path) {
    if (slug == "") return 0
    text = plain(text)
    if (folder != "" && starts_word(text, folder "/")) return 1
    path = ".claude/hooks/" slug "/"
    if (scope == "user") {
        return index(text, "$HOME/" path) || index(text, "~/" path) || index(text, "$USERPROFILE/" path) || \
            index(text, "CLAUDE_CONFIG_DIR/hooks/" slug "/")
    }
    return index(text, "CLAUDE_PROJECT_DIR/" path) || starts_word(text, path) || starts_word(text, "./" path)
}

function starts_word(text, path,    at, rest, before) {
    rest = text
    while (at = index(rest, path)) {
        before = at > 1 ? substr(rest, at - 1, 1) : before
        if (before == "" || index(" \t\n\f\r;&|(<>=`", before)) return 1
        before = substr(rest, at + length(path) - 1, 1)
        rest = substr(rest, at + length(path))
    }
    return 0
}

# ---- The engine ----

# The text with the wanted entries as the only ones of ours.
function run(text, want,    i, j, entry, is_mine, is_stale, top, missing, stale) {
    top = parse(text)
    find_entries(top)
    for (i = 1; i <= found; i++) is_mine[i] = is_stale[i] = is_ours(FOUND[i])
    for (j = 1; j <= RECORD[0]; j++) {
        if (is_ours(RECORD[j])) continue
        for (i = 1; i <= found; i++) {
            if (!is_mine[i] && HOOK[FOUND[i]] == HOOK[RECORD[j]]) {
                is_mine[i] = is_stale[i] = 1
                break
            }
        }
    }
    missing[0] = 0
    for (j = 1; j <= want[0]; j++) {
        entry = want[j]
        for (i = 1; i <= found; i++) if (is_stale[i] && FULL[FOUND[i]] == FULL[entry]) break
        if (i <= found) {
            is_stale[i] = 0
            report("kept", entry)
            continue
        }
        for (i = 1; i <= found; i++) if (!is_mine[i] && HOOK[FOUND[i]] == HOOK[entry]) break
        if (i <= found) {
            report("present", entry)
        } else {
            report("added", entry)
            missing[++missing[0]] = entry
        }
    }
    for (i = found; i; i--) if (is_stale[i]) stale[++stale[0]] = FOUND[i]
    for (i = stale[0]; i >= 1; i--) report("removed", stale[i])
    if (missing[0]) text = opened(text)
    if (reporting) {
        added = missing[0]
        for (j = 1; j <= added; j++) ADDED[j] = missing[j]
    }
    for (j = 1; j <= missing[0]; j++) text = put(text, missing[j])
    for (j = 1; j <= stale[0]; j++) text = cut(text, EV[stale[j]], GR[stale[j]], HA[stale[j]])
    return text
}

function report(what, entry,    matcher) {
    if (!reporting) return
    matcher = MATCHER[entry] ? on_line(MATCHER[entry], ":", ",") : "-"
    print what "\t" raw(EVENT[entry]) "\t" matcher "\t" on_line(HANDLER[entry], ":", ",")
    if (ENVIRON["HOOK_SHOW"] != "") show(what, entry, HANDLER[entry], ENVIRON["HOOK_SHOW"])
}

# An entry with everything in it, for people.
function show(what, entry, handler, file,    matcher, i, type) {
    matcher = MATCHER[entry] ? ", matcher " shown(on_line(MATCHER[entry], ": ", ", ")) : ""
    type = get(handler, "type")
    if (what == "added") what = "new"
    if (what == "kept") what = "there already"
    if (what == "present") what = "yours, stays as it is"
    print "  " what ": " shown(VALUE[EVENT[entry]]) matcher (type ? ", " shown(VALUE[type]) : "") > file
    for (i = 1; i <= COUNT[handler]; i++) {
        if (TYPE[handler] == "{" && CHILD[handler, i] != type) show_field(CHILD[handler, i], file)
    }
}

function show_field(field, file,    lines, i, n) {
    if (TYPE[field] != "s") {
        print "      " shown(KEY[field]) ": " shown(on_line(field, ": ", ", ")) > file
        return
    }
    n = split(VALUE[field], lines, /\n/)
    print "      " shown(KEY[field]) ": " shown(lines[1] "") > file
    for (i = 2; i <= n; i++) print "        | " shown(lines[i] "") > file
}

# A blank text as the {} that it counts as.
function opened(text) {
    if (parse(text)) return text
    return (substr(text, 1, 3) == bom ? bom : "") "{}" line_end(text)
}

# Adds an entry: to the first group that fits, else as a new group, event or `hooks`, always at the end.
function put(text, entry,    top, hooks, event, name, i, group, handlers, matcher) {
    top = parse(text)
    name = raw(EVENT[entry])
    matcher = MATCHER[entry] ? "\"matcher\":" raw(MATCHER[entry]) "," : ""
    group = "{" matcher "\"hooks\":[" raw(HANDLER[entry]) "]}"
    hooks = get(top, "hooks")
    if (!hooks) return insert(text, top, top, "r", "\"hooks\"", "{" name ":[" group "]}")
    event = get(hooks, VALUE[EVENT[entry]])
    if (!event) return insert(text, top, hooks, "h", name, "[" group "]")
    for (i = 1; i <= COUNT[event]; i++) {
        handlers = get(CHILD[event, i], "hooks")
        if (is_list(handlers) && meaning(get(CHILD[event, i], "matcher")) == meaning(MATCHER[entry])) {
            return insert(text, top, handlers, group_path(KEY[event], CHILD[event, i]), "", raw(HANDLER[entry]))
        }
    }
    return insert(text, top, event, "v|" KEY[event], "", group)
}

function group_path(event, group,    matcher) {
    matcher = get(group, "matcher")
    return "g|" event "|" (matcher ? "=" (TYPE[matcher] == "s" ? VALUE[matcher] : raw(matcher)) : "")
}

# Puts an item at the end of a container, in the manner of what stands there.
function insert(text, top, container, path, key, value,    node, n, first, last, indent, outer, blank, at) {
    habits(text, top)
    n = COUNT[container]
    node = parse(value)
    if (!n) {
        at = FROM[container] + 1
        blank = substr(text, at, TO[container] - 1 - at)
        remember(path, blank)
        if (one_line && container != top) return splice(text, at, TO[container] - 1, item(key, node, 0))
        outer = line_indent(text, FROM[container])
        indent = outer unit
        return splice(text, at, TO[container] - 1, eol indent item(key, node, 1, indent) eol outer)
    }
    first = start_of(CHILD[container, 1], container)
    last = CHILD[container, n]
    at = TO[last]
    if (is_on_own_line(text, first)) {
        indent = line_indent(text, start_of(last, container))
        return splice(text, at, at, "," eol indent item(key, node, 1, indent))
    }
    blank = habit_comma
    if (n > 1) {
        first = TO[CHILD[container, n - 1]]
        blank = substr(text, first, start_of(last, container) - first)
        blank = "," substr(blank, index(blank, ",") + 1)
    }
    return splice(text, at, at, blank item(key, node, 0))
}

function remember(path, inside) {
    if (!reporting) return
    print "restore\t" escaped(path) "\t" escaped(inside)
    RESTORE[++restores] = path
    INSIDE[restores] = inside
    remembered++
    is_remembered[path] = 1
}

# Takes a handler out, and whatever it leaves empty that was not empty before.
function cut(text, name, group_index, index_of,    top, hooks, event, group, i) {
    top = parse(text)
    hooks = get(top, "hooks")
    event = get(hooks, name)
    group = CHILD[event, group_index]
    did_cut = 0
    text = take_out(text, get(group, "hooks"), index_of, group_path(name, group), has_other_keys(group))
    if (!did_cut) text = take_out(text, event, group_index, "v|" name, 0)
    for (i = COUNT[hooks]; !did_cut && i; i--) {
        if (CHILD[hooks, i] == event) text = take_out(text, hooks, i, "h", 0)
    }
    for (i = COUNT[top]; !did_cut && i; i--) {
        if (CHILD[top, i] == hooks) text = take_out(text, top, i, "r", 1)
    }
    return text
}

function has_other_keys(group,    i) {
    for (i = 1; i <= COUNT[group]; i++) if (KEY[CHILD[group, i]] !~ /^(matcher|hooks)$/) return 1
    return 0
}

# Takes one child out; the only one just where the container may stay empty.
function take_out(text, container, child, path, may_stay_empty,    node, i) {
    node = CHILD[container, child]
    if (COUNT[container] > 1) {
        did_cut = 1
        if (child > 1) return splice(text, TO[CHILD[container, child - 1]], TO[node], "")
        return splice(text, start_of(node, container), start_of(CHILD[container, 2], container), "")
    }
    for (i = known_restores(); i; i--) if (RESTORE[i] "" == path "") break
    if (!i && !may_stay_empty) return text
    did_cut = 1
    return splice(text, FROM[container] + 1, TO[container] - 1, i ? INSIDE[i] : "")
}

# While hooks are put in and out in one run, what that run remembers does not count.
function known_restores() {
    return reporting ? restores - remembered : restores
}

function splice(text, from, to, new) {
    return substr(text, 1, from - 1) new substr(text, to)
}

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
