// SQL Server's older way to define a type: a call of sp_addtype, which has the type that it is based on in a string.
import { joinTableName, maxLengthOfType } from '@masker/schema';
import type { DefinedTables } from './definedTables.ts';
import type { StatementCursor } from './statementCursor.ts';
import type { StatementPart } from './sqlToken.ts';

const parameters = ['@typename', '@phystype', '@nulltype'];

/** Reads `EXEC sp_addtype N'birth', N'date', 'NOT NULL'`, perhaps with the names of its parameters. Other calls define nothing. */
export function readAddedType(cursor: StatementCursor, { types }: DefinedTables): void {
  const { schema, rules } = cursor.dialect;
  if (rules.server !== 'sqlserver') return;
  if (!cursor.takeWord('EXEC')) cursor.takeWord('EXECUTE');
  if (!/(?:^|\.)sp_addtype$/i.test(cursor.takeName() ?? '')) return;
  const items = cursor.takeItems();
  const [name, type, nulls] = parameters.map((parameter, i) => {
    const named = items.find(([first]) => first?.text.toLowerCase() === parameter);
    return textOf(named === undefined ? items[i] : named.slice(2));
  });
  if (name === undefined || type === undefined) return;
  const written = type
    .toLowerCase()
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/\s*([(),])\s*/g, '$1')
    .trim();
  types.add(joinTableName(schema === undefined ? [name] : [schema, name]).toLowerCase(), {
    type: written,
    maximumLength: maxLengthOfType(written, rules.server),
    isNotNull: /^not\s+null$/i.test(nulls?.trim() ?? ''),
  });
}

/** The text that an argument is; undefined for all else. */
function textOf(argument: readonly StatementPart[] = []): string | undefined {
  const [only, ...others] = argument;
  if (only === undefined || others.length > 0) return undefined;
  if (only.kind === 'word' || only.kind === 'name') return only.text;
  return only.kind === 'string' ? only.text.replace(/^n/i, '').slice(1, -1).replaceAll("''", "'") : undefined;
}
