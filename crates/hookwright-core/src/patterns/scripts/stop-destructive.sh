#!/bin/sh
# Refuses commands that destroy work, and tells Claude why. Add lines of your own.
command=$(jq -r '.tool_input.command // empty') || exit 1

has() {
  printf '%s\n' "$command" | grep -Eq -e "$1"
}

refuse() {
  echo "Not allowed here: $1. Find another way, or ask the user to run it." >&2
  exit 2
}

start='(^|[;&|({[:space:]])'
inside='[[:space:]]([^;&|]*[[:space:]])?'
end='([[:space:];&|]|$)'

if has "${start}rm${inside}(-[a-zA-Z]*[rR]|--recursive)" && has "${start}rm${inside}(-[a-zA-Z]*f|--force)"; then
  refuse 'deleting folders by force'
fi
has "${start}git${inside}reset${inside}--hard" && refuse 'throwing away changes with git reset'
has "${start}git${inside}clean${inside}(-[a-zA-Z]*f|--force)" && refuse 'deleting files that git does not know'
has "${start}git${inside}(checkout|restore)${inside}(--[[:space:]]+)?\.${end}" && refuse 'throwing away all changes'
has "${start}git${inside}push${inside}(-[a-zA-Z]*f|--force)${end}" && refuse 'pushing by force'
has "${start}(mkfs[.a-z0-9]*|wipefs|shred)${end}" && refuse 'erasing a disk or a file for good'
has "(of=|>[[:space:]]*)/dev/(sd|hd|nvme|disk)" && refuse 'writing to a disk past its files'
has "${start}chmod${inside}-[a-zA-Z]*R${inside}0?777" && refuse 'opening files to everybody'
has "${start}(terraform|tofu)${inside}(apply${inside}-)?destroy" && refuse 'taking down infrastructure'
has '[Dd][Rr][Oo][Pp][[:space:]]+([Tt][Aa][Bb][Ll][Ee]|[Dd][Aa][Tt][Aa][Bb][Aa][Ss][Ee])' && refuse 'dropping a table or a database'
exit 0
