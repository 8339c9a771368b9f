# ---- Main ----

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
    trap 'stop 129' HUP
    trap 'stop 130' INT
    trap 'stop 143' TERM
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
