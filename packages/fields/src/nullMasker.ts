// Replaces every value by null: an unquoted empty field in CSV, `null` in JSON.
import { nullEnd, typedKinds, typedNulls } from '@masker/columns';
import type { FieldMasker } from '@masker/format-api';

const nullResult = { value: null, nonconformances: [], hasUnmapped: false };

/** The `FieldMasker` of columns that a plan sets to null. */
export const nullMasker: FieldMasker = {
  mask: () => nullResult,
  reasons: () => [],
  reads: [],
  kinds: ['text', 'number', ...typedKinds],
  typed: { day: typedNulls, integer: typedNulls, decimal: typedNulls, float: typedNulls },
  maskColumn({ kind, values }) {
    const nulls = new Uint32Array(values.bounds.length);
    for (let i = 1; i < nulls.length; i += 2) nulls[i] = nullEnd;
    return {
      kind,
      values: { bytes: new Uint8Array(0), bounds: nulls },
      nonconforming: [],
      outside: new Uint32Array(0),
      invalidAt: undefined,
    };
  },
  masksLiterals: true,
  maskJsonNull: () => 'null',
};
