// A plan against tables as they are: columns that nothing decides, and columns that are in the plan alone.
import type { CheckDocumentation } from '../configuration/checks/check.ts';
import { shortened } from '../configuration/checks/shortened.ts';
import { openingOf } from '../configuration/places.ts';
import { choice, type Fix, type Problem } from '../configuration/problem.ts';
import { appendProperties } from '../json/edits.ts';
import { rangeOf } from '../json/properties.ts';
import type { TextRange } from '../text/textEdit.ts';
import type { KnownMasker, PlanModel, PlanTable } from './planModel.ts';
import { findTable, resolveTable } from './resolveTable.ts';
import type { TableDefinition } from './tableDefinition.ts';

export const planColumnUndecided: CheckDocumentation = {
  code: 'plan-column-undecided',
  severity: 'error',
  title: 'A column that nothing decides',
  explanation:
    'A table has a column of which neither the table\'s part of the plan nor its rules for all tables (`"*"`) say what becomes of it. Masking stops there, unless `undecided` is `"keep"`: a new column is no leak.',
};

export const planColumnMissing: CheckDocumentation = {
  code: 'plan-column-missing',
  severity: 'warning',
  title: 'A column that is in the plan alone',
  explanation:
    'The table has no column of that name. Perhaps it is misspelt, or was renamed, and its values come out under another decision.',
};

/**
 * Finds what a plan says wrongly, or not at all, of tables as they are; in the order of the places in the plan.
 *
 * @param maskers all that the plan may name; without them, those that it was analysed with
 */
export function compareTables(
  model: PlanModel,
  tables: readonly TableDefinition[],
  maskers: readonly KnownMasker[] | undefined = model.maskers,
): Problem[] {
  if (maskers !== model.maskers) return compareTables({ ...model, maskers }, tables);
  return tables
    .flatMap((table) => [...undecidedColumns(model, table), ...missingColumns(model, table)])
    .sort((a, b) => a.range.start - b.range.start);
}

function undecidedColumns(model: PlanModel, { name, columns }: TableDefinition): Problem[] {
  const { whole, decide } = resolveTable(model, name);
  if (whole !== undefined) return [];
  const entry = findTable(model, name);
  const own = new Set(entry?.columns.map((column) => column.name));
  const { code, severity } = planColumnUndecided;
  return [...new Set(columns.map((column) => column.name))].flatMap((column): Problem[] => {
    const decision = decide(column);
    // What is open still in the plan itself is told there.
    if (decision.kind !== 'undecided' || decision.action === 'keep' || own.has(column)) return [];
    const message = `"${shortened(name)}" has the column "${shortened(column)}", which nothing decides.`;
    return [{ code, severity, range: placeOf(model, entry), message, fixes: keeping(model, entry, column) }];
  });
}

function placeOf({ properties, document: { root } }: PlanModel, entry: PlanTable | undefined): TextRange {
  const tables = properties?.get('tables');
  if (entry !== undefined) return rangeOf(entry.key);
  if (tables !== undefined) return rangeOf(tables.key);
  return root === undefined ? { start: 0, end: 1 } : openingOf(root);
}

function keeping({ document }: PlanModel, entry: PlanTable | undefined, column: string): Fix[] {
  const { value } = entry ?? {};
  const columns =
    value?.type === 'object'
      ? value.properties.find(({ keyNode }) => keyNode.value === 'columns')?.valueNode
      : undefined;
  if (columns?.type !== 'object') return [];
  const edit = appendProperties(document.text, columns, [`${JSON.stringify(column)}: "keep"`]);
  return edit === undefined ? [] : [choice(`Keep "${shortened(column)}" as it is`, [edit])];
}

function missingColumns(model: PlanModel, { name, columns, isComplete }: TableDefinition): Problem[] {
  const there = new Set(columns.map((column) => column.name));
  const { code, severity } = planColumnMissing;
  return (isComplete ? (findTable(model, name)?.columns ?? []) : [])
    .filter((column) => !there.has(column.name))
    .map((column) => ({
      code,
      severity,
      range: rangeOf(column.key),
      message: `"${shortened(name)}" has no column "${shortened(column.name)}".`,
    }));
}
