#!/usr/bin/env bash
# The script of action.yml: runs each check that has an input, all of them, and fails if one does.
set -uo pipefail
read -r -a program <<<"$MASKER_PROGRAM"
mkdir -p "$MASKER_SARIF"
failed=0

# Prints the problems as lines, and writes them as SARIF where the check can.
check() {
  local name=$1 hasSarif=$2
  shift 2
  echo "::group::masker $name"
  "${program[@]}" "$@" || failed=1
  echo '::endgroup::'
  if [ "$hasSarif" = yes ]; then
    local sarif="$MASKER_SARIF/${name// /-}.sarif"
    "${program[@]}" "$@" --format sarif >"$sarif" 2>/dev/null || true
    # Nothing is written after a usage error, and code scanning refuses an empty file.
    [ -s "$sarif" ] || rm "$sarif"
  fi
}

# Globs are Masker's own, so that no shell expands them; names are divided by line ends.
set -f
IFS=$'\n'
# shellcheck disable=SC2086
{
  [ -z "${MASKER_VALIDATE:-}" ] || check validate yes validate $MASKER_VALIDATE
  [ -z "${MASKER_TEST:-}" ] || check test no test $MASKER_TEST
  [ -z "${MASKER_PLAN:-}" ] || check 'plan check' yes plan check $MASKER_PLAN
  [ -z "${MASKER_FIND:-}" ] || check find yes find $MASKER_FIND
}
exit "$failed"
