// Resolves the plan for the records of one input, given its beginning.
import { effectOf, type PlannedLocation, type ResolvedTable } from '@masker/plan';
import { formatJsonPointer } from '@masker/json';
import { suggestion } from '@masker/config';
import type { TableDefinition } from '@masker/schema';
import { mayBeShown, elementPath } from '@masker/rows';
import { lengthIn } from '@masker/fields';
import { fileFormats, type FormatSettings } from '../registry.ts';
import { createFormat } from '../createFormat.ts';
import { readPath } from '@masker/format-text';
import { fieldOf, fieldsInside, type MaskDecision } from './fieldOf.ts';
import { definitionIn } from '@masker/format-sql';
import { nothingMasked, type PlannedRead, type TableField, type TableRecords } from '@masker/format-api';
import type { TableProblem } from './tableProblem.ts';

/**
 * Resolves the decisions for the columns of records.
 *
 * @param firstBlock the input's first block, in UTF-8, as split by `cutBlocks`; undefined for an empty input
 * @param settings of a format whose inputs contain one table
 * @param schema the tables of the plan's schema, which limit the length of values
 * @throws RangeError for invalid settings, or those of a format whose inputs name their tables
 */
export function resolveColumns(
  table: ResolvedTable,
  settings: FormatSettings,
  firstBlock: Uint8Array | undefined,
  schema: readonly TableDefinition[] = [],
): TableRecords<MaskDecision> | TableProblem {
  const { holds, documents, columns: columnsOf } = fileFormats[settings.name];
  if (holds !== 'table' || columnsOf === undefined) throw new RangeError('settings: must be of one table');
  if (table.whole === 'empty' && documents?.isSequence === false) return { code: 'no-rows' };
  if (table.whole !== undefined) return resolveRows(table, []);
  if (documents !== undefined && table.hasPatterns) return { code: 'patterns' };
  if (documents !== undefined)
    return ofRecords(table, documents.recordPath(firstBlock), definitionIn(schema)(table.name));
  const columns = firstBlock === undefined ? [] : columnsOf(firstBlock, settings, table.columns);
  if ('code' in columns)
    return { code: 'beginning', problem: columns, format: createFormat(settings, nothingMasked) };
  return resolveRows(table, columns, schema);
}

/** The names of the columns that a field depends on. */
function readsOf(field: TableField<MaskDecision>): readonly string[] {
  switch (field.kind) {
    case 'mask':
      return field.masker.by?.columns ?? [];
    case 'cases':
      return field.cases.flatMap(({ when, field: own }) => [
        ...when.map(({ column }) => column),
        ...(own === undefined ? [] : readsOf(own)),
      ]);
    case 'find':
      return field.alsoFrom.flatMap((also) => [also.name, ...readsOf(also)]);
    case 'fields':
      return field.fields.flatMap(readsOf);
    case 'null':
    case 'value':
      return [];
  }
}

/** The columns of records that fields depend on. */
function plannedReads(fields: readonly TableField<MaskDecision>[]): PlannedRead[] {
  return fields.flatMap((field, i) => {
    const isKept =
      field.kind === 'cases' &&
      (field.undecided === 'keep' || field.cases.some(({ field: own }) => own === undefined));
    const undecided = isKept ? 'keep' : 'fail';
    return [...new Set(readsOf(field))].flatMap((name) => {
      const [column, ...path] = elementPath(name) ?? readPath(name) ?? [];
      if (column === undefined || field.location === undefined) return [];
      return [
        { name, location: { table: field.location.table, column, path }, field: i, undecided } as const,
      ];
    });
  });
}

/**
 * Resolves the decisions for known columns of rows.
 *
 * @param schema the tables of the plan's schema, which limit the length of values
 */
export function resolveRows(
  table: ResolvedTable,
  columns: readonly string[],
  schema: readonly TableDefinition[] = [],
): TableRecords<MaskDecision> | TableProblem {
  if (table.whole !== undefined) return { ...nothingMasked, columns, dropsRows: table.whole === 'empty' };
  const undecided = columns.flatMap((column, i) =>
    effectOf(table.decide(column)) === 'stops' ? [mayBeShown(column) ? column : i + 1] : [],
  );
  const { otherCase } = table;
  if (undecided.length > 0) return { code: 'columns-undecided', columns: undecided, otherCase };
  const missing = columns.length === 0 ? undefined : misspelt(table, columns);
  if (missing !== undefined) {
    const open = columns.filter((column) => table.decide(column).kind === 'undecided' && mayBeShown(column));
    return { code: 'column-missing', column: missing, suggestion: suggestion(missing, open) };
  }
  const definition = definitionIn(schema)(table.name);
  const fields = columns.flatMap((column) => {
    const field = fieldOf(table.decide(column), column, locationOf(table, column));
    return field === undefined ? [] : [{ ...field, maxLength: lengthIn(definition, column) }];
  });
  return { table: table.name, fields, decided: undefined, columns, dropsRows: false };
}

/**
 * Returns a column that the plan names and a table lacks, if undecided columns are kept: its values would
 * pass under another name.
 */
export function misspelt({ undecided, own }: ResolvedTable, columns: readonly string[]): string | undefined {
  return undecided === 'keep' ? own.find((column) => !columns.includes(column)) : undefined;
}

/** Returns the location of a column's decision in the plan. */
function locationOf({ ownerOf }: ResolvedTable, column: string): PlannedLocation | undefined {
  const table = ownerOf(column);
  return table === undefined ? undefined : { table, column, path: [] };
}

/** @param before path to the records in the document */
function ofRecords(
  table: ResolvedTable,
  before: readonly string[],
  definition: TableDefinition | undefined,
): TableRecords<MaskDecision> {
  const fields: TableField<MaskDecision>[] = [];
  const kept: (readonly string[])[] = [];
  for (const column of table.columns) {
    const decision = table.decide(column);
    const path = [...before, column];
    const location = locationOf(table, column);
    if (decision.kind === 'fields') {
      const inside = fieldsInside(decision, location, path);
      fields.push(...inside.fields);
      kept.push(...inside.decided.kept);
      continue;
    }
    const field = fieldOf(decision, formatJsonPointer(path), location);
    if (field !== undefined) fields.push({ ...field, maxLength: lengthIn(definition, column) });
    else if (decision.kind === 'keep') kept.push(path);
  }
  const recordDepth = before.length === 0 ? 0 : 1;
  const decided = { kept, undecided: table.undecided, recordDepth } as const;
  return { table: table.name, fields, decided, reads: plannedReads(fields), dropsRows: false };
}
