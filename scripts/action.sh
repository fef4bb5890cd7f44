#!/usr/bin/env bash
# The script of action.yml: runs each check that has an input, all of them, and fails if one does.
set -uo pipefail
program="$GITHUB_ACTION_PATH/dist/masker.cjs"
mkdir -p "$MASKER_SARIF"
failed=0

# Builds the command line of this checkout, with the packages that its lock file pins.
if [ ! -f "$program" ]; then
  echo '::group::Build Masker'
  (cd "$GITHUB_ACTION_PATH" && npm ci --ignore-scripts && node esbuild.mjs --production) || exit 1
  echo '::endgroup::'
fi

# Runs the subcommand $1 on the other arguments, prints the problems as lines, and writes them as SARIF if it can.
check() {
  local token sarif="$MASKER_SARIF/${1// /-}.sarif"
  local -a subcommand
  IFS=' ' read -r -a subcommand <<<"$1"
  echo "::group::masker $1"
  shift
  # Names of files are data: a line that begins with "::" is no command of the workflow.
  token=$(node --print 'crypto.randomUUID()')
  echo "::stop-commands::$token"
  node "$program" "${subcommand[@]}" -- "$@" || failed=1
  echo "::$token::"
  echo '::endgroup::'
  [ "${subcommand[0]}" != test ] || return 0
  node "$program" "${subcommand[@]}" --format sarif -- "$@" >"$sarif" 2>/dev/null || true
  # Nothing is written after a usage error, and code scanning refuses an empty file.
  [ -s "$sarif" ] || rm "$sarif"
}

# Globs are Masker's own, so that no shell expands them; names are divided by line ends.
set -f
IFS=$'\n'
# shellcheck disable=SC2086
{
  [ -z "${MASKER_VALIDATE:-}" ] || check validate $MASKER_VALIDATE
  [ -z "${MASKER_TEST:-}" ] || check test $MASKER_TEST
  [ -z "${MASKER_PLAN:-}" ] || check 'plan check' $MASKER_PLAN
  [ -z "${MASKER_FIND:-}" ] || check find $MASKER_FIND
}
exit "$failed"
