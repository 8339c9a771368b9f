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
