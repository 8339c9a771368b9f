# ---- Work ----

make_work_folder() {
    mask=$(umask)
    umask 077
    for work in 1 2 3 4 5; do
        work=${TMPDIR:-/tmp}/claude-hook.$$.${work}
        if mkdir "${work}" 2>/dev/null; then
            has_work=yes
            break
        fi
    done
    umask "${mask}"
    [ "${has_work}" = yes ] || die "No temporary folder can be made in ${TMPDIR:-/tmp}."
    engine_program >"${work}/engine.awk" || die "${work} cannot be written: is the disk full?"
}

clean_up() {
    trap '' HUP INT TERM
    [ "${has_work}" = no ] || rm -rf "${work}"
    [ "${has_lock}" = no ] || rm -rf "${lock}"
    has_lock=no
}

# Runs the engine on a settings file: engine SETTINGS RECORD WANT RESULT REPORT. Settings that could not be read to their
# end are no settings.
engine() {
    rm -f "$5.torn"
    { { cat "$1" && printf x; } || : >"$5.torn"; } | env LC_ALL=C HOOK_SLUG="${hook_slug}" HOOK_SCOPE="${scope}" HOOK_FOLDER="${home}" \
        HOOK_RECORD="$2" HOOK_WANT="$3" HOOK_RESULT="$4" HOOK_SHOW="$5.show" HOOK_COMMAND="$2" \
        "${awk}" ${awk_applet:+"${awk_applet}"} -f "${work}/engine.awk" >"$5" 2>"$5.errors" || return
    [ ! -e "$5.torn" ]
}

find_awk() {
    for awk in awk gawk mawk busybox original-awk nawk; do
        awk_applet=''
        if [ "${awk}" = busybox ]; then awk_applet='awk'; fi
        if command -v "${awk}" >/dev/null 2>&1 && awk_works; then return 0; fi
    done
    die "No awk was found that works here. Merge the settings in the browser instead: the page that made this script does that."
}

# Whether this awk gives the right bytes on a small example.
awk_works() {
    printf '{"\\u0068ooks":{"Caf\\u00e9":[ ]}, "a":"\303\251"}\n' >"${work}/test" || return 1
    printf 'entry\t"Caf\303\251"\t"\\\\"\t{"type":"prompt"}\n' >"${work}/test.want" || return 1
    engine "${work}/test" '' "${work}/test.want" "${work}/test.new" "${work}/test.report" || return 1
    expected=$(printf '{"\\u0068ooks":{"Caf\\u00e9":[{"matcher":"\\\\","hooks":[{"type":"prompt"}]}]}, "a":"\303\251"}\n')
    found=$(cat "${work}/test.new") || return 1
    [ "${found}" = "${expected}" ]
}

# Whether two files hold the same text.
same() {
    if [ ! -f "$1" ] || [ ! -f "$2" ]; then return 1; fi
    text=$(cat "$1" && printf x) || return 1
    other_text=$(cat "$2" && printf x) || return 1
    [ "${text}" = "${other_text}" ]
}

size_of() {
    size=$(wc -c <"$1") || return 1
    size=$((size))
}

# Checksum and size of a file, as a record holds them: ${sum}.
sum_of() {
    if sum=$(cksum <"$1" 2>/dev/null); then
        sum=${sum% }
    else
        size_of "$1" || return 1
        sum="- ${size}"
    fi
}

# Whether a file has a checksum that is recorded: has_sum FILE SUM.
has_sum() {
    [ -f "$1" ] && [ ! -L "$1" ] && sum_of "$1" || return 1
    [ "${sum}" = "$2" ] || [ "${sum}" = "- ${2#* }" ]
}
