// The check `plan-key-conflict`: keys whose values masking may make the same.
import { choice, type Fix } from '../../../language/configuration/problem.ts';
import { insertAfter, replaceNode } from '../../../language/json/edits.ts';
import { conflictObstacle } from '../../../masking/masker/conflictFreeFindings.ts';
import { keepsDifferent } from '../../../masking/masker/maskedFormOf.ts';
import { booleanValue } from '../../../language/json/properties.ts';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../planComparison.ts';
import type { TableKey } from '../tableDefinition.ts';
import { planExample, nameOf, type SchemaCheck } from './planCheck.ts';

export const planKeyConflict: SchemaCheck = {
  code: 'plan-key-conflict',
  severity: 'error',
  title: 'A unique column whose masker may conflict',
  explanation:
    "The column is unique or in the primary key, and the masker may give two values the same masked value. In a million social security numbers, about 560 collide, and the masked rows couldn't be loaded. `conflictFree` keeps different values different, if the masker can; `allowConflicts` confirms that you accept conflicts. If NULL counts as a value (`NULLS NOT DISTINCT`), a column that becomes `null` conflicts, too. A key of several columns stays unique if each is kept or `conflictFree`, or if other columns in it form a key that stays unique. Shifted dates stay unique beside the columns of their entity. With cases, a kept value may equal a masked one: `allowConflicts` in each case with a masker accepts that. If Email writes tags (`conflictFree`), that happens with a probability below n²/2^66 for n addresses: practically never.",
  wrong: planExample('"ssn": "SSNMasker"'),
  right: planExample('"ssn": { "masker": "SSNMasker", "conflictFree": true }'),
  schema: 'CREATE TABLE customers (ssn char(11) UNIQUE);',
  checkTable(table, comparison, report) {
    for (const [column, key] of conflicts(table, comparison))
      report({
        range: column.range,
        message: `${nameOf(column)} is ${describeKey(key)}; ${reasonOf(column)}.`,
        fixes: fixesOf(column, comparison),
      });
  },
};

function describeKey({ kind, columns }: TableKey): string {
  if (columns.length > 1) return kind === 'primary' ? 'of the primary key' : 'of a unique key';
  return kind === 'primary' ? 'the primary key' : 'unique';
}

function reasonOf({ decision }: ComparedColumn): string {
  if (decision.kind === 'null') return 'only one row may be NULL there';
  if (decision.kind === 'cases')
    return 'a kept value may equal a masked one, or two cases may write the same';
  if (decision.kind === 'value') return 'all values become the same text';
  return decision.kind === 'mask'
    ? `"${decision.masker}" may give two values the same masked value`
    : 'with its fields masked, two values may become the same';
}

/** Each column that may make a key conflict, with the first such key. */
function conflicts(table: ComparedTable, comparison: PlanComparison): Map<ComparedColumn, TableKey> {
  const found = new Map<ComparedColumn, TableKey>();
  const { keys } = table.definition;
  const columnsOf = (key: TableKey) => key.columns.flatMap((name) => table.columns.get(name) ?? []);
  const isKept = (column: ComparedColumn) =>
    column.decision.kind !== 'null' && staysDifferent(column, comparison);
  // A key does not distinguish rows if it may be NULL.
  const kept = keys.filter((key) =>
    columnsOf(key).every(
      (column) => isKept(column) && (key.hasOneNull === true || !column.definition.isNullable),
    ),
  );
  for (const key of keys) {
    const columns = columnsOf(key);
    if (columns.some(({ decision }) => decision.kind === 'undecided')) continue;
    const isKeptIn = (column: ComparedColumn) =>
      isKept(column) || staysDifferentByEntity(column, columns.filter(isKept));
    // NULL may occur many times.
    if (key.hasOneNull !== true && columns.some(({ decision }) => decision.kind === 'null')) continue;
    if (kept.some((other) => other.columns.every((name) => key.columns.includes(name)))) continue;
    for (const column of columns) if (!isKeptIn(column) && !found.has(column)) found.set(column, key);
  }
  return found;
}

/** True for shifted dates of a date's type, if the key holds the entity: all dates of one move by the same time. */
function staysDifferentByEntity(
  { decision, definition: { type = '' } }: ComparedColumn,
  kept: readonly ComparedColumn[],
): boolean {
  if (decision.kind !== 'mask' || decision.shift === undefined || !/^(date|timestamp)/.test(type))
    return false;
  return (
    decision.by?.columns.every((name) => kept.some(({ definition }) => definition.name === name)) ?? false
  );
}

function staysDifferent(
  { decision, entry, definition }: ComparedColumn,
  { maskerOf }: PlanComparison,
): boolean {
  if (decision.kind === 'cases') return casesStayDifferent(entry);
  if (decision.kind !== 'mask') return !['fields', 'value'].includes(decision.kind);
  if (decision.conflictFree || definition.isGenerated === true) return true;
  const written = entry?.written;
  const allowed = written?.kind === 'mask' ? written.properties?.get('allowConflicts') : undefined;
  if (booleanValue(allowed) === true) return true;
  const { configuration } = maskerOf(decision.masker) ?? {};
  // Other checks report an unknown masker.
  return configuration === undefined || keepsDifferent(configuration);
}

/** True if all cases keep, or all that mask say that their values may be the same. */
function casesStayDifferent(entry: ComparedColumn['entry']): boolean {
  const cases = entry?.written?.kind === 'cases' ? entry.written.cases : [];
  return cases.every(
    ({ written }) =>
      written?.kind === 'keep' ||
      (written?.kind === 'mask' && booleanValue(written.properties?.get('allowConflicts')) === true),
  );
}

function fixesOf({ entry, decision }: ComparedColumn, { model, maskerOf }: PlanComparison): Fix[] {
  const written = entry?.written;
  if (written?.kind !== 'mask' || decision.kind !== 'mask') return [];
  const { configuration } = maskerOf(decision.masker) ?? {};
  const isOffered = configuration !== undefined && conflictObstacle(configuration) === undefined;
  const set = (property: string, title: string): Fix => {
    const { masker, properties } = written;
    const before = properties?.get(property === 'conflictFree' ? 'conflictFree' : 'allowConflicts');
    const text = model.document.text;
    if (before?.value !== undefined) return choice(title, [replaceNode(before.value, 'true')]);
    const member = masker.parent;
    const edit =
      properties === undefined || member === undefined
        ? replaceNode(masker, `{ "masker": ${JSON.stringify(masker.value)}, "${property}": true }`)
        : insertAfter(text, member, [`"${property}": true`]);
    return choice(title, [edit]);
  };
  return [
    ...(isOffered ? [set('conflictFree', 'Keep different values different ("conflictFree")')] : []),
    set('allowConflicts', 'Allow values to become the same ("allowConflicts")'),
  ];
}
