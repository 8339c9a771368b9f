#!/bin/sh
# Keeps Claude out of .env files, by its file tools and by commands that name them. Samples of them stay open.
named=$(jq -r '.tool_input | .file_path // .command // empty') || exit 1

samples='\.env\.(example|sample|template|dist)'
if printf '%s\n' "$named" | sed -E "s/$samples//g" | grep -Eq '(^|[^[:alnum:]_.-])\.env([^[:alnum:]_-]|$)'; then
  echo 'Files with secrets are off limits: ask the user for what is needed.' >&2
  exit 2
fi
