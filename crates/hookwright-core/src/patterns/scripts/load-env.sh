#!/bin/sh
# Gives the NAME=value lines of .claude/session.env to every command that Claude runs.
file=$CLAUDE_PROJECT_DIR/.claude/session.env
[ -f "$file" ] || exit 0

while IFS= read -r line || [ -n "$line" ]; do
  name=${line%%=*}
  case $name in
    "$line" | '' | [0-9]* | *[!A-Za-z0-9_]*) continue ;;
  esac
  value=$(printf '%s' "${line#*=}" | sed "s/'/'\\\\''/g")
  printf "export %s='%s'\n" "$name" "$value"
done <"$file" >>"$CLAUDE_ENV_FILE"
