# ---- Lock ----

# Takes the lock, a folder beside the settings with the number of its holder. A dead holder's is taken over. Fails where
# the folder of the settings is gone and nothing is to be put there.
take_lock() {
    waited=0
    missed=0
    last_holder=
    until make_lock; do
        if [ ! -d "${lock}" ]; then
            # It was given back just now, or the folder went with it, or this folder takes nothing.
            [ "${action}" = install ] || [ -d "${target_folder}" ] || return 1
            missed=$((missed + 1))
            [ "${missed}" -le 20 ] || die "${target_folder} cannot be written."
            [ "${action}" = uninstall ] || mkdir -p "${target_folder}" 2>/dev/null
            continue
        fi
        missed=0
        holder=$(cat "${lock}/pid" 2>/dev/null)
        [ "${holder}" = "${last_holder}" ] || waited=0
        last_holder=${holder}
        if is_abandoned; then
            if take_over; then return 0; fi
            # Whoever was about to take it over is gone as well.
            [ "${waited}" -lt 8 ] || rmdir "${lock}/heir" 2>/dev/null
        fi
        if [ "${waited}" -ge 15 ]; then
            die "Another installer (process ${holder}) is at work on ${settings}. If there is none, remove the folder ${lock} and run this script again."
        fi
        waited=$((waited + 1))
        sleep 1
    done
}

make_lock() {
    mkdir "${lock}" 2>/dev/null || return 1
    has_lock=yes
    if write_holder; then return 0; fi
    if [ -s "${lock}/pid" ]; then
        has_lock=no
        return 1
    fi
    die "${lock} cannot be written: is the disk full?"
}

# Writes our number into the lock, unless one is there.
write_holder() {
    (set -C && printf '%s\n' "$$" >"${lock}/pid") 2>/dev/null
}

# Takes over the lock of a holder that is gone. Of several who try, one makes the folder in it.
take_over() {
    mkdir "${lock}/heir" 2>/dev/null || return 1
    found=$(cat "${lock}/pid" 2>/dev/null)
    if [ "${found}" = "${holder}" ]; then
        [ ! -f "${lock}/dirs" ] || left_dirs=$(cat "${lock}/dirs")
        rm -f "${lock}/pid" && write_holder && has_lock=yes
    fi
    rmdir "${lock}/heir" 2>/dev/null
    [ "${has_lock}" = yes ]
}

# Whether the holder of the lock is gone, or never said who it is.
is_abandoned() {
    if [ -n "${holder}" ]; then ! is_running "${holder}"; else [ "${waited}" -ge 4 ]; fi
}

is_held() {
    holder=$(cat "${lock}/pid" 2>/dev/null)
    [ -n "${holder}" ] && is_running "${holder}"
}

is_running() {
    kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ]
}

# Ends the work of a run that had only to clean up, and could not.
tidy_up() {
    if [ -d "${lock}" ]; then
        if is_held; then return 0; fi
    elif [ ! -e "${home}/.staged" ] && [ ! -e "${home}/.staged.record" ] && [ ! -e "${home}/.staged.final" ]; then
        return 0
    fi
    take_lock || return 0
    known_dirs
    clear_leftovers
    remove_empty
    leave
}

# Removes what a stopped run left. Only who holds the lock may do that.
clear_leftovers() {
    rm -rf "${home}/.staged"
    rm -f "${home}/.staged.record" "${home}/.staged.final"
    for leftover in "${target_folder}"/.settings*.hook-new.* "${target_folder}/.${target##*/}.hook-new."* "${base}"/hooks/*/install-record.*.txt.new; do
        [ ! -f "${leftover}" ] || rm -f "${leftover}"
    done
}

undo_staging() {
    [ "${is_staging}" = yes ] || return 0
    is_staging=no
    if [ "${has_lock}" = yes ]; then
        clear_leftovers
        [ -z "${staged}" ] || rm -f "${staged}"
        [ -z "${backup}" ] || rm -f "${backup}"
        remove_empty
    fi
    leave
}

# Ends a run that was asked to: stop STATUS. A trap of EXIT would make it 0 in mksh.
stop() {
    undo_staging
    clean_up
    trap - EXIT
    exit "$1"
}

# Removes our folders where nothing is in them. Only who holds the lock may do that: others make theirs there.
remove_empty() {
    remove_empty_below
    rmdir "${home}" 2>/dev/null
    [ -d "${home}" ] || remove_dir hooks "${base}/hooks"
}

# Gives the lock back, and then removes the folder that it was in where that is ours and empty.
leave() {
    [ "${has_lock}" = no ] || rm -rf "${lock}"
    has_lock=no
    remove_dir base "${base}"
}

# Removes a folder if we made it and nothing is in it: remove_dir NAME FOLDER.
remove_dir() {
    case ${dirs} in
        *" $1 "*) rmdir "$2" 2>/dev/null ;;
        *) ;;
    esac
    return 0
}

leads_out() {
    case /$1/ in
        */../*) return 0 ;;
        *) return 1 ;;
    esac
}

# Removes the empty folders of our files.
remove_empty_below() {
    while IFS= read -r line; do
        case ${line} in
            "file${tab}"*)
                line=${line#*"${tab}"}
                path=${line%%"${tab}"*}
                if leads_out "${path}"; then continue; fi
                while [ "${path}" != "${path%/*}" ]; do
                    path=${path%/*}
                    rmdir "${home}/${path}" 2>/dev/null || break
                done
                ;;
            *) ;;
        esac
    done <"${work}/known"
}
