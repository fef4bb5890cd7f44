// Identity over columns: most values stay as they are, so their bytes do.
import { type InPlaceKernel, type ValueList, nullEnd, type ValueSource } from '@masker/columns';
import type { MaskingContext } from '../interface/algorithm.ts';
import { codePointAt, encodedLength, isWhiteSpace } from '@masker/text';

/** Returns the kernel; undefined if the case is changed. */
export function createIdentityColumns({
  outputCase,
  trimWhiteSpace,
}: MaskingContext): InPlaceKernel | undefined {
  if (outputCase !== 'AsIs') return undefined;
  return {
    mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList) {
      while (!values.isAtEnd) {
        const { start, end } = values;
        if (!isPassthrough(bytes, start, end, trimWhiteSpace)) remaining.add(values.index, start, end);
        values.skip();
      }
    },
  };
}

/** True if a value is neither null nor empty, is valid UTF-8, and is not trimmed. */
function isPassthrough(bytes: Uint8Array, start: number, end: number, isTrimmed: boolean): boolean {
  if (end === nullEnd || end === start) return false;
  for (let at = start; at < end;) {
    const codePoint = codePointAt(bytes, at, end);
    if (codePoint < 0) return false;
    const next = at + encodedLength(codePoint);
    if (isTrimmed && (at === start || next === end) && isWhiteSpace(codePoint)) return false;
    at = next;
  }
  return true;
}
