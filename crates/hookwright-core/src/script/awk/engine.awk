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
