# ---- The program ----

usage() {
    cat <<END_OF_USAGE
Installs the Claude Code hook "${hook_title}" (${hook_slug} ${hook_version}), or takes it out again.

Usage: sh ${me} [OPTIONS]

  --scope SCOPE      local: this project, for you alone; project: this project, for everybody who works on it;
                     user: all your projects. Default: ${hook_scope}
  --project DIR      the project's folder, for local and project; default: the current folder
  --uninstall        take the hook out
  --dry-run          show what would be done and the settings that would result; write nothing
  --yes, -y          do not ask
  --no-backup        keep no copy of the old settings
  --follow-symlinks  allow links that lead out of the project
  --help, -h         this text

Needs sh, awk and the usual small programs; no jq, python or node. Ends with 0 when it is done or nothing is to do,
1 when it stopped and nothing was changed, 2 for a wrong option, 3 when it was not confirmed, 4 when it was stopped
part-way (run it again: it goes on).
END_OF_USAGE
}

say() {
    printf '%s\n' "$*"
}

complain() {
    printf '%s\n' "$*" >&2
}

# Stops. Before the switch everything that was staged is taken away again.
die() {
    if [ "${is_switching}" = yes ]; then
        complain "$*"
        complain "Stopped part-way. ${settings} is whole. Run this script again: it goes on where it stopped."
        exit 4
    fi
    undo_staging
    complain "$*"
    complain "Nothing was changed."
    exit 1
}

wrong_option() {
    complain "$*"
    complain "Try: sh ${me} --help"
    exit 2
}

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
            --help | -h)
                usage
                exit 0
                ;;
            --yes | -y) is_agreed=yes ;;
            --dry-run) is_dry=yes ;;
            --uninstall) action=uninstall ;;
            --no-backup) wants_backup=no ;;
            --follow-symlinks) follows_links=yes ;;
            --scope=*) scope=${1#*=} ;;
            --project=*) project=${1#*=} ;;
            --scope | --project)
                [ $# -gt 1 ] || wrong_option "$1 needs a value."
                if [ "$1" = --scope ]; then scope=$2; else project=$2; fi
                shift
                ;;
            *) wrong_option "Unknown option: $1" ;;
        esac
        shift
    done
    case ${scope} in
        local | project | user) ;;
        *) wrong_option "Unknown scope: ${scope}. There are local, project and user." ;;
    esac
}

# The real path of a folder in ${real}.
real_folder() {
    real=$(CDPATH='' && cd -P -- "$1" 2>/dev/null && pwd -P && printf x) || return 1
    real=${real%?x}
}

folder_of() {
    case $1 in
        */*) folder=${1%/*} ;;
        *) folder=. ;;
    esac
    [ -n "${folder}" ] || folder=/
}

find_places() {
    config=${CLAUDE_CONFIG_DIR:-}
    case ${config} in
        '') [ -z "${HOME:-}" ] || config=${HOME}/.claude ;;
        /*) ;;
        *) config=${PWD}/${config} ;;
    esac
    if [ "${scope}" = user ]; then
        [ -n "${config}" ] || die "HOME is not set, so there is no place for a user's settings."
        base=${config}
        settings=${base}/settings.json
        whose="all your projects (user)"
        command_base=user
        [ -z "${CLAUDE_CONFIG_DIR:-}" ] || command_base=config
    else
        case ${project} in
            /*) ;;
            *) project=./${project} ;;
        esac
        real_folder "${project}" || die "There is no folder ${project}."
        project=${real}
        [ "${project}" != / ] || die "/ is no project. Go to the project's folder, or name it with --project."
        if [ -n "${HOME:-}" ] && real_folder "${HOME}" && [ "${project}" = "${real}" ]; then
            die "The home folder is no project. Go to the project's folder, name it with --project, or take --scope user."
        fi
        base=${project}/.claude
        command_base=project
        settings=${base}/settings.json
        whose="the project ${project}, for everybody who works on it (project)"
        if [ "${scope}" = local ]; then
            settings=${base}/settings.local.json
            whose="the project ${project}, for you alone (local)"
        fi
    fi
    home=${base}/hooks/${hook_slug}
    record=${home}/install-record.${scope}.txt
    follow_settings
    [ "${scope}" = user ] || [ "${follows_links}" = yes ] || check_links
    [ ! -e "${base}" ] || [ -d "${base}" ] || die "${base} is no folder."
    [ ! -e "${home}" ] || [ -d "${home}" ] || die "${home} is no folder."
}

# Where the settings really are, link after link: ${target}.
follow_settings() {
    target=${settings}
    links=0
    while [ -L "${target}" ]; do
        links=$((links + 1))
        [ "${links}" -le 40 ] || die "${settings} is a link that leads in a circle."
        link=$(readlink "${target}" && printf x) || die "The link ${target} cannot be read."
        link=${link%?x}
        folder_of "${target}"
        case ${link} in
            /*) target=${link} ;;
            *) target=${folder}/${link} ;;
        esac
    done
    folder_of "${target}"
    target_folder=${folder}
    lock=${target_folder}/.claude-hooks.lock
}

check_links() {
    for place in "${base}" "${base}/hooks" "${home}"; do
        if [ -L "${place}" ]; then
            real_folder "${place}" || die "${place} is a link that leads nowhere."
            check_inside "${place}" "${real}"
        fi
    done
    if [ -L "${settings}" ]; then
        real_folder "${target_folder}" || die "${settings} is a link to ${target}, and there is no such folder."
        check_inside "${settings}" "${real%/}/${target##*/}"
    fi
}

