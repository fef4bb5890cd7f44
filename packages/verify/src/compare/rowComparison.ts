// Verifies a plan's promises about rows: dates of an entity that move together, and columns that show one
// record.
import { type Column, columnsOfRows, nullEnd } from '@masker/columns';
import { type Entity, identify } from '@masker/masking-core';
import { recordsOf } from '@masker/masker';
import type { ResolvedTable } from '@masker/plan';
import { ByteHash } from '../byteHash.ts';
import { EntityShifts, ShiftCounter } from '../shiftCounter.ts';
import { type RecordColumn, RecordCounter } from '../recordCounter.ts';
import type { RowReport } from '../rowReport.ts';
import type { VerifiedMasker } from '../unchangedProbability.ts';
import type { MaskDecision } from '@masker/formats';
import { cellTexts } from '@masker/format-api';
import type { BatchRows } from './zipRows.ts';

/** The shifts of entities in all tables, by what draws them. */
export type KnownShifts = Map<string, EntityShifts>;

interface Shifted {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly counter: ShiftCounter;
}

interface Recorded {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly counter: RecordCounter;
}

/** The longest lists whose texts are held. */
const maxRecords = 200_000;

export class RowComparison {
  readonly #shifted: readonly Shifted[];
  readonly #recorded: readonly Recorded[];
  readonly #hash = new ByteHash();

  /** @param columns those of the original */
  constructor(
    { whole, decide }: ResolvedTable,
    columns: readonly string[],
    maskerOf: (decision: MaskDecision) => VerifiedMasker,
    shifts: KnownShifts,
  ) {
    const decided = columns.flatMap((column) => {
      const decision = whole === undefined ? decide(column) : undefined;
      return decision?.kind === 'mask' &&
        decision.by?.columns.every((name) => columns.includes(name)) === true
        ? [{ column, decision, by: decision.by }]
        : [];
    });
    const groups = new Map<string, typeof decided>();
    for (const one of decided) {
      const { shift } = one.decision;
      const records = shift === undefined ? recordsOf(maskerOf(one.decision).configuration) : undefined;
      // Dates in patterns of a masker aren't read here.
      if (shift === undefined ? records === undefined : shift.usesPatterns) continue;
      const drawn = shift === undefined ? records?.path : [shift.max, shift.unit];
      // A list limited to a length has other records.
      const limited = one.decision.maxLength === undefined ? undefined : one.column;
      const id = JSON.stringify([one.by.name, one.by.read, one.by.columns, drawn, limited]);
      groups.set(id, [...(groups.get(id) ?? []), one]);
    }
    const [shifted, recorded]: [Shifted[], Recorded[]] = [[], []];
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const { by: entity, decision } = first;
      const names = group.map(({ column }) => column);
      if (decision.shift === undefined) {
        const records = group.flatMap(({ column, decision: own }): RecordColumn[] => {
          const drawn = recordsOf(maskerOf(own).configuration);
          return drawn === undefined || drawn.count > maxRecords ? [] : [{ column, records: drawn }];
        });
        if (records.length === names.length && names.length > 1)
          recorded.push({ entity, columns: names, counter: new RecordCounter(entity.name, records) });
        continue;
      }
      const id = JSON.stringify([entity.name, decision.shift.max, decision.shift.unit]);
      const known = shifts.get(id) ?? new EntityShifts();
      shifts.set(id, known);
      const counter = new ShiftCounter(entity.name, names, decision.shift, known);
      shifted.push({ entity, columns: names, counter });
    }
    this.#shifted = shifted;
    this.#recorded = recorded;
  }

  /** True if there is nothing to prove. */
  get isEmpty(): boolean {
    return this.#shifted.length + this.#recorded.length === 0;
  }

  /** @param row the number of the first row, from 1 */
  compare(original: BatchRows, masked: BatchRows, count: number, row: number): void {
    for (const { entity, columns, counter } of this.#shifted) {
      const ids = this.#identifiers(entity, original, count);
      if (ids === undefined) continue;
      for (const column of columns) {
        const before = textsOf(original, column);
        const after = textsOf(masked, column);
        if (before === undefined || after === undefined) continue;
        for (const [i, id] of ids.entries()) {
          const text = before(original.first + i);
          if (id >= 0 && text !== null) counter.addDate(id, text, after(masked.first + i), row + i);
        }
      }
    }
    for (const { entity, columns, counter } of this.#recorded) {
      const ids = this.#identifiers(entity, original, count);
      const cells = columns.map((column) => [textsOf(original, column), textsOf(masked, column)] as const);
      if (ids === undefined) continue;
      for (const [i, id] of ids.entries())
        if (id >= 0)
          counter.addRow(
            cells.map(([before, after]) => ({
              original: before?.(original.first + i) ?? null,
              masked: after?.(masked.first + i) ?? null,
            })),
            row + i,
          );
    }
  }

  /** A number for the entity of each row, -1 if it has none; undefined if the batch lacks a column. */
  #identifiers(entity: Entity, { batch, first }: BatchRows, count: number): Float64Array | undefined {
    const indexes = Uint32Array.from({ length: count }, (_, i) => first + i);
    const read = new Map<string, Column>();
    for (const name of entity.columns) {
      const index = batch.columns.indexOf(name);
      if (index < 0) return undefined;
      read.set(name, { kind: 'text', values: batch.texts(index) });
    }
    const { bytes, bounds, end } = identify(entity, columnsOfRows(read, indexes), count);
    return Float64Array.from({ length: count }, (_, i) => {
      const [start = 0, stop = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
      if (i >= end || stop === nullEnd) return -1;
      this.#hash.hash(bytes, start, stop);
      return (this.#hash.high >>> 0) * 2 ** 21 + (this.#hash.low & 0x1fffff);
    });
  }

  reports(): readonly RowReport[] {
    return [...this.#shifted, ...this.#recorded].map(({ counter }) => counter.report());
  }
}

function textsOf({ batch }: BatchRows, column: string): ((row: number) => string | null) | undefined {
  const index = batch.columns.indexOf(column);
  return index < 0 || batch.isUnreadable?.(index) === true ? undefined : cellTexts(batch.texts(index));
}
