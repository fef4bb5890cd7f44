// The path over code points: values that fit, of any characters, are masked in batches without an object for a value.
import type { ByteWriter } from '../../../column/byteWriter.ts';
import { nullEnd } from '../../../column/column.ts';
import type { MaskerConfiguration, SegmentSettings } from '../../../config/configuration.ts';
import { codePointAt, encodedLength } from '../../../prf/encoding.ts';
import type { PseudoRandomFunction } from '../../../prf/pseudoRandomFunction.ts';
import { type BatchPath, groupSize } from '../../algorithm.ts';
import { type CodePointSegment, codePointSegment } from './codePointSegments.ts';
import { MessageBatches } from './messageBatches.ts';

/** In characters. */
const longestValue = 256;
/** In bytes, those of ignored characters included. */
const longestText = 4 * longestValue;

/** The path for a configuration with consistency `value`; undefined when there is none. */
export function createCodePointPath(
  { outputCase, trimWhiteSpace }: MaskerConfiguration,
  { segments, ignoreChars }: SegmentSettings,
  prf: PseudoRandomFunction,
): BatchPath | undefined {
  const covered = segments.reduce((sum, { length }) => sum + length, 0n);
  if (outputCase !== 'AsIs' || covered === 0n || covered > longestValue) return undefined;
  return new CodePointMasking(segments.map(codePointSegment), ignoreChars, trimWhiteSpace, prf);
}

class CodePointMasking implements BatchPath {
  readonly #segments: readonly CodePointSegment[];
  readonly #width: number;
  readonly #isIgnoredAscii: Uint8Array;
  readonly #otherIgnored: ReadonlySet<number>;
  readonly #trimsWhiteSpace: boolean;
  /** The visible characters of each value of the group, those of value i from `i · #width` on. */
  #characters = new Int32Array(0);
  readonly #isTaken = new Uint8Array(groupSize);
  readonly #message = new Uint8Array(longestText);
  readonly #batches: MessageBatches;

  constructor(
    segments: readonly CodePointSegment[],
    ignoreChars: ReadonlySet<number>,
    trimsWhiteSpace: boolean,
    prf: PseudoRandomFunction,
  ) {
    this.#segments = segments;
    this.#width = segments.reduce((sum, { width }) => sum + width, 0);
    this.#isIgnoredAscii = Uint8Array.from({ length: 0x80 }, (_, i) => (ignoreChars.has(i) ? 1 : 0));
    this.#otherIgnored = new Set([...ignoreChars].filter((codePoint) => codePoint >= 0x80));
    this.#trimsWhiteSpace = trimsWhiteSpace;
    const drawLength = segments.reduce((sum, one) => sum + one.drawLength, 0);
    this.#batches = new MessageBatches(prf, drawLength, (i, draws, drawAt) => {
      this.#mask(i, draws, drawAt);
    });
  }

  mask(bytes: Uint8Array, values: Uint32Array): void {
    // Many maskers never mask a column.
    if (this.#characters.length === 0) this.#characters = new Int32Array(groupSize * this.#width);
    const count = values.length / 3;
    for (let i = 0; i < count; i++)
      this.#isTaken[i] = this.#take(bytes, i, values[3 * i + 1] ?? 0, values[3 * i + 2] ?? nullEnd) ? 1 : 0;
    this.#batches.finish();
  }

  hasMasked(i: number): boolean {
    return this.#isTaken[i] === 1;
  }

  write(bytes: Uint8Array, i: number, start: number, end: number, output: ByteWriter): void {
    let next = i * this.#width;
    for (let at = start; at < end;) {
      const codePoint = codePointAt(bytes, at, end);
      at += encodedLength(codePoint);
      output.writeCodePoint(this.#isIgnored(codePoint) ? codePoint : (this.#characters[next++] ?? 0));
    }
  }

  /** Reads a value; false when it is not valid UTF-8, does not fit, or is to be trimmed. */
  #take(bytes: Uint8Array, i: number, start: number, end: number): boolean {
    if (end === nullEnd || end === start || end - start > longestText) return false;
    const first = i * this.#width;
    const message = this.#message;
    let length = 0;
    let visible = 0;
    for (let at = start; at < end;) {
      const codePoint = codePointAt(bytes, at, end);
      if (codePoint < 0) return false;
      const next = at + encodedLength(codePoint);
      const isEnd = at === start || next === end;
      if (isEnd && this.#trimsWhiteSpace && mayBeWhiteSpace(codePoint)) return false;
      if (this.#isIgnored(codePoint)) {
        at = next;
        continue;
      }
      if (visible === this.#width) return false;
      this.#characters[first + visible++] = codePoint;
      while (at < next) message[length++] = bytes[at++] ?? 0;
    }
    if (visible !== this.#width) return false;
    let place = first;
    for (const segment of this.#segments) {
      if (!segment.fits(this.#characters, place)) return false;
      place += segment.width;
    }
    this.#batches.add(message, length, i);
    return true;
  }

  #mask(i: number, draws: Uint8Array, drawAt: number): void {
    let place = i * this.#width;
    let from = drawAt;
    for (const segment of this.#segments) {
      segment.mask(this.#characters, place, draws, from);
      place += segment.width;
      from += segment.drawLength;
    }
  }

  #isIgnored(codePoint: number): boolean {
    if (codePoint < 0x80) return this.#isIgnoredAscii[codePoint] === 1;
    return this.#otherIgnored.size > 0 && this.#otherIgnored.has(codePoint);
  }
}

/** All white space of Unicode, and a few others, which go another way with it. */
function mayBeWhiteSpace(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint <= 0x20;
  return codePoint <= 0xa0 || (codePoint >= 0x1680 && codePoint <= 0x3000);
}
