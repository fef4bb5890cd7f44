// The check `plan-key-conflict`: keys whose values masking may make the same.
import { choice, type Fix, type MaskerConfiguration } from '@masker/config';
import { insertAfter, replaceNode, booleanValue } from '@masker/json';
import { conflictObstacle, isPermuted, keepsDifferent } from '@masker/masker';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../comparison.ts';
import { keysOnBases, type TableKey, describeKeyExpression, type KeyExpression } from '@masker/schema';
import { planExample, nameOf, type SchemaCheck } from './planCheck.ts';

export const planKeyConflict: SchemaCheck = {
  code: 'plan-key-conflict',
  severity: 'error',
  mayBeAllowed: true,
  title: 'A unique column whose masker may conflict',
  explanation:
    "The column is unique or in the primary key, and the masker may give two values the same masked value. In a million social security numbers, about 560 collide, and the masked rows couldn't be loaded. `conflictFree` keeps different values different, if the masker can; `allowConflicts` confirms that you accept conflicts. If NULL counts as a value (`NULLS NOT DISTINCT`), a column that becomes `null` conflicts, too. A key of several columns stays unique if each is kept or `conflictFree`, or if other columns in it form a key that stays unique. Shifted dates stay unique beside the columns of their entity. With cases, a kept value may equal a masked one: `allowConflicts` in each case with a masker accepts that. If Email writes tags (`conflictFree`), that happens with a probability below n²/2^66 for n addresses: practically never. A key may have only a part of a column: a prefix (`email(4)`), an expression (`lower(email)`), or a column that the database computes (`left(email, 4)`). Then `conflictFree` isn't enough: it keeps whole values different. A masker with an `outputCase` of `Lower` or `Upper` suffices for `lower()` and `upper()`, and so do Email's tags.",
  wrong: planExample('"ssn": "SSNMasker"'),
  right: planExample('"ssn": { "masker": "SSNMasker", "conflictFree": true }'),
  schema: 'CREATE TABLE customers (ssn char(11) UNIQUE);',
  checkTable(table, comparison, report) {
    for (const [column, key] of conflicts(table, comparison))
      report({
        range: column.range,
        message: `${nameOf(column)} is ${describeKey(key, column)}; ${reasonOf(column, key)}.`,
        fixes: fixesOf(column, key, comparison),
      });
  },
};

function describeKey({ kind, columns, expressions }: TableKey, { definition }: ComparedColumn): string {
  const expression = expressions?.get(definition.name);
  if (expression !== undefined) return `unique by ${describeKeyExpression(expression)}`;
  if (columns.length > 1) return kind === 'primary' ? 'of the primary key' : 'of a unique key';
  return kind === 'primary' ? 'the primary key' : 'unique';
}

function reasonOf({ decision, definition }: ComparedColumn, { expressions }: TableKey): string {
  if (decision.kind === 'null') return 'only one row may be NULL there';
  if (decision.kind === 'cases')
    return 'a kept value may equal a masked one, or two cases may write the same';
  if (decision.kind === 'value') return 'all values become the same text';
  if (decision.kind === 'mask' && decision.conflictFree && expressions?.has(definition.name) === true)
    return '"conflictFree" keeps only whole values different';
  return decision.kind === 'mask'
    ? `"${decision.masker}" may give two values the same masked value`
    : 'with its fields masked, two values may become the same';
}

/** Each column that may make a key conflict, with the first such key. */
function conflicts(table: ComparedTable, comparison: PlanComparison): Map<ComparedColumn, TableKey> {
  const found = new Map<ComparedColumn, TableKey>();
  const keys = keysOnBases(table.definition);
  const columnsOf = (key: TableKey) => key.columns.flatMap((name) => table.columns.get(name) ?? []);
  const isKept = (column: ComparedColumn, { expressions }: TableKey) =>
    column.decision.kind !== 'null' &&
    staysDifferent(column, comparison, expressions?.get(column.definition.name));
  // A key doesn't distinguish rows if it may be NULL.
  const kept = keys.filter((key) =>
    columnsOf(key).every(
      (column) => isKept(column, key) && (key.hasOneNull === true || !column.definition.isNullable),
    ),
  );
  for (const key of keys) {
    const columns = columnsOf(key);
    if (columns.some(({ decision }) => decision.kind === 'undecided')) continue;
    const isKeptIn = (column: ComparedColumn) =>
      isKept(column, key) ||
      (key.expressions === undefined &&
        staysDifferentByEntity(
          column,
          columns.filter((one) => isKept(one, key)),
        ));
    // NULL may occur many times.
    if (key.hasOneNull !== true && columns.some(({ decision }) => decision.kind === 'null')) continue;
    if (kept.some((other) => isPartOf(other, key))) continue;
    for (const column of columns) if (!isKeptIn(column) && !found.has(column)) found.set(column, key);
  }
  return found;
}

/** Returns true if rows that differ in one key differ in another one, too. */
function isPartOf(some: TableKey, all: TableKey): boolean {
  return some.columns.every(
    (name) => all.columns.includes(name) && (all.expressions?.has(name) !== true || some === all),
  );
}

/**
 * Returns true for shifted dates of a date's type, if the key holds the entity: all dates of one move by the same
 * time.
 */
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
  expression: KeyExpression | undefined,
): boolean {
  if (decision.kind === 'cases') return casesStayDifferent(entry);
  if (decision.kind !== 'mask') return !['fields', 'value'].includes(decision.kind);
  if (definition.isGenerated === true || (decision.conflictFree && expression === undefined)) return true;
  const written = entry?.written;
  const allowed = written?.kind === 'mask' ? written.properties?.get('allowConflicts') : undefined;
  if (booleanValue(allowed) === true) return true;
  const { configuration } = maskerOf(decision.masker) ?? {};
  // Other checks report an unknown masker.
  if (configuration === undefined) return true;
  if (!decision.conflictFree && !keepsDifferent(configuration)) return false;
  return expression === undefined || differsWithoutCase(expression, configuration, decision.conflictFree);
}

/**
 * Returns true if a key without letter case distinguishes masked values: they have one letter case, or tags that
 * don't depend on it.
 */
function differsWithoutCase(
  { kind }: KeyExpression,
  configuration: MaskerConfiguration,
  conflictFree: boolean,
): boolean {
  const hasTags = conflictFree && !isPermuted(configuration);
  return /^(?:lower|upper)$/.test(kind) && (hasTags || /^(?:Lower|Upper)$/.test(configuration.outputCase));
}

/** Returns true if all cases keep, or all that mask say that their values may be the same. */
function casesStayDifferent(entry: ComparedColumn['entry']): boolean {
  const cases = entry?.written?.kind === 'cases' ? entry.written.cases : [];
  return cases.every(
    ({ written }) =>
      written?.kind === 'keep' ||
      (written?.kind === 'mask' && booleanValue(written.properties?.get('allowConflicts')) === true),
  );
}

function fixesOf(
  { entry, decision, definition }: ComparedColumn,
  { expressions }: TableKey,
  { model, maskerOf }: PlanComparison,
): Fix[] {
  const written = entry?.written;
  if (written?.kind !== 'mask' || decision.kind !== 'mask') return [];
  const { configuration } = maskerOf(decision.masker) ?? {};
  const isOffered =
    configuration !== undefined &&
    expressions?.has(definition.name) !== true &&
    conflictObstacle(configuration) === undefined;
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
