// A masker for tests that reads other columns of the same rows.
import assert from 'node:assert/strict';
import { columnOf, type Columns } from '@masker/columns';
import type { FieldMasker } from '@masker/format-api';
import { valuesOf } from './columns.ts';

/** Writes the columns that it reads before each value, so that a value shows which row it was masked with. */
export function reading(...reads: readonly string[]): FieldMasker {
  return writing([], reads);
}

/** Writes a mark before each value. */
export const marking: FieldMasker = writing(['masked'], []);

function writing(before: readonly string[], reads: readonly string[]): FieldMasker {
  const write = (value: string | null, row: Columns, i: number) => {
    const others = reads.map((name) => {
      const column = row.get(name);
      assert.ok(column);
      return valuesOf(column.values)[i] ?? 'NONE';
    });
    return value === null ? null : [...before, ...others, value].join('|');
  };
  return {
    reads,
    kinds: ['text'],
    typed: {},
    mask: (value, row) => ({ value: write(value, row, 0), nonconformances: [], hasUnmapped: false }),
    maskColumn({ kind, values }, row) {
      const texts = valuesOf(values);
      for (const column of row.values()) assert.equal(column.values.bounds.length, values.bounds.length);
      return {
        kind,
        values: columnOf(texts.map((value, i) => write(value, row, i))),
        nonconforming: [],
        outside: new Uint32Array(0),
        invalidAt: undefined,
      };
    },
    reasons: () => [],
    maskJsonNull: () => 'null',
  };
}
