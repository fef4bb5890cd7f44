// Rows of dumps whose columns depend on one another: the columns that maskers read are listed beside those that are masked.
import { at } from '@masker/text';
import type { Column, Columns } from '@masker/columns';
import { mayBeShown } from '@masker/rows';
import type { MaskedField, InputProblem, RowLayout, SqlDecision, SqlTableDecision } from '@masker/format-api';
import { decodeValues } from './decodeValues.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { readOnly, type SqlValueList } from './sqlValueList.ts';

/** Returns the same decision with the columns that maskers read added. */
export function withReadColumns(decision: SqlDecision, fields: readonly MaskedField[]): SqlDecision {
  if (fields.every(({ masker }) => masker.reads.length === 0)) return decision;
  return {
    decide(table, ...known) {
      const decided = decision.decide(table, ...known);
      return 'code' in decided ? decided : withReads(table, decided, fields);
    },
    changes: (table, column) => decision.changes(table, column),
    end: (definitions) => decision.end(definitions),
  };
}

function withReads(
  table: string,
  decided: SqlTableDecision,
  fields: readonly MaskedField[],
): SqlTableDecision | InputProblem {
  const { columns } = decided;
  const reads = new Set(decided.slots.flatMap((slot) => fields[slot]?.masker.reads ?? []));
  if (reads.size === 0) return decided;
  for (const name of reads) {
    const problem = whyNotRead(name, decided);
    if (problem !== undefined) {
      const field = `${table}.${name}`;
      return { code: problem, ...(mayBeShown(field) && { field }) };
    }
  }
  const slots = decided.slots.map((slot, i) => (slot < 0 && reads.has(at(columns, i)) ? readOnly : slot));
  const layout = {
    indexes: slots.map((): number | undefined => undefined),
    columns: new Map<string, number>(),
  };
  let index = 0;
  for (const [i, slot] of slots.entries()) {
    if (slot < 0) continue;
    layout.indexes[i] = index;
    layout.columns.set(at(columns, i), index);
    index++;
  }
  return { ...decided, slots, layout };
}

function whyNotRead(
  name: string,
  { columns, slots, computed }: SqlTableDecision,
): InputProblem['code'] | undefined {
  const index = columns.indexOf(name);
  if (index < 0 || columns.length !== slots.length) return 'column-missing';
  if (columns.includes(name, index + 1)) return 'column-twice';
  // The dump's value may be made of others.
  return computed?.has(index) === true ? 'column-missing' : undefined;
}

/**
 * Returns the indexes of the values of the columns that a field's masker reads, by the columns' names.
 *
 * @param indexes indexes of the field's values in the list; several columns of a table may share a field
 */
export function indexesRead(
  values: SqlValueList,
  indexes: Uint32Array,
  reads: readonly string[],
): ReadonlyMap<string, Uint32Array> {
  return new Map(
    reads.map((name) => {
      let layout: RowLayout | undefined;
      let [column, away] = [-1, 0];
      const own = indexes.map((index) => {
        const [next, nextColumn] = [values.layoutOf(index), values.columnOf(index)];
        if (next === undefined || next !== layout || nextColumn !== column) {
          [layout, column] = [next, nextColumn];
          away = distance(layout, column, name);
        }
        return index + away;
      });
      return [name, own];
    }),
  );
}

/** The columns that the fields of a piece of a dump read, each laid out once for all fields of the same rows. */
export class ReadTexts {
  readonly #bytes: Uint8Array;
  readonly #values: SqlValueList;
  readonly #dialect: SqlDialect;
  #known: readonly { readonly indexes: Uint32Array; readonly column: Column }[] = [];

  constructor(bytes: Uint8Array, values: SqlValueList, dialect: SqlDialect) {
    this.#bytes = bytes;
    this.#values = values;
    this.#dialect = dialect;
  }

  /** Returns the columns with `count` values at indexes. */
  of(indexes: ReadonlyMap<string, Uint32Array>, count: number): Columns {
    return new Map(Array.from(indexes, ([name, own]) => [name, this.#column(own.subarray(0, count))]));
  }

  #column(indexes: Uint32Array): Column {
    const known = this.#known.find((one) => isSame(one.indexes, indexes));
    if (known !== undefined) return known.column;
    const values = decodeValues(this.#bytes, this.#values, indexes, this.#dialect);
    const column = { kind: 'text', values } as const;
    this.#known = [...this.#known, { indexes, column }];
    return column;
  }
}

function isSame(some: Uint32Array, others: Uint32Array): boolean {
  return some.length === others.length && some.every((index, i) => index === others[i]);
}

/** The distance between the value of a column and that of another one in the same row. */
function distance(layout: RowLayout | undefined, column: number, other: string): number {
  const from = layout?.indexes[column];
  const to = layout?.columns.get(other);
  if (from === undefined || to === undefined) throw new Error('a column that a masker reads is missing');
  return to - from;
}