check_inside() {
    case $2 in
        "${project}"/*) ;;
        *) die "$1 is a link that leads out of the project, to $2. Claude Code does not follow it. With --follow-symlinks this script does." ;;
    esac
}

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

# Runs the engine on a settings file: engine SETTINGS RECORD WANT RESULT REPORT.
engine() {
    { cat "$1" && printf x; } | env LC_ALL=C HOOK_SLUG="${hook_slug}" HOOK_SCOPE="${scope}" HOOK_FOLDER="${home}" \
        HOOK_RECORD="$2" HOOK_WANT="$3" HOOK_RESULT="$4" HOOK_SHOW="$5.show" HOOK_COMMAND="$2" \
        "${awk}" ${awk_applet:+"${awk_applet}"} -f "${work}/engine.awk" >"$5" 2>"$5.errors"
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

# Ends the work of a dead run that had only to clean up.
tidy_up() {
    if [ ! -d "${lock}" ] || is_held; then return 0; fi
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
        [ -w "${target}" ] || die "${settings} may not be written: it is read-only."
        cp -p "${target}" "${staged}" || die "${staged} cannot be written: is the disk full?"
    fi
    cat "${work}/new" >"${staged}" || die "${staged} cannot be written: is the disk full?"
    same "${work}/new" "${staged}" || die "${staged} was not written in full: is the disk full?"
}

# Whether the settings are as they were when the plan was made.
is_unwritten() {
    if [ "${is_new}" = yes ]; then [ ! -e "${target}" ]; else same "${target}" "${work}/old"; fi
}

# Puts the staged settings in place, unless somebody wrote them meanwhile.
switch_settings() {
    is_unwritten || return 1
    [ -n "${staged}" ] || [ "${removes_settings}" = yes ] || return 0
    if [ "${removes_settings}" = yes ]; then
        rm -f "${target}" || return 1
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

say_end() {
    [ -z "${backup}" ] || say "The old settings are in ${backup}"
    if [ "${action}" = uninstall ]; then
        [ -z "${left}" ] || say "These files are changed or yours, so they stay:${left}"
        say "Taken out. A session that is running may need a restart."
        return 0
    fi
    say "Installed. A session that is running may need a restart."
    [ "${scope}" = user ] || say "Claude Code runs a project's hooks once you have told it that you trust the folder."
    say "To take it out again: sh ${me} --uninstall --scope ${scope}"
}

main() {
    # A script that was cut off in its last line may come here without its options.
    [ $# -eq "${given}" ] || exit 1
    tab=$(printf '\t')
    return=$(printf '\r')
    bom=$(printf '\357\273\277')
    line_end='
'
    me=${hook_slug}-install.sh
    case $0 in
        *.sh) me=$0 ;;
        *) ;;
    esac
    scope=${hook_scope} project=. action=install
    is_agreed=no is_dry=no wants_backup=yes follows_links=no
    has_work=no has_lock=no is_staging=no is_switching=no
    staged='' backup='' left='' heirs='' dirs='' lent_dirs='' left_dirs=''
    now=$(date -u +%Y%m%dT%H%M%SZ)
    read_options "$@"
    trap 'clean_up' EXIT
    trap 'undo_staging; exit 129' HUP
    trap 'undo_staging; exit 130' INT
    trap 'undo_staging; exit 143' TERM
    find_places
    make_work_folder
    find_awk
    find_missing_dirs
    plan
    if is_done; then
        [ "${is_dry}" = yes ] || tidy_up
        if [ "${action}" = install ]; then say "${hook_title} (${hook_slug} ${hook_version}) is installed already. Nothing to do."; else say "${hook_title} (${hook_slug}) is not installed there. Nothing to do."; fi
        exit 0
    fi
    show_plan
    if [ "${is_dry}" = yes ]; then
        if [ "${removes_settings}" = yes ]; then say "${settings} would be removed."; else
            say "${settings} would be:"
            cat "${work}/new"
        fi
        exit 0
    fi
    confirm
    if [ "${action}" = install ]; then install_hook; else uninstall_hook; fi
    say_end
}
