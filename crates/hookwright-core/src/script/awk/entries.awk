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
