#!/bin/sh
# Refuses to edit lock files by hand.
file=$(jq -r '.tool_input.file_path // empty') || exit 1
name=${file##*[/\\]}

case $name in
  package-lock.json | npm-shrinkwrap.json | yarn.lock | pnpm-lock.yaml | bun.lock | deno.lock | Cargo.lock | uv.lock | \
    poetry.lock | Pipfile.lock | Gemfile.lock | composer.lock | go.sum | mix.lock | flake.lock)
    echo "$name is written by the package manager: change the manifest and run its install command." >&2
    exit 2
    ;;
esac
