# ---- What is shown and asked ----

show_plan() {
    say "${hook_title} (${hook_slug} ${hook_version})"
    if [ "${action}" = uninstall ]; then say "To be taken out of ${whose}"; else say "To be installed for ${whose}"; fi
    note=
    [ "${target}" = "${settings}" ] || note=", a link to ${target}"
    [ "${is_new}" = no ] || note="${note} (new)"
    say "  settings  ${settings}${note}"
    if [ "${action}" = install ]; then
        if [ -n "${hook_files}" ]; then say "  folder    ${home}"; fi
        while read -r _ mode _ size path; do
            [ -n "${path}" ] || continue
            note=
            [ "${mode}" != 755 ] || note=", executable"
            [ ! -e "${home}/${path}" ] || note="${note}; replaces the one that is there"
            say "  file      ${path} (${size} bytes${note})"
        done <<END_OF_FILES
${hook_files}
END_OF_FILES
        if [ -n "${known_version}" ] && [ "${known_version}" != "${hook_version}" ]; then
            say "Version ${known_version} is there; version ${hook_version} takes its place."
        fi
        say "Claude Code runs the following by itself, with your rights:"
    fi
    cat "${work}/report.show"
    while IFS= read -r line; do
        case ${line} in
            "warn${tab}disabled") say "Note: disableAllHooks is true in these settings: no hook runs until that is taken out." ;;
            "warn${tab}bom") say "Note: these settings begin with a byte-order mark, which Claude Code 2.0 does not read." ;;
            "warn${tab}twice${tab}"*)
                line=${line#*"${tab}"}
                line=${line#*"${tab}"}
                say "Note: the key ${line%%"${tab}"*} is there twice in one object; the later one counts (the earlier is in line ${line#*"${tab}"})."
                ;;
            *) ;;
        esac
    done <"${work}/report"
    [ -z "${hook_notes}" ] || say "${hook_notes}"
    [ "${scope}" = user ] || warn_of_subfolder
}

# Claude Code that is started in a subfolder does not read the settings of the repository's root.
warn_of_subfolder() {
    [ ! -e "${project}/.git" ] || return 0
    above=${project}
    while [ -n "${above}" ]; do
        above=${above%/*}
        if [ -e "${above}/.git" ]; then
            say "Note: this is a subfolder of the repository ${above}. The hook works when Claude Code is started in ${project} itself."
            return 0
        fi
    done
}

# Asks. Where the script itself comes down the pipe, the answer has to come from the terminal.
confirm() {
    [ "${is_agreed}" = no ] || return 0
    if [ "${action}" = uninstall ]; then question="Take it out? [y/N] "; else question="Install it? [y/N] "; fi
    answer=
    if is_this_script "$0"; then
        printf '%s' "${question}" >&2
        IFS= read -r answer || true
        [ -t 0 ] || complain ""
    elif (: </dev/tty) 2>/dev/null; then
        printf '%s' "${question}" >/dev/tty
        IFS= read -r answer </dev/tty || true
    else
        complain "There is no terminal to ask on. Nothing was changed. If you agree with the list above, run it with --yes."
        exit 3
    fi
    case ${answer} in
        y | Y | yes | Yes | YES) return 0 ;;
        *) ;;
    esac
    complain "Not confirmed. Nothing was changed. (--yes agrees without a question.)"
    exit 3
}

is_this_script() {
    [ -f "$1" ] && [ -r "$1" ] || return 1
    { IFS= read -r _ && IFS= read -r second; } <"$1" 2>/dev/null || return 1
    [ "${second}" = "${hook_headline}" ]
}
