#!/bin/sh
# Formats the file that Claude wrote, with the formatter of its language where that is installed.
file=$(jq -r '.tool_input | .file_path // .notebook_path // empty') || exit 1
[ -f "$file" ] || exit 0

# A file that cannot be read by its formatter is broken: Claude is told.
with() {
  command -v "$1" >/dev/null || exit 0
  "$@" "$file" >&2 || exit 2
}

case $file in
  *.rs) with rustfmt ;;
  *.go) with gofmt -w ;;
  *.py | *.pyi | *.ipynb) with ruff format --quiet ;;
  *.sh | *.bash) with shfmt -w ;;
  *.tf | *.tfvars) with terraform fmt ;;
  *.c | *.h | *.cc | *.cpp | *.hpp) with clang-format -i ;;
  *.js | *.jsx | *.ts | *.tsx | *.css | *.html | *.json | *.md | *.yaml | *.yml)
    with "$CLAUDE_PROJECT_DIR/node_modules/.bin/prettier" --write --log-level warn
    ;;
esac
