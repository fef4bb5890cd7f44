// The kernel over code points: values of any characters, whether they fit or not, are masked in groups.
import {
  type GroupKernel,
  groupSize,
  type ByteWriter,
  nullEnd,
  trimmedEnd,
  trimmedStart,
} from '@masker/columns';
import { codePointAt, decodeUtf8, encodedLength, encodeUtf8, inOutputCase } from '@masker/text';
import type { MaskingContext } from '../../interface/algorithm.ts';
import type { Nonconformance } from '../../interface/explanation.ts';
import type { SegmentMasking } from '../masking/segmentMasking.ts';

/** In bytes. Longer values are masked one by one: a group of them would need too much memory. */
const maxTextLength = 1024;
const notTaken = 0xffffffff;

export class CodePointKernel implements GroupKernel {
  readonly #masking: SegmentMasking;
  readonly #context: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>;
  readonly #isIgnoredAscii: Uint8Array;
  readonly #otherIgnored: ReadonlySet<number>;
  /** The number of each value of the group among those that are masked. */
  readonly #numbers = new Uint32Array(groupSize);

  constructor(
    masking: SegmentMasking,
    ignoreChars: ReadonlySet<number>,
    context: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
  ) {
    this.#masking = masking;
    this.#context = context;
    this.#isIgnoredAscii = Uint8Array.from({ length: 0x80 }, (_, i) => (ignoreChars.has(i) ? 1 : 0));
    this.#otherIgnored = new Set([...ignoreChars].filter((codePoint) => codePoint >= 0x80));
  }

  mask(bytes: Uint8Array, values: Uint32Array): void {
    this.#masking.clear();
    let count = 0;
    for (let i = 0; 3 * i < values.length; i++) {
      const isTaken = this.#take(bytes, values[3 * i + 1] ?? 0, values[3 * i + 2] ?? nullEnd);
      this.#numbers[i] = isTaken ? count++ : notTaken;
    }
    this.#masking.mask();
  }

  hasMasked(i: number): boolean {
    return this.#numbers[i] !== notTaken;
  }

  nonconformancesOf(i: number): readonly Nonconformance[] {
    return this.#masking.nonconformancesOf(this.#numbers[i] ?? 0);
  }

  hasUnmapped(i: number): boolean {
    return this.#masking.hasUnmapped(this.#numbers[i] ?? 0);
  }

  write(bytes: Uint8Array, i: number, start: number, end: number, output: ByteWriter): void {
    const { outputCase, trimWhiteSpace } = this.#context;
    const { masked } = this.#masking;
    let next = this.#masking.startOf(this.#numbers[i] ?? 0);
    const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
    const to = trimWhiteSpace ? trimmedEnd(bytes, from, end) : end;
    if (outputCase !== 'AsIs') {
      const original = decodeUtf8(bytes, from, to) ?? [];
      const plain = original.map((codePoint) =>
        this.#isIgnored(codePoint) ? codePoint : (masked[next++] ?? 0),
      );
      output.write(encodeUtf8(inOutputCase(plain, outputCase, original)));
      return;
    }
    for (let at = from; at < to;) {
      const byte = bytes[at] ?? 0;
      const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, to);
      at += byte < 0x80 ? 1 : encodedLength(codePoint);
      output.writeCodePoint(this.#isIgnored(codePoint) ? codePoint : (masked[next++] ?? 0));
    }
  }

  /** Adds a value to those that are masked; false when it is null, empty, too long or not valid UTF-8. */
  #take(bytes: Uint8Array, start: number, end: number): boolean {
    if (end === nullEnd || end - start > maxTextLength) return false;
    const { trimWhiteSpace } = this.#context;
    const masking = this.#masking;
    const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
    const to = trimWhiteSpace ? trimmedEnd(bytes, from, end) : end;
    if (from === to) return false;
    for (let at = from; at < to;) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) {
        at++;
        if (this.#isIgnoredAscii[byte] === 0) masking.addCharacter(byte);
        continue;
      }
      const codePoint = codePointAt(bytes, at, to);
      if (codePoint < 0) {
        masking.dropValue();
        return false;
      }
      at += encodedLength(codePoint);
      if (!this.#isIgnored(codePoint)) masking.addCharacter(codePoint);
    }
    masking.endValue();
    return true;
  }

  #isIgnored(codePoint: number): boolean {
    if (codePoint < 0x80) return this.#isIgnoredAscii[codePoint] === 1;
    return this.#otherIgnored.size > 0 && this.#otherIgnored.has(codePoint);
  }
}
