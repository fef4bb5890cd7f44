// Resolves the plan for the records of one input, after a look at its beginning.
import {
  type DecidedField,
  type Decision,
  formatJsonPointer,
  type PlannedPlace,
  type ResolvedTable,
  suggestion,
} from '../../../engine/src/index.ts';
import { mayBeShown } from '../csv/findColumns.ts';
import { fileFormats, type FormatSettings } from '../registry.ts';
import { createFormat } from '../createFormat.ts';
import { readPath } from '../json/recordReads.ts';
import { nothingMasked, type PlannedRead, type TableField, type TableRecords } from './tableRecords.ts';
import type { TableProblem } from './tableProblem.ts';

export type MaskDecision = Extract<Decision, { kind: 'mask' }>;
type Fields = TableField<MaskDecision>[];

/**
 * Decides what becomes of records.
 *
 * @param firstBlock the input's first block, in UTF-8, as `cutBlocks` cuts it; undefined for an empty input
 * @param settings of a format whose inputs hold one table
 * @throws RangeError for settings that are wrong, or of a format that has no tables of its own
 */
export function resolveColumns(
  table: ResolvedTable,
  settings: FormatSettings,
  firstBlock: Uint8Array | undefined,
): TableRecords<MaskDecision> | TableProblem {
  const { holds, documents, columns: columnsOf } = fileFormats[settings.name];
  if (holds !== 'table' || columnsOf === undefined) throw new RangeError('settings: must be of one table');
  if (table.whole === 'empty' && documents?.isSequence === false) return { code: 'no-rows' };
  if (table.whole !== undefined) return resolveRows(table, []);
  if (documents !== undefined && table.hasPatterns) return { code: 'patterns' };
  if (documents !== undefined) return ofRecords(table, documents.recordPath(firstBlock));
  const columns = firstBlock === undefined ? [] : columnsOf(firstBlock, settings);
  if ('code' in columns)
    return { code: 'beginning', problem: columns, format: createFormat(settings, nothingMasked) };
  return resolveRows(table, columns);
}

/** The field of a column with cases. */
export function casesField(
  { cases, undecided }: Extract<Decision, { kind: 'cases' }>,
  name: string,
  place: PlannedPlace | undefined,
): TableField<MaskDecision> {
  return {
    kind: 'cases',
    name,
    place,
    undecided,
    cases: cases.map(({ when, decision }) => ({ when, field: plainField(decision, name, place) })),
  };
}

function plainField(
  decision: DecidedField['decision'],
  name: string,
  place: PlannedPlace | undefined,
): TableField<MaskDecision> | undefined {
  switch (decision.kind) {
    case 'mask':
      return { kind: 'mask', name, place, masker: decision, isJudged: decision.allowsMisfits !== true };
    case 'null':
      return { kind: 'null', name, place };
    case 'value':
      return { kind: 'value', name, place, text: decision.text };
    case 'find':
      return findField(decision, name, place);
    case 'keep':
      return undefined;
  }
}

