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
