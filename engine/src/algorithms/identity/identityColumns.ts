// Identity over columns: most values stay as they are, so their bytes do.
import { nullEnd } from '../../columns/column.ts';
import type { ValueList } from '../../columns/valueList.ts';
import type { ValueSource } from '../../columns/valueSource.ts';
import type { MaskerConfiguration } from '../../configuration/configuration.ts';
import { codePointAt, encodedLength } from '../../text/encoding.ts';
import { mayBeWhiteSpace } from '../../text/textCase.ts';
import type { StraightPath } from '../algorithm.ts';

/** The straight path; undefined where the case is changed. */
export function createIdentityPath({
  outputCase,
  trimWhiteSpace,
}: MaskerConfiguration): StraightPath | undefined {
  if (outputCase !== 'AsIs') return undefined;
  return {
    mask(bytes: Uint8Array, values: ValueSource, left: ValueList) {
      while (!values.isAtEnd) {
        const { start, end } = values;
        if (!stays(bytes, start, end, trimWhiteSpace)) left.add(values.place, start, end);
        values.skip();
      }
    },
  };
}

/** Whether a value is neither null nor empty, is valid UTF-8, and is not trimmed. */
function stays(bytes: Uint8Array, start: number, end: number, isTrimmed: boolean): boolean {
  if (end === nullEnd || end === start) return false;
  for (let at = start; at < end;) {
    const codePoint = codePointAt(bytes, at, end);
    if (codePoint < 0) return false;
    const next = at + encodedLength(codePoint);
    if (isTrimmed && (at === start || next === end) && mayBeWhiteSpace(codePoint)) return false;
    at = next;
  }
  return true;
}
