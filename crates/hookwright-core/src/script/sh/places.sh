# ---- Places ----

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
