// Replaces every value except null by one text.
import { filledWith, nullEnd, typedKinds, type TypedKind, type TypedValues } from '@masker/columns';
import { utf8 } from '@masker/text';
import type { FieldMasker } from '@masker/format-api';

/**
 * Creates the `FieldMasker` of columns that a plan sets to one text.
 *
 * @param isEmptyNull true if the format writes null as an empty value
 */
export function valueMasker(text: string, isEmptyNull: boolean): FieldMasker {
  const written = utf8(text);
  const isPassthrough = (start: number, end: number) => end === nullEnd || (isEmptyNull && start === end);
  const fill = <Values extends TypedValues[TypedKind]>(values: Values) => filledWith(text, values);
  return {
    mask: (value) => ({
      value: value === null || (isEmptyNull && value === '') ? value : text,
      nonconformances: [],
      hasUnmapped: false,
    }),
    reasons: () => [],
    reads: [],
    literal: text,
    takesAll: true,
    kinds: ['text', ...typedKinds],
    typed: { day: fill, integer: fill, decimal: fill, float: fill },
    maskColumn({ kind, values: { bounds } }) {
      if (kind !== 'text') throw new TypeError('column: must be texts');
      const bytes = new Uint8Array((bounds.length / 2) * written.length);
      const masked = new Uint32Array(bounds.length);
      let at = 0;
      for (let i = 0; i < bounds.length; i += 2) {
        const start = bounds[i] ?? 0;
        const end = bounds[i + 1] ?? nullEnd;
        masked[i] = at;
        if (!isPassthrough(start, end)) {
          bytes.set(written, at);
          at += written.length;
        }
        masked[i + 1] = end === nullEnd ? nullEnd : at;
      }
      return {
        kind,
        values: { bytes: bytes.subarray(0, at), bounds: masked },
        nonconforming: [],
        outside: new Uint32Array(0),
        invalidAt: undefined,
      };
    },
    maskJsonNull: () => 'null',
  };
}
