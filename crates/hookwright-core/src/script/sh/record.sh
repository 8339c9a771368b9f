# ---- Record ----

# The folders that are ours to take away one day: those that a record names, those that are missing, those that
# another hook of ours made and left meanwhile, and those that a dead run was about to take away.
known_dirs() {
    dirs=${missing_dirs}${left_dirs}
    if [ -d "${base}/hooks" ]; then lent_dirs=$(dirs_of_others); else dirs="${dirs}${lent_dirs}"; fi
    while IFS= read -r line; do
        case ${line} in
            "dir${tab}"*) dirs="${dirs} ${line#*"${tab}"} " ;;
            *) ;;
        esac
    done <"${work}/known"
}

# The folders that are missing, and those that a run left behind which was stopped before it could write its record.
find_missing_dirs() {
    missing_dirs=''
    if [ ! -d "${base}" ]; then
        missing_dirs=" base  hooks "
    elif [ ! -d "${base}/hooks" ]; then
        missing_dirs=" hooks "
        if [ -d "${base}/.claude-hooks.lock" ] && ! is_held && holds_only "${base}" .claude-hooks.lock; then missing_dirs=" base  hooks "; fi
    elif [ -d "${home}" ] && holds_only "${home}" .staged .staged.record .staged.final && holds_only "${base}/hooks" "${hook_slug}"; then
        missing_dirs=" hooks "
        if [ ! -e "${target}" ] && holds_only "${base}" hooks .claude-hooks.lock; then missing_dirs=" base  hooks "; fi
    fi
}

# Whether a folder holds nothing but things of these names.
holds_only() {
    held=$1
    shift
    for thing in "${held}"/* "${held}"/.[!.]* "${held}"/..?*; do
        [ -e "${thing}" ] || [ -L "${thing}" ] || continue
        case " $* " in
            *" ${thing##*/} "*) ;;
            *)
                case ${thing##*/} in
                    .settings*.hook-new.*) ;;
                    *) return 1 ;;
                esac
                ;;
        esac
    done
    return 0
}

dirs_of_others() {
    for other in "${base}"/hooks/*/install-record.*.txt; do
        if [ ! -f "${other}" ] || [ "${other}" = "${record}" ]; then continue; fi
        while IFS= read -r line; do
            case ${line} in
                "dir${tab}"*) printf ' %s ' "${line#*"${tab}"}" ;;
                *) ;;
            esac
        done <"${other}"
    done
}

# The record of this installation, from the report.
write_record() {
    printf 'slug\t%s\nversion\t%s\nscope\t%s\nsettings\t%s\n' "${hook_slug}" "${hook_version}" "${scope}" "${made}"
    [ -z "${blank}" ] || printf 'blank\t=%s\n' "${blank%.}"
    for name in base hooks; do
        case ${dirs} in
            *" ${name} "*) printf 'dir\t%s\n' "${name}" ;;
            *) ;;
        esac
    done
    while IFS= read -r line; do
        case ${line} in
            "added${tab}"* | "kept${tab}"*) printf 'entry\t%s\n' "${line#*"${tab}"}" ;;
            "live${tab}"* | "restore${tab}"*) printf 'restore\t%s\n' "${line#*"${tab}"}" ;;
            *) ;;
        esac
    done <"${work}/report"
    file_lines
}

# One line for each embedded file, as in a record.
file_lines() {
    while read -r _ _ crc size path; do
        [ -z "${path}" ] || printf 'file\t%s\t%s %s\n' "${path}" "${crc}" "${size}"
    done <<END_OF_FILES
${hook_files}
END_OF_FILES
}

# Whether everything is as it shall be already.
is_done() {
    if [ "${action}" = uninstall ]; then
        if [ "${has_record}" = yes ] || [ "${removes_settings}" = yes ] || has_files; then return 1; fi
        same "${work}/old" "${work}/new"
        return
    fi
    if [ "${is_new}" = yes ] || ! same "${work}/old" "${work}/new" || ! same "${record}" "${work}/record"; then return 1; fi
    while read -r _ mode crc size path; do
        [ -z "${path}" ] || has_sum "${home}/${path}" "${crc} ${size}" || return 1
        [ "${mode}" != 755 ] || [ -x "${home}/${path}" ] || return 1
    done <<END_OF_FILES
${hook_files}
END_OF_FILES
}

has_files() {
    [ -z "${other_scope}" ] || return 1
    while IFS= read -r line; do
        case ${line} in
            "file${tab}"*)
                line=${line#*"${tab}"}
                if has_sum "${home}/${line%%"${tab}"*}" "${line#*"${tab}"}"; then return 0; fi
                ;;
            *) ;;
        esac
    done <"${work}/known"
    return 1
}
