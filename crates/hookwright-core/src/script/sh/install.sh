# ---- Installation ----

back_up() {
    if [ "${wants_backup}" = no ] || [ "${is_new}" = yes ] || same "${work}/old" "${work}/new"; then return 0; fi
    [ -n "${config}" ] || die "There is no place for a copy of the old settings, as HOME is not set. --no-backup does without."
    backup=${config}/backups/${settings##*/}.${hook_slug}.${now}.$$
    mask=$(umask)
    umask 077
    if ! mkdir -p "${config}/backups" || ! cat "${work}/old" >"${backup}" || ! same "${work}/old" "${backup}"; then
        rm -f "${backup}" 2>/dev/null
        backup=
        umask "${mask}"
        die "The old settings could not be copied to ${config}/backups. --no-backup does without."
    fi
    umask "${mask}"
}

# Writes the new settings beside the old ones.
stage_settings() {
    staged=${target_folder}/.${target##*/}.hook-new.$$
    if [ "${removes_settings}" = yes ] || same "${work}/old" "${work}/new"; then
        staged=
        return 0
    fi
    if [ "${is_new}" = no ]; then
        # Opened for more, nothing is written: to root some shells say that every file may be.
        { [ -w "${target}" ] && (: >>"${target}") 2>/dev/null; } || die "${settings} may not be written: it is read-only."
        cp -p "${target}" "${staged}" || die "${staged} cannot be written: is the disk full?"
    fi
    cat "${work}/new" >"${staged}" || die "${staged} cannot be written: is the disk full?"
    same "${work}/new" "${staged}" || die "${staged} was not written in full: is the disk full?"
}

# Whether the settings are as they were when the plan was made; they are looked at last.
is_unwritten() {
    if [ "${is_new}" = yes ]; then [ ! -e "${target}" ]; else same "${work}/old" "${target}"; fi
}

# Puts the staged settings in place, unless somebody wrote them meanwhile.
switch_settings() {
    is_unwritten || return 1
    [ -n "${staged}" ] || [ "${removes_settings}" = yes ] || return 0
    if [ "${removes_settings}" = yes ]; then
        # Put aside first: what somebody wrote just now comes back.
        aside=${target_folder}/.${target##*/}.hook-new.$$
        mv -f "${target}" "${aside}" || return 1
        if ! same "${work}/old" "${aside}" || ! rm -f "${aside}"; then
            [ -e "${target}" ] || mv -f "${aside}" "${target}"
            return 1
        fi
    else
        mv -f "${staged}" "${target}" || return 1
    fi
}

# Writes every file and the records into one folder beside their places.
stage_files() {
    mkdir -p "${home}/.staged" || die "${home} cannot be written."
    while read -r number mode crc size path; do
        [ -n "${path}" ] || continue
        folder_of "${home}/.staged/${path}"
        mkdir -p "${folder}" || die "${folder} cannot be made."
        write_file "${number}" >"${home}/.staged/${path}" || die "${home}/.staged/${path} cannot be written: is the disk full?"
        if ! has_sum "${home}/.staged/${path}" "${crc} ${size}"; then
            size_of "${home}/.staged/${path}"
            die "${path} is not what it should be: this script is damaged, or the disk is full. Download it again."
        fi
        chmod "${mode}" "${home}/.staged/${path}" || die "${home}/.staged/${path} cannot be made executable."
    done <<END_OF_FILES
${hook_files}
END_OF_FILES
    # Until everything is in place the record names the old and the new.
    { cat "${work}/record" && while IFS= read -r line; do
        case ${line} in
            "entry${tab}"* | "file${tab}"*) printf '%s\n' "${line}" ;;
            *) ;;
        esac
    done <"${work}/known"; } >"${home}/.staged.record" || die "${home} cannot be written: is the disk full?"
    cat "${work}/record" >"${home}/.staged.final" || die "${home} cannot be written: is the disk full?"
    same "${work}/record" "${home}/.staged.final" || die "${home} cannot be written: is the disk full?"
}

# Whether a file is as some version of this hook left it: is_own PATH.
is_own() {
    while IFS= read -r known_line; do
        case ${known_line} in
            "file${tab}$1${tab}"*) if has_sum "${home}/$1" "${known_line##*"${tab}"}"; then return 0; fi ;;
            *) ;;
        esac
    done <"${work}/lines"
    return 1
}

switch_files() {
    while read -r _ _ crc size path; do
        [ -n "${path}" ] || continue
        folder_of "${home}/${path}"
        mkdir -p "${folder}" || die "${folder} cannot be made."
        if [ -e "${home}/${path}" ] || [ -L "${home}/${path}" ]; then
            if ! is_own "${path}" && ! has_sum "${home}/${path}" "${crc} ${size}"; then
                mv "${home}/${path}" "${home}/${path}.yours-${now}" || die "${home}/${path} cannot be renamed."
                say "Your changed ${path} is kept as ${path}.yours-${now}."
            fi
        fi
        mv -f "${home}/.staged/${path}" "${home}/${path}" || die "${home}/${path} cannot be written."
    done <<END_OF_FILES
${hook_files}
END_OF_FILES
}

# Takes away the files of the old version that the new one does not have.
remove_old_files() {
    while IFS= read -r line; do
        case ${line} in
            "file${tab}"*)
                line=${line#*"${tab}"}
                path=${line%%"${tab}"*}
                case "${line_end}$(file_lines)" in
                    *"${line_end}file${tab}${path}${tab}"*) continue ;;
                    *) ;;
                esac
                remove_file "${path}" "${line#*"${tab}"}"
                ;;
            *) ;;
        esac
    done <"${work}/known"
    remove_empty_below
}

# Removes a recorded file if it is as it was left. A record that names files outside of our folder is not believed.
remove_file() {
    if leads_out "$1"; then return 0; fi
    if has_sum "${home}/$1" "$2"; then
        rm -f "${home}/$1" || die "${home}/$1 cannot be removed."
    elif [ -e "${home}/$1" ]; then
        left="${left}${line_end}  ${home}/$1"
    fi
}

install_hook() {
    is_staging=yes
    take_lock
    plan
    clear_leftovers
    mkdir -p "${home}" || die "${home} cannot be made."
    back_up
    stage_settings
    stage_files
    is_unwritten || die "${settings} was changed by another program meanwhile. Run this script again."
    trap '' HUP INT TERM
    is_switching=yes
    mv -f "${home}/.staged.record" "${record}" || die "${record} cannot be written."
    switch_files
    if ! switch_settings; then
        [ -z "${staged}" ] || rm -f "${staged}"
        die "${settings} was changed by another program meanwhile; its change was kept."
    fi
    remove_old_files
    mv -f "${home}/.staged.final" "${record}" || die "${record} cannot be written."
    rm -rf "${home}/.staged"
    is_switching=no
    is_staging=no
}
