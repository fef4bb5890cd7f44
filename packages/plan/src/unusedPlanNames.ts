// Finds the names in a plan that no input contains: if undecided columns are kept, a misspelt name would leave values
// unmasked.
import { describeUnusedCase, unusedCases } from './unusedCases.ts';
import { shortened, suggestion } from '@masker/config';
import { formatJsonPointer, type StringNode } from '@masker/json';
import type { UnusedName } from './unusedPlanName.ts';
import { isPattern, matchesPattern } from './namePattern.ts';
import type { SeenNames, SeenTable, PlannedLocation } from './seenNames.ts';
import type { PlanColumn, PlanModel } from './model.ts';
import { anyTable } from './vocabulary.ts';
import { findTable, resolveTable } from './resolveTable.ts';
import { withoutSchema } from '@masker/schema';

type Tables = Pick<PlanModel, 'tables' | 'undecided'>;

/**
 * Returns all unused names by kind, each in plan order: tables, columns, fields, cases.
 *
 * @param allowed the error codes that the user allows
 */
export function unusedNames(
  model: PlanModel,
  seen: SeenNames,
  allowed: readonly string[] = [],
): readonly UnusedName[] {
  const { tables } = seen;
  return [
    ...unusedTables(model, tables),
    ...unusedColumns(model, tables),
    ...unusedRules(model, tables),
    ...unusedLocations(model, seen),
    ...unusedCases(model, seen, allowed),
  ];
}

/**
 * Returns the tables of the plan that the inputs don't have. A misspelt one lets values pass only if an input
 * has a table that the plan doesn't name.
 */
export function unusedTables(model: PlanModel, tables: readonly SeenTable[]): readonly UnusedName[] {
  const found = new Set(tables.map(({ name }) => findTable(model, name)));
  const others = tables.filter(({ name }) => findTable(model, name) === undefined);
  const names = others.map(({ name }) => name);
  const staysOpen = model.undecided === 'keep' && others.some((table) => isOpen(model, table));
  return model.tables.flatMap((entry) => {
    const { name, key, whole, duplicateOf } = entry;
    if (name === anyTable || duplicateOf !== undefined || found.has(entry)) return [];
    const meant = tableMeant(name, names);
    return [{ kind: 'table', table: name, key, suggestion: meant, mayLeak: staysOpen && whole !== 'keep' }];
  });
}

/** Returns true if something in a table has no decision. */
function isOpen(model: PlanModel, { name, columns }: SeenTable): boolean {
  const { whole, decide } = resolveTable(model, name);
  return (
    whole === undefined &&
    (columns === undefined || columns.some((column) => decide(column).kind === 'undecided'))
  );
}

function tableMeant(name: string, others: readonly string[]): string | undefined {
  const bare = withoutSchema(name).toLowerCase();
  const near = suggestion(
    bare,
    others.map((other) => withoutSchema(other)),
  );
  return (
    others.find((other) => withoutSchema(other).toLowerCase() === bare) ??
    suggestion(name, others) ??
    others.find((other) => withoutSchema(other) === near)
  );
}

/**
 * Returns the columns named by a table's own part of the plan that none of its matching inputs' tables has.
 */
function unusedColumns(model: PlanModel, tables: readonly SeenTable[]): readonly UnusedName[] {
  const byEntry = new Map<string, Set<string> | undefined>();
  for (const { name, columns } of tables) {
    const entry = findTable(model, name)?.name;
    if (entry === undefined) continue;
    const known = byEntry.has(entry) ? byEntry.get(entry) : new Set<string>();
    if (columns !== undefined) for (const column of columns) known?.add(column);
    byEntry.set(entry, columns === undefined ? undefined : known);
  }
  return model.tables.flatMap((entry) => {
    const columns = entry.duplicateOf === undefined ? byEntry.get(entry.name) : undefined;
    if (columns === undefined || columns.size === 0) return [];
    return entry.columns
      .filter(({ name, duplicateOf }) => duplicateOf === undefined && !isAmong(name, columns))
      .map(({ name, key, written }): UnusedName => {
        const open = [...columns].filter((other) => !entry.columns.some((one) => one.name === other));
        const mayLeak = entry.undecided === 'keep' && written?.kind !== 'keep';
        return {
          kind: 'column',
          table: entry.name,
          column: name,
          key,
          suggestion: suggestion(name, open),
          mayLeak,
        };
      });
  });
}