/** The field of a column in whose texts values are found. */
export function findField(
  { sought, alsoFrom }: Extract<Decision, { kind: 'find' }>,
  name: string,
  place: PlannedPlace | undefined,
): TableField<MaskDecision> {
  return {
    kind: 'find',
    name,
    place,
    sought,
    alsoFrom: alsoFrom.flatMap(({ column, decision }) =>
      decision.kind === 'cases'
        ? casesField(decision, column, undefined)
        : (plainField(decision, column, undefined) ?? []),
    ),
  };
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
function plannedReads(fields: Fields): PlannedRead[] {
  return fields.flatMap((field, i) => {
    const isKept =
      field.kind === 'cases' &&
      (field.undecided === 'keep' || field.cases.some(({ field: own }) => own === undefined));
    const undecided = isKept ? 'keep' : 'fail';
    return [...new Set(readsOf(field))].flatMap((name) => {
      const [column, ...path] = readPath(name) ?? [];
      if (column === undefined || field.place === undefined) return [];
      return [{ name, place: { table: field.place.table, column, path }, field: i, undecided } as const];
    });
  });
}

/** Decides what becomes of rows, whose columns are known. */
export function resolveRows(
  table: ResolvedTable,
  columns: readonly string[],
): TableRecords<MaskDecision> | TableProblem {
  if (table.whole !== undefined) return { ...nothingMasked, columns, isEmptied: table.whole === 'empty' };
  const decisions = columns.map((column) => ({ column, decision: table.decide(column) }));
  const undecided = decisions.flatMap(({ column, decision }, i) =>
    decision.kind === 'undecided' && decision.action === 'fail' ? [mayBeShown(column) ? column : i + 1] : [],
  );
  const { otherCase } = table;
  if (undecided.length > 0) return { code: 'columns-undecided', columns: undecided, otherCase };
  // If undecided columns stay, a misspelt name would let its values pass.
  const missing = table.own.find((column) => columns.length > 0 && !columns.includes(column));
  if (table.undecided === 'keep' && missing !== undefined) {
    const open = columns.filter((column) => table.decide(column).kind === 'undecided' && mayBeShown(column));
    return { code: 'column-missing', column: missing, suggestion: suggestion(missing, open) };
  }
  const fields = decisions.flatMap(({ column, decision }): Fields => {
    const [name, place] = [column, placeOf(table, column)];
    switch (decision.kind) {
      case 'mask': {
        const { isDeclaredText } = decision;
        const isJudged = decision.allowsMisfits !== true;
        return [{ kind: 'mask', name, place, masker: decision, isDeclaredText, isJudged }];
      }
      case 'null':
        return [{ kind: 'null', name, place }];
      case 'value':
        return [{ kind: 'value', name, place, text: decision.text }];
      case 'fields':
        return [{ kind: 'fields', name, place, ...fieldsInside(decision, place) }];
      case 'cases':
        return [casesField(decision, name, place)];
      case 'find':
        return [findField(decision, name, place)];
      case 'keep':
      case 'undecided':
        return [];
    }
  });
  return { table: table.name, fields, decided: undefined, columns, isEmptied: false };
}

/** The place of a column's decision in the plan. */
function placeOf({ ownerOf }: ResolvedTable, column: string): PlannedPlace | undefined {
  const table = ownerOf(column);
  return table === undefined ? undefined : { table, column, path: [] };
}

/** @param before where the records are in the document */
function ofRecords(table: ResolvedTable, before: readonly string[]): TableRecords<MaskDecision> {
  const fields: Fields = [];
  const kept: (readonly string[])[] = [];
  for (const column of table.columns) {
    const decision = table.decide(column);
    const path = [...before, column];
    if (decision.kind === 'cases') {
      fields.push(casesField(decision, formatJsonPointer(path), placeOf(table, column)));
      continue;
    }
    const parts: readonly DecidedField[] =
      decision.kind === 'fields'
        ? decision.fields.map((field) => ({ ...field, path: [...path, ...field.path] }))
        : decision.kind === 'undecided'
          ? []
          : [{ path, decision }];
    sort(parts, fields, kept, placeOf(table, column), path.length);
  }
  const recordDepth = before.length === 0 ? 0 : 1;
  const decided = { kept, undecided: table.undecided, recordDepth } as const;
  return { table: table.name, fields, decided, reads: plannedReads(fields), isEmptied: false };
}

/**
 * Resolves the fields of a column that holds JSON.
 *
 * @param place where the plan says what becomes of the column
 */
export function fieldsInside(
  { fields: parts, undecided }: Extract<Decision, { kind: 'fields' }>,
  place: PlannedPlace | undefined,
) {
  const fields: Fields = [];
  const kept: (readonly string[])[] = [];
  sort(parts, fields, kept, place, 0);
  return { fields, decided: { kept, undecided } };
}

/** @param depth how long the path to the column is, which their paths begin with */
function sort(
  parts: readonly DecidedField[],
  fields: Fields,
  kept: (readonly string[])[],
  column: PlannedPlace | undefined,
  depth: number,
): void {
  for (const { path, decision } of parts) {
    const name = formatJsonPointer(path);
    const place = column && { ...column, path: path.slice(depth) };
    const field = plainField(decision, name, place);
    if (field === undefined) kept.push(path);
    else fields.push(field);
  }
}
