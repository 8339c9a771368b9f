#!/bin/sh
# Says yes to plain commands that only look, inside of the project. Everything else is asked as usual.
command=$(jq -r '.tool_input.command // empty') || exit 1

# Nothing that joins commands, writes to files, expands, or leaves the project.
case $command in
  '' | *[\;\&\|\<\>\$\`\(\)\{\}\\]* | *'
'*) exit 0 ;;
  *..* | *[[:space:]]/* | *\~* | *[\"\'=]/* | *.env* | *[[:space:]]--output* | *[[:space:]]--ext-diff*) exit 0 ;;
esac

case $command in
  ls | ls\ * | pwd | cat\ * | head\ * | tail\ * | wc\ * | grep\ * | \
    git\ status | git\ status\ * | git\ diff | git\ diff\ * | git\ log | git\ log\ * | git\ show | git\ show\ *)
    echo '{"hookSpecificOutput": {"hookEventName": "PermissionRequest", "decision": {"behavior": "allow"}}}'
    ;;
esac
