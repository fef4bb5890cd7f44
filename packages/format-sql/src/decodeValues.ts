// Decodes values of a dump to the texts that they represent.
import { at } from '@masker/text';
import { ByteWriter, nullEnd, type Texts } from '@masker/columns';
import type { SqlDialect } from './sqlDialect.ts';
import { copyPlainLiteral, readLiteral } from './sqlLiterals.ts';
import type { SqlValueList } from './sqlValueList.ts';

/**
 * Decodes the values of a field to the texts that they represent; a value that is no literal has no text.
 *
 * @param indexes indexes of the values in the list
 * @param hasExpressions true if expressions, and hexadecimal bytes, represent themselves
 */
export function decodeValues(
  bytes: Uint8Array,
  values: SqlValueList,
  indexes: Uint32Array,
  dialect: SqlDialect,
  hasExpressions = false,
): Texts {
  // No literal is shorter than its text.
  let maxLength = 0;
  for (const index of indexes) maxLength += values.endOf(index) - values.startOf(index);
  const text = new Uint8Array(maxLength);
  const bounds = new Uint32Array(2 * indexes.length);
  let length = 0;
  for (let i = 0; i < indexes.length; i++) {
    const index = at(indexes, i);
    const start = values.startOf(index);
    const end = values.endOf(index);
    const kind = values.kindOf(index);
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
