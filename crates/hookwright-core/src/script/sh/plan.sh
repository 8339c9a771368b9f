# ---- Plan ----

# Copies the settings to ${work}/old. Without a file that copy is empty.
take_snapshot() {
    is_new=no
    if [ -d "${target}" ]; then die "${settings} is a folder."; fi
    if [ -e "${target}" ]; then
        [ -f "${target}" ] || [ ! -e "${target}" ] || die "${settings} is no ordinary file."
        [ -r "${target}" ] || [ ! -e "${target}" ] || die "${settings} cannot be read."
        if ! cat "${target}" >"${work}/old"; then
            [ ! -e "${target}" ] || die "${settings} cannot be copied to ${work}: is the disk full?"
            # It was removed just now.
            take_snapshot
            return
        fi
        size_of "${work}/old"
        old_size=${size}
        size=$(tr -d '\000' <"${work}/old" | wc -c)
        [ "$((size))" -eq "${old_size}" ] || die "${settings} holds NUL bytes, as text in UTF-16 does. Save it as UTF-8; Claude Code can't use it as it is either."
    else
        is_new=yes
        : >"${work}/old" || die "${work} cannot be written: is the disk full?"
    fi
}

# Reads what an earlier installation left: ${work}/known holds its lines, or those of this script where there are none.
read_record() {
    has_record=no
    known_version=
    other_scope=
    if [ -f "${record}" ]; then
        has_record=yes
        if ! cat "${record}" >"${work}/known"; then
            [ ! -e "${record}" ] || die "${record} cannot be read."
            # It was removed just now.
            read_record
            return
        fi
    elif [ "${action}" = uninstall ]; then
        { entries_of_scope && file_lines; } >"${work}/known" || die "${work} cannot be written: is the disk full?"
    else
        : >"${work}/known"
    fi
    while IFS= read -r line; do
        case ${line} in
            "version${tab}"*) known_version=${line#*"${tab}"} ;;
            *) ;;
        esac
    done <"${work}/known"
    for other in "${home}"/install-record.*.txt; do
        [ ! -f "${other}" ] || [ "${other}" = "${record}" ] || other_scope=${other}
    done
    { borrowed_lines && cat "${work}/known"; } >"${work}/lines" || die "${work} cannot be written: is the disk full?"
}

# What other hooks of these settings remember of containers that were empty, and other scopes of the files.
borrowed_lines() {
    for other in "${base}"/hooks/*/install-record."${scope}".txt "${other_scope}"; do
        if [ ! -f "${other}" ] || [ "${other}" = "${record}" ]; then continue; fi
        wanted="restore"
        [ "${other}" != "${other_scope}" ] || wanted="files"
        while IFS= read -r line; do
            case ${wanted}:${line} in
                "restore:restore${tab}"*) printf 'lent\t%s\n' "${line#*"${tab}"}" ;;
                "files:file${tab}"*) printf '%s\n' "${line}" ;;
                *) ;;
            esac
        done <"${other}"
    done
    return 0
}

# Makes the plan: the new settings, the report, the new record.
plan() {
    take_snapshot
    read_record
    : >"${work}/want"
    if [ "${action}" = install ]; then entries_of_scope >"${work}/want" || die "${work} cannot be written: is the disk full?"; fi
    rm -f "${work}/new"
    engine "${work}/old" "${work}/lines" "${work}/want" "${work}/new" "${work}/report"
    engine_status=$?
    is_whole=no
    is_empty=no
    while IFS= read -r line; do
        case ${line} in
            "refuse${tab}"*)
                line=${line#*"${tab}"}
                row=${line%%"${tab}"*}
                [ "${row}" != 0 ] || die "${settings}: ${line##*"${tab}"}. It was left as it was. Merge it in the browser instead: the page that made this script does that."
                line=${line#*"${tab}"}
                die "${settings}: line ${row}, column ${line%%"${tab}"*}: ${line#*"${tab}"}. Claude Code can't use it like this either. It was left as it was; mend it and run this script again."
                ;;
            "done${tab}"*)
                is_whole=yes
                new_size=${line#*"${tab}"}
                ;;
            empty) is_empty=yes ;;
            *) ;;
        esac
    done <"${work}/report"
    if [ "${engine_status}" -ne 0 ] || [ "${is_whole}" = no ] || ! size_of "${work}/new" || [ "${size}" -ne "${new_size}" ]; then
        errors=$(cat "${work}/report.errors") || errors=
        die "The new settings could not be worked out. ${errors}"
    fi
    settle_settings
    known_dirs
    write_record >"${work}/record" || die "${work} cannot be written: is the disk full?"
}

# What becomes of settings that were missing or blank before, and are {} once more.
settle_settings() {
    made=old
    blank=
    while IFS= read -r line; do
        case ${line} in
            "settings${tab}new") made=new ;;
            "blank${tab}="*) blank=${line#*=}. ;;
            *) ;;
        esac
    done <"${work}/known"
    removes_settings=no
    if [ "${action}" = install ]; then
        if [ "${is_new}" = yes ]; then made=new; fi
        if [ "${is_new}" = no ] && [ "${is_empty}" = no ] && is_blank "${work}/old"; then blank="$(escaped "${work}/old")."; fi
    elif [ "${is_empty}" = yes ]; then
        if [ "${made}" = new ]; then
            removes_settings=yes
        elif [ -n "${blank}" ]; then
            printf '%b' "${blank%.}" >"${work}/new" || die "${work} cannot be written: is the disk full?"
        fi
    fi
}

is_blank() {
    case $(tr -d ' \t\r\n' <"$1") in
        '' | "${bom}") return 0 ;;
        *) ;;
    esac
    return 1
}

# A blank text on one line, with backslashes.
escaped() {
    escapes=
    text=$(cat "$1" && printf x)
    text=${text%x}
    while [ -n "${text}" ]; do
        rest=${text#?}
        case ${text%"${rest}"} in
            "${tab}") escapes="${escapes}\\t" ;;
            "${line_end}") escapes="${escapes}\\n" ;;
            "${return}") escapes="${escapes}\\r" ;;
            *) escapes=${escapes}${text%"${rest}"} ;;
        esac
        text=${rest}
    done
    printf '%s' "${escapes}"
}
