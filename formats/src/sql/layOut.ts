// Decodes values of a dump to the texts that they represent.
import { at, ByteWriter, nullEnd, type Texts } from '../../../engine/src/index.ts';
import type { SqlDialect } from './sqlDialect.ts';
import { copyPlainLiteral, readLiteral } from './sqlLiterals.ts';
import type { SqlValueList } from './sqlValueList.ts';

/**
 * Decodes the values of a field to the texts that they represent; a value that is no literal has no text.
 *
 * @param places indexes of the values in the list
 * @param hasExpressions true if expressions, and hexadecimal bytes, represent themselves
 */
export function layOut(
  bytes: Uint8Array,
  values: SqlValueList,
  places: Uint32Array,
  dialect: SqlDialect,
  hasExpressions = false,
): Texts {
  // No literal is shorter than its text.
  let longest = 0;
  for (const place of places) longest += values.endOf(place) - values.startOf(place);
  const text = new Uint8Array(longest);
  const bounds = new Uint32Array(2 * places.length);
  let length = 0;
  for (let i = 0; i < places.length; i++) {
    const place = at(places, i);
    const start = values.startOf(place);
    const end = values.endOf(place);
    const kind = values.kindOf(place);
    bounds[2 * i] = length;
    let next = copyPlainLiteral(bytes, start, end, kind, text, length);
    if (next < 0) {
      const output = new ByteWriter(text.subarray(length, length + end - start));
      if (hasExpressions && (kind === 'expression' || kind === 'hexadecimal'))
        output.write(bytes, start, end);
      else readLiteral(bytes, start, end, kind, dialect, output);
      next = length + output.length;
    }
    bounds[2 * i + 1] = kind === 'null' ? nullEnd : next;
    length = next;
  }
  return { bytes: text.subarray(0, length), bounds };
}
