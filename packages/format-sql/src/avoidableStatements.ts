// Statements that contain original values where they can't be masked, and that an option of the dump program
// excludes.
import type { InputProblem } from '@masker/format-api';
import type { StatementPart } from './sqlToken.ts';

/** Patterns for the first function that a statement calls. */
const functions: readonly (readonly [RegExp, InputProblem['code']])[] = [
  [
    /^(lo_open|lowrite|lo_close|lo_put|lo_from_bytea|lo_import|lo_truncate|lo_truncate64)$/,
    'sql-large-object',
  ],
  [/^pg_(restore|clear|set)_(attribute|relation|extended)_stats$/, 'sql-statistics'],
  // mariadb-dump keeps the role while it creates users: `SELECT COALESCE(CURRENT_ROLE(), …)`.
  [/^current_role$/, 'sql-users'],
];

/** @returns undefined for all other statements */
export function avoidableStatement(parts: readonly StatementPart[]): InputProblem | undefined {
  if (!/^select$/i.test(parts[0]?.text ?? '')) return undefined;
  for (const [i, { text }] of parts.entries()) {
    if (parts[i + 1]?.text !== '(') continue;
    const found = functions.find(([pattern]) => pattern.test(text.toLowerCase()));
    if (found !== undefined) return { code: found[1] };
  }
  return undefined;
}
