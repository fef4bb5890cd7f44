// A group kernel for identifiers: their characters are replaced where they are, and all others stay.
import type { ByteWriter } from '../../masking/columns/byteWriter.ts';
import { nullEnd } from '../../masking/columns/column.ts';
import { type GroupKernel, groupSize, type NonConformance } from '../../masking/columns/columnKernel.ts';
import { trimmedEnd, trimmedStart } from '../../masking/columns/trimmedBounds.ts';
import { numbersEach } from '../../masking/columns/valueList.ts';
import { isReplaceable } from '../../masking/draws/fallback.ts';
import { decodeUtf8, encodeUtf8 } from '../../language/text/encoding.ts';
import { inOutputCase } from '../../language/text/textCase.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import type { IdentifierBatch } from './identifierBatch.ts';
import type { IdentifierReader } from './identifierReader.ts';

const notTaken = -1;
const none: readonly NonConformance[] = [];
const [lowerA, lowerZ, toLower] = [0x61, 0x7a, 0x20];

/** The character in the place of an original one: letters in its case. */
export function inCaseOf(original: number, masked: number): number {
  const isLower = original >= lowerA && original <= lowerZ;
  return isLower && masked >= 0x41 ? masked + toLower : masked;
}

export function identifierKernel(
  reader: IdentifierReader,
  batch: IdentifierBatch,
  { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
): GroupKernel {
  /** For each value, its number in the batch, or `notTaken`. */
  const numbers = new Int32Array(groupSize);
  const startOf = (bytes: Uint8Array, start: number, end: number) =>
    trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
  const endOf = (bytes: Uint8Array, start: number, end: number) =>
    trimWhiteSpace ? trimmedEnd(bytes, start, end) : end;

  const take = (bytes: Uint8Array, start: number, end: number): number => {
    if (end === nullEnd || start === end) return notTaken;
    const from = startOf(bytes, start, end);
    const reason = reader.read(bytes, from, endOf(bytes, from, end));
    return reason !== undefined || reader.form === undefined
      ? notTaken
      : batch.add(reader.codes, reader.form);
  };

  const writeTo = (bytes: Uint8Array, from: number, to: number, masked: Uint8Array, output: ByteWriter) => {
    let next = 0;
    for (let i = from; i < to; i++) {
      const byte = bytes[i] ?? 0;
      const isOwn = byte < 0x80 && isReplaceable(byte);
      output.writeByte(isOwn ? inCaseOf(byte, masked[next++] ?? 0) : byte);
    }
  };

  return {
    mask(bytes, values) {
      batch.clear();
      for (let i = 0; numbersEach * i < values.length; i++)
        numbers[i] = take(bytes, values[numbersEach * i + 1] ?? 0, values[numbersEach * i + 2] ?? nullEnd);
      batch.permute();
    },
    hasMasked: (i) => numbers[i] !== notTaken,
    nonConformancesOf: () => none,
    write(bytes, i, start, end, output) {
      const from = startOf(bytes, start, end);
      const to = endOf(bytes, from, end);
      const masked = batch.masked(numbers[i] ?? 0);
      if (outputCase === 'AsIs') {
        writeTo(bytes, from, to, masked, output);
        return;
      }
      const original = decodeUtf8(bytes, from, to) ?? [];
      let next = 0;
      const written = original.map((codePoint) =>
        isReplaceable(codePoint) ? inCaseOf(codePoint, masked[next++] ?? 0) : codePoint,
      );
      output.write(encodeUtf8(inOutputCase(written, outputCase, original)));
    },
  };
}
