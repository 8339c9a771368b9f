#!/bin/sh
# Sends a commit back whose subject has no type, such as "fix: ...", or is too long.
types='feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert'
longest=72

# The first line of a here-document, or of what stands behind -m.
subject=$(jq -r '
  .tool_input.command // "" | first(
    capture("<<-?[ ]*[\"\u0027]?\\w+[\"\u0027]?\\n(?<line>[^\\n]*)"),
    capture("\\s(-[a-zA-Z]*m|--message)[ =]*\"(?<line>[^\"\\n]*)"),
    capture("\\s(-[a-zA-Z]*m|--message)[ =]*\u0027(?<line>[^\u0027\\n]*)")
  ) | .line') || exit 1
[ -n "$subject" ] || exit 0

if ! printf '%s\n' "$subject" | grep -Eq "^($types)(\([^)]*\))?!?: ."; then
  echo "\"$subject\" does not begin with a type, such as \"fix: \". Known types: $types." >&2
  exit 2
fi
if [ "${#subject}" -gt "$longest" ]; then
  echo "The subject has ${#subject} characters; $longest are allowed. Put details in the body." >&2
  exit 2
fi
