// What makes null of every value: an empty field without quotation marks in CSV, `null` in JSON.
import { nullEnd } from '../../engine/src/index.ts';
import type { FieldMasker } from './format.ts';

const nothing = { value: null, nonConformances: [], hasOutside: false };

export const nullMasker: FieldMasker = {
  mask: () => nothing,
  reasons: () => [],
  maskColumn(_bytes, bounds) {
    const nulls = new Uint32Array(bounds.length);
    for (let i = 1; i < nulls.length; i += 2) nulls[i] = nullEnd;
    return {
      bytes: new Uint8Array(0),
      bounds: nulls,
      nonConforming: [],
      outside: new Uint32Array(0),
      invalidAt: undefined,
    };
  },
  masksNumbers: true,
  masksLiterals: true,
  maskNumbers: (values) => values.map(() => nothing),
  maskJsonNull: () => 'null',
};
