// Compares cells that are masked, as a whole or the values found in them.
import { type Cells, nullEnd } from '@masker/columns';
import type { MaskedCounter } from '../../columnCounters.ts';
import { cellTexts } from '@masker/format-api';
import type { FoundCounter } from '../foundCounter.ts';
import { type CellComparer, textsOf, writtenOf } from './cellComparer.ts';

export function foundCells(counter: FoundCounter): CellComparer {
  return {
    compare(original, masked, count, row) {
      const before = cellTexts(original.batch.texts(original.column));
      const texts = textsOf(masked);
      const after = texts && cellTexts(texts);
      for (let i = 0; i < count; i++)
        counter.add(before(original.first + i), after?.(masked.first + i), row + i);
    },
    reports: () => [counter.report()],
  };
}

export function maskedCells(counter: MaskedCounter): CellComparer {
  let isText = true;
  return {
    compare(original, masked, count) {
      if (original.batch.isJson) isText &&= areJsonTexts(writtenOf(original), original.first, count);
      counter.add(
        original.batch.texts(original.column),
        original.first,
        textsOf(masked),
        masked.first,
        count,
      );
    },
    reports: () => [counter.report()],
    isIn: (text) => counter.isIn(text),
    fits: () => (isText ? [counter.fit] : []),
  };
}

const [jsonQuote, jsonNull] = [0x22, 0x6e];

/** Returns true if cells of JSON are strings or null. */
function areJsonTexts({ bytes, bounds }: Cells, first: number, count: number): boolean {
  for (let i = first; i < first + count; i++) {
    const start = bounds[2 * i] ?? 0;
    const end = bounds[2 * i + 1] ?? 0;
    if (end !== nullEnd && bytes[start] !== jsonQuote && bytes[start] !== jsonNull) return false;
  }
  return true;
}
