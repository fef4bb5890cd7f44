// Provides rows of a table to a language model: masked according to a plan, or refused.
import { at } from '@masker/text';
import { type Column, columnOf, stringAt } from '@masker/columns';
import type { Masker } from '@masker/masker';
import type { ResolvedTable } from '@masker/plan';
import { maskedFields } from '../createFormat.ts';
import { type MaskedField, mapMaskers, type RowBatch } from '@masker/format-api';
import type { MaskDecision } from '../plan/fieldOf.ts';
import { resolveRows } from '../plan/resolveColumns.ts';
import { describeTableProblem } from '../plan/tableProblem.ts';
import { maskTexts } from '@masker/fields';
import { AgentRefusal } from './agentTools.ts';

/** An answer to a language model. */
export interface MaskedTextRows {
  readonly table: string;
  /** Index of the first row. */
  readonly first: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly valuesThatDidNotFit: number;
  readonly note: string;
}

/**
 * Masks rows of one table.
 *
 * @param first index of the first row
 * @param open creates a masker of a decision
 * @throws AgentRefusal for a table that the plan keeps or doesn't decide completely, and for values that can't be
 *   masked
 */
export function maskRows(
  { table: name, columns, rows, isJson }: Pick<RowBatch, 'table' | 'columns' | 'rows' | 'isJson'>,
  table: ResolvedTable,
  { first, isDemonstration }: { readonly first: number; readonly isDemonstration: boolean },
  open: (decision: MaskDecision) => Masker,
): MaskedTextRows {
  const note = isDemonstration ? 'Masked with the public demonstration key.' : 'Masked.';
  if (table.whole === 'empty') return { table: name, first, columns, rows: [], valuesThatDidNotFit: 0, note };
  const undecided = columns.filter(
    (column) => table.whole === undefined && table.decide(column).kind === 'undecided',
  );
  if (undecided.length > 0)
    throw new AgentRefusal(
      `${undecided.length} of ${columns.length} columns of this table have no decision in the plan. Decide them first.`,
    );
  const decided = resolveRows(table, columns);
  if ('code' in decided) throw new AgentRefusal(`${describeTableProblem(decided, name)}.`);
  const fields = maskedFields(mapMaskers(decided.fields, open), !isJson);
  const texts = columns.map((_, i) => rows.map((row) => textOf(row[i] ?? null, isJson)));
  const row = new Map<string, Column>(
    columns.map((column, i) => [column, { kind: 'text', values: columnOf(at(texts, i)) }]),
  );
  let nonconforming = 0;
  const masked = columns.map((column, i) => {
    const field = fields.find((one) => one.name === column);
    const own = at(texts, i);
    if (field === undefined) return own;
    if (isJson && isDocument(rows, i) && decided.fields.find((one) => one.name === column)?.kind !== 'fields')
      throw new AgentRefusal(`Column ${i + 1} holds objects or lists. Decide its "fields" in the plan.`);
    const result = maskColumn(field, own, row, i);
    nonconforming += result.nonconforming;
    return result.values;
  });
  const maskedRows = rows.map((_, at) => masked.map((values) => values[at] ?? null));
  return { table: name, first, columns, rows: maskedRows, valuesThatDidNotFit: nonconforming, note };
}

function maskColumn(
  { masker }: MaskedField,
  values: readonly (string | null)[],
  row: ReadonlyMap<string, Column>,
  column: number,
) {
  for (const name of masker.reads)
    if (!row.has(name))
      throw new AgentRefusal(`Column ${column + 1} depends on a column that this table doesn't have.`);
  const own = new Map(
    masker.reads.flatMap((name) => {
      const read = row.get(name);
      return read === undefined ? [] : [[name, read] as const];
    }),
  );
  const masked = maskTexts(masker, columnOf(values), own);
  if (masked.problem !== undefined)
    throw new AgentRefusal(`Column ${column + 1} has a value that can't be masked.`);
  const texts = { bytes: masked.bytes, bounds: masked.bounds };
  return {
    values: values.map((_, i) => stringAt(texts, i)),
    nonconforming: masked.nonconforming.reduce((sum, { indexes }) => sum + indexes.length, 0),
  };
}

function isDocument(rows: RowBatch['rows'], column: number): boolean {
  return rows.some((row) => /^\s*[[{]/.test(row[column] ?? ''));
}

/** The text of a cell: that of a JSON string, otherwise as it is written. */
function textOf(cell: string | null, isJson: boolean): string | null {
  if (cell === null || (isJson && cell === 'null')) return null;
  return isJson && cell.startsWith('"') ? String(JSON.parse(cell)) : cell;
}
