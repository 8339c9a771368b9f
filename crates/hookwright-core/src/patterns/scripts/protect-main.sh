#!/bin/sh
# Refuses pushes to the branches named here. A protected branch on the server is the lock; this is the sign on the door.
branches='main|master'

command=$(jq -r '.tool_input.command // empty') || exit 1
push='(^|[;&|({[:space:]])git[[:space:]]([^;&|]*[[:space:]])?push([[:space:]][^;&|]*)?'
pushes=$(printf '%s\n' "$command" | tr -d "\"'" | grep -Eo "$push") || exit 0

has() {
  printf '%s\n' "$pushes" | grep -Eq -e "$1"
}

refuse() {
  echo 'Pushing to this branch is for people: push another branch and open a pull request.' >&2
  exit 2
}

has "([[:space:]:+]|refs/heads/)($branches)([[:space:]]|\$)" && refuse
has '[[:space:]]--(all|mirror|branches)([[:space:]]|$)' && refuse

# A push that names no branch, or HEAD, pushes the current one.
words=$(printf '%s\n' "$pushes" | sed -E 's/^.*[[:space:]]push//; s/[[:space:]]-[^[:space:]]*//g' | wc -w)
if [ "$words" -le 1 ] || has '[[:space:]]HEAD([[:space:]]|$)'; then
  git symbolic-ref -q --short HEAD 2>/dev/null | grep -Eqx "$branches" && refuse
fi
exit 0
