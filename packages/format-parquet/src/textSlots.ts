// Texts of a page or a dictionary.
import { at } from '@masker/text';
import { nullEnd, type Texts } from '@masker/columns';
import type { FieldMasker } from '@masker/format-api';
import { encodings, readTexts } from './byteArrayEncodings.ts';
import { compact } from './alignedColumns.ts';
import { maxRows, type SlotReader, type SlotValues } from './slotValues.ts';
import { maskValues } from './textMasker.ts';

/** In bytes: maximum length of the values of a page of rows masked separately, except a single one. */
const maxPageBytes = 1024 * 1024;

export function readTextSlots(masker: FieldMasker): SlotReader {
  return (encoding, bytes, isPresent, present) => {
    // If all are null, the encoding doesn't matter.
    const own = present === 0 ? encodings.plain : encoding;
    return textSlots(readTexts(own, bytes, isPresent, present), own === encodings.plain, masker);
  };
}

/** @param isPlain whether the bytes are the values in the plain encoding */
function textSlots({ bytes, bounds }: Texts, isPlain: boolean, masker: FieldMasker): SlotValues {
  return {
    count: bounds.length / 2,
    at(indexes) {
      const referred = new Uint32Array(2 * indexes.length);
      for (let i = 0; i < indexes.length; i++) {
        const index = indexes[i] ?? -1;
        referred[2 * i] = index < 0 ? 0 : at(bounds, 2 * index);
        referred[2 * i + 1] = index < 0 ? nullEnd : at(bounds, 2 * index + 1);
      }
      return textSlots({ bytes, bounds: referred }, false, masker);
    },
    part: (first, end) =>
      textSlots(compact({ bytes, bounds: bounds.subarray(2 * first, 2 * end) }), false, masker),
    endOf: (first) => groupEnd(bounds, first),
    mask: (row) => maskValues({ bytes, bounds }, isPlain, masker, row),
  };
}

function groupEnd(bounds: Uint32Array, first: number): number {
  const groupLimit = Math.min(bounds.length / 2, first + maxRows);
  let length = 0;
  for (let i = first; i < groupLimit; i++) {
    const start = bounds[2 * i] ?? 0;
    const end = bounds[2 * i + 1] ?? 0;
    if (end !== nullEnd) length += end - start;
    if (length > maxPageBytes && i > first) return i;
  }
  return groupLimit;
}