/** Returns true if a name of a plan is that of a column, or a pattern that matches one. */
function isAmong(name: string, columns: ReadonlySet<string>): boolean {
  if (columns.has(name)) return true;
  return isPattern(name) && [...columns].some((column) => matchesPattern(name, column));
}

/**
 * The rules for columns of any table that no table has. They need not meet anything, so that values pass only if a
 * column that nothing decides has nearly the same name.
 */
export function unusedRules(model: PlanModel, tables: readonly SeenTable[]): readonly UnusedName[] {
  const rules = new Map(anyColumns(model).map((rule) => [rule.name, rule]));
  const whole = tables.flatMap(({ name, columns }) => {
    const resolved = resolveTable(model, name);
    return resolved.whole === undefined ? [{ columns, resolved }] : [];
  });
  if (whole.length === 0 || whole.some(({ columns }) => columns === undefined)) return [];
  for (const { columns = [] } of whole) {
    if (rules.size === 0) return [];
    const known = new Set(columns);
    for (const name of rules.keys()) if (isAmong(name, known)) rules.delete(name);
  }
  if (rules.size === 0) return [];
  const open = new Set(
    whole.flatMap(({ columns = [], resolved: { decide } }) =>
      columns.filter((column) => {
        const decision = decide(column);
        return decision.kind === 'undecided' && decision.action === 'keep';
      }),
    ),
  );
  return Array.from(rules.values(), ({ name, key, written }): UnusedName => {
    const meant = suggestion(name, [...open]);
    const mayLeak = meant !== undefined && written?.kind !== 'keep';
    return { kind: 'column', table: anyTable, column: name, key, suggestion: meant, mayLeak };
  });
}

function anyColumns({ tables }: Tables): readonly PlanColumn[] {
  const any = tables.find(({ name }) => name === anyTable);
  return any?.columns.filter(({ duplicateOf }) => duplicateOf === undefined) ?? [];
}

/** The columns and fields of JSON that no record has, though records have others. */
export function unusedLocations(model: PlanModel, { locations }: SeenNames): readonly UnusedName[] {
  return locations
    .filter(({ isFound, isMissed }) => isMissed && !isFound)
    .map(({ location, undecided, suggestion: meant }): UnusedName => {
      const { table, column, path } = location;
      // A rule for any table need not meet a column.
      const isRule = table === anyTable && path.length === 0;
      return {
        kind: path.length === 0 ? 'column' : 'field',
        table,
        column,
        ...(path.length === 0 ? {} : { pointer: formatJsonPointer(path) }),
        key: keyOf(model, location),
        suggestion: meant,
        mayLeak: undecided === 'keep' && (!isRule || meant !== undefined),
      };
    });
}

/** Returns the range in the plan that names a path; the column's range if fields are nested in fields. */
function keyOf(model: PlanModel, { table, column, path }: PlannedLocation): StringNode | undefined {
  const entry = model.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  if (entry === undefined || path.length === 0) return entry?.key;
  const pointer = formatJsonPointer(path);
  const fields = entry.written?.kind === 'fields' ? entry.written.fields : [];
  return (fields.find(({ name }) => name === pointer) ?? entry).key;
}

/**
 * Describes an unused name, without a capital, full stop, or similar names.
 *
 * @param isSchema true if a schema, rather than the inputs, lacks the name
 */
export function describeUnused(
  { kind, table, column = '', pointer = '', unusedCase }: UnusedName,
  isSchema = false,
): string {
  if (kind === 'table')
    return `${isSchema ? 'the schema has no' : 'no input has the'} table "${shortened(table)}"`;
  const name = shortened(column);
  const whole = table === anyTable ? name : `${shortened(table)}.${name}`;
  if (unusedCase !== undefined) return describeUnusedCase(`${whole}${shortened(pointer)}`, unusedCase);
  if (kind === 'field') {
    return `no record has the field "${shortened(pointer)}" in "${whole}"`;
  }
  return table === anyTable
    ? `no table has the column "${name}", which "*" names`
    : `"${shortened(table)}" has no column "${name}"`;
}

/** Describes an unused name as a sentence, with a similar name if there is one. */
export function unusedSentence(unused: UnusedName): string {
  const text = describeUnused(unused);
  const question = unused.suggestion === undefined ? '' : ` Did you mean "${unused.suggestion}"?`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.${question}`;
}
