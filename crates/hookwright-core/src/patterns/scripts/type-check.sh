#!/bin/sh
# Checks the types after Claude wrote TypeScript, and tells Claude what is wrong.
file=$(jq -r '.tool_input.file_path // empty') || exit 1
case $file in
  *.ts | *.tsx | *.mts | *.cts) ;;
  *) exit 0 ;;
esac

cd "$CLAUDE_PROJECT_DIR" || exit 1
if [ ! -x node_modules/.bin/tsc ]; then
  echo 'The types are not checked: TypeScript is not in node_modules.' >&2
  exit 1
fi
if ! report=$(node_modules/.bin/tsc --noEmit --pretty false 2>&1); then
  printf '%s\n' "$report" | head -n 20 >&2
  exit 2
fi
