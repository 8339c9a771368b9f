# ---- Removal ----

# The lines of our record that another one has to keep: lines_to_move RECORD.
lines_to_move() {
    while IFS= read -r line; do
        case ${line} in
            "dir${tab}"*) printf '%s\n' "${line}" ;;
            "file${tab}"*) [ "${1%/*}" != "${home}" ] || printf '%s\n' "${line}" ;;
            "settings${tab}new" | "blank${tab}"*)
                case $1 in
                    */"install-record.${scope}.txt") printf '%s\n' "${line}" ;;
                    *) ;;
                esac
                ;;
            *) ;;
        esac
    done <"${work}/known"
    case $1 in
        */"install-record.${scope}.txt") ;;
        *) return 0 ;;
    esac
    while IFS= read -r line; do
        case ${line} in
            "live${tab}"*) printf 'restore\t%s\n' "${line#*"${tab}"}" ;;
            *) ;;
        esac
    done <"${work}/report"
}

# Writes the record of another hook or scope beside it, with the lines in moved, without what was given back already:
# stage_heir RECORD.
stage_heir() {
    heir_text=${line_end}$(cat "$1")${line_end} || die "$1 cannot be read."
    report_text=${line_end}$(cat "${work}/report")${line_end} || die "${work} cannot be read."
    moved_text=${line_end}$(cat "${work}/moved")${line_end} || die "${work} cannot be read."
    while IFS= read -r line; do
        case ${line} in
            "settings${tab}"*)
                case ${moved_text} in
                    *"${line_end}settings${tab}new${line_end}"*) line="settings${tab}new" ;;
                    *) ;;
                esac
                ;;
            "restore${tab}"*)
                case $1 in
                    */"install-record.${scope}.txt")
                        case ${report_text} in
                            *"${line_end}lent${tab}${line#*"${tab}"}${line_end}"*) ;;
                            *) continue ;;
                        esac
                        ;;
                    *) ;;
                esac
                ;;
            *) ;;
        esac
        printf '%s\n' "${line}"
    done <"$1" >"${work}/heir" || die "${work} cannot be written: is the disk full?"
    while IFS= read -r line; do
        case ${line} in
            "settings${tab}"*) continue ;;
            *) ;;
        esac
        case ${heir_text} in
            *"${line_end}${line}${line_end}"*) ;;
            *) printf '%s\n' "${line}" ;;
        esac
    done <"${work}/moved" >>"${work}/heir" || die "${work} cannot be written: is the disk full?"
    if same "$1" "${work}/heir"; then return 0; fi
    cat "${work}/heir" >"$1.new" || die "$1.new cannot be written: is the disk full?"
    same "${work}/heir" "$1.new" || die "$1.new cannot be written: is the disk full?"
    heirs="${heirs}$1${line_end}"
}

# Who keeps what is ours to give back: another scope of this hook, and the first other hook, of these settings if there
# is one.
stage_heirs() {
    heirs=
    [ "${has_record}" = yes ] || return 0
    first_heir=
    for other in "${base}"/hooks/*/install-record."${scope}".txt "${base}"/hooks/*/install-record.*.txt; do
        if [ ! -f "${other}" ] || [ "${other}" = "${record}" ]; then continue; fi
        [ -n "${first_heir}" ] || first_heir=${other}
    done
    for other in "${base}"/hooks/*/install-record.*.txt; do
        if [ ! -f "${other}" ] || [ "${other}" = "${record}" ]; then continue; fi
        : >"${work}/moved"
        if [ "${other}" = "${first_heir}" ] || [ "${other}" = "${other_scope}" ]; then
            lines_to_move "${other}" >"${work}/moved" || die "${work} cannot be written: is the disk full?"
        fi
        stage_heir "${other}"
    done
}

uninstall_hook() {
    left=
    if [ ! -d "${target_folder}" ] || ! take_lock; then
        # Without the folder there are no settings, so there is nobody to lock out.
        remove_all
        return 0
    fi
    is_staging=yes
    plan
    clear_leftovers
    back_up
    stage_settings
    stage_heirs
    trap '' HUP INT TERM
    is_switching=yes
    if ! switch_settings; then
        is_switching=no
        die "${settings} was changed by another program meanwhile; its change was kept. Run this script again."
    fi
    remove_all
    is_switching=no
    is_staging=no
}

remove_all() {
    while IFS= read -r heir; do
        [ -z "${heir}" ] || mv -f "${heir}.new" "${heir}" || die "${heir} cannot be written."
    done <<END_OF_HEIRS
${heirs}
END_OF_HEIRS
    if [ -z "${other_scope}" ]; then
        while IFS= read -r line; do
            case ${line} in
                "file${tab}"*)
                    line=${line#*"${tab}"}
                    remove_file "${line%%"${tab}"*}" "${line#*"${tab}"}"
                    ;;
                *) ;;
            esac
        done <"${work}/known"
        remove_empty_below
    fi
    rm -rf "${home}/.staged"
    rm -f "${home}/.staged.record" "${home}/.staged.final"
    # Without the record only the lock knows which folders are ours.
    [ "${has_lock}" = no ] || printf '%s' "${dirs}" >"${lock}/dirs" || die "${lock} cannot be written: is the disk full?"
    rm -f "${record}" || die "${record} cannot be removed."
    remove_empty
    leave
}
