#!/bin/sh
# Refuses texts that hold what looks like a key or a token: in files, commands and prompts.
text=$(jq -r 'del(.tool_input?.old_string?) | .. | strings') || exit 1

holds() {
  printf '%s\n' "$text" | grep -Eq -e "$2" || return 0
  echo "This looks like $1: keep it in the environment or a secret store, not in files, commands or prompts." >&2
  exit 2
}

holds 'a private key' '-----BEGIN ([A-Z]+ )*PRIVATE KEY-----'
holds 'an AWS key' '(AKIA|ASIA)[0-9A-Z]{16}'
holds 'a GitHub token' '(gh[opsur]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22})'
holds 'a GitLab token' 'glpat-[A-Za-z0-9_-]{20}'
holds 'an Anthropic key' 'sk-ant-[A-Za-z0-9_-]{20}'
holds 'a Slack token' 'xox[abprs]-[A-Za-z0-9-]{10}'
holds 'a Stripe key' '[rs]k_live_[A-Za-z0-9]{20}'
holds 'a Google key' 'AIza[A-Za-z0-9_-]{35}'
