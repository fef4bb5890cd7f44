// The path over code points: values that fit, of any characters, are masked in batches without an object for a value.
import { type GroupKernel, groupSize } from '../../../../columns/columnKernel.ts';
import type { SegmentSettings } from '../../model/segmentSettings.ts';
import type { ByteWriter } from '../../../../columns/byteWriter.ts';
import { nullEnd } from '../../../../columns/column.ts';
import type { MaskingContext } from '../../../algorithm.ts';
import { codePointAt, decodeUtf8, encodedLength, encodeUtf8 } from '../../../../text/encoding.ts';
import { inOutputCase, type OutputCase } from '../../../../text/textCase.ts';
import { isWhiteSpace } from '../../../../text/unicode.ts';
import type { SegmentGroup } from '../segmentGroup.ts';
import { type CodePointSegment, codePointSegment } from './codePointSegments.ts';
import { MessageBatches, type UseDraws } from './messageBatches.ts';

/** In characters. */
const longestValue = 256;
/** In bytes, those of ignored characters included. */
const longestText = 4 * longestValue;

/** The path for a configuration; undefined when there is none. */
export function createCodePointPath(
  { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
  { segments, ignoreChars }: SegmentSettings,
  groups: readonly SegmentGroup[],
): GroupKernel | undefined {
  const covered = segments.reduce((sum, { length }) => sum + length, 0n);
  if (covered === 0n || covered > longestValue) return undefined;
  return new CodePointMasking(groups, ignoreChars, trimWhiteSpace, outputCase);
}

/** Segments that draw by one message, and the messages. */
interface Drawn {
  readonly segments: readonly CodePointSegment[];
  /** Where its visible characters end. */
  readonly end: number;
  /** Where the message ends among the bytes of all, in the value that is read. */
  messageEnd: number;
  /** Absent when nothing is drawn. */
  readonly batches: MessageBatches | undefined;
}

class CodePointMasking implements GroupKernel {
  readonly #drawn: readonly Drawn[];
  readonly #width: number;
  readonly #isIgnoredAscii: Uint8Array;
  readonly #otherIgnored: ReadonlySet<number>;
  readonly #trimsWhiteSpace: boolean;
  readonly #outputCase: OutputCase;
  /** The visible characters of each value of the group, those of value i from `i · #width` on. */
  #characters = new Int32Array(0);
  readonly #isTaken = new Uint8Array(groupSize);
  readonly #message = new Uint8Array(longestText);

  constructor(
    groups: readonly SegmentGroup[],
    ignoreChars: ReadonlySet<number>,
    trimsWhiteSpace: boolean,
    outputCase: OutputCase,
  ) {
    let place = 0;
    this.#drawn = groups.map((group) => {
      const segments = group.segments.map(codePointSegment);
      const at = place;
      place += segments.reduce((sum, { width }) => sum + width, 0);
      const drawLength = segments.reduce((sum, one) => sum + one.drawLength, 0);
      const use: UseDraws = (i, draws, drawAt) => {
        this.#mask(segments, i * this.#width + at, draws, drawAt);
      };
      const batches = drawLength === 0 ? undefined : new MessageBatches(group.prf, drawLength, use);
      return { segments, end: place, messageEnd: 0, batches };
    });
    this.#width = place;
    this.#outputCase = outputCase;
    this.#isIgnoredAscii = Uint8Array.from({ length: 0x80 }, (_, i) => (ignoreChars.has(i) ? 1 : 0));
    this.#otherIgnored = new Set([...ignoreChars].filter((codePoint) => codePoint >= 0x80));
    this.#trimsWhiteSpace = trimsWhiteSpace;
  }

  mask(bytes: Uint8Array, values: Uint32Array): void {
    // Many maskers never mask a column.
    if (this.#characters.length === 0) this.#characters = new Int32Array(groupSize * this.#width);
    const count = values.length / 3;
    for (let i = 0; i < count; i++)
      this.#isTaken[i] = this.#take(bytes, i, values[3 * i + 1] ?? 0, values[3 * i + 2] ?? nullEnd) ? 1 : 0;
    for (const { batches } of this.#drawn) batches?.finish();
  }

  hasMasked(i: number): boolean {
    return this.#isTaken[i] === 1;
  }

  write(bytes: Uint8Array, i: number, start: number, end: number, output: ByteWriter): void {
    if (this.#outputCase !== 'AsIs') {
      this.#writeCased(bytes, i, start, end, output);
      return;
    }
    let next = i * this.#width;
    for (let at = start; at < end;) {
      const codePoint = codePointAt(bytes, at, end);
      at += encodedLength(codePoint);
      output.writeCodePoint(this.#isIgnored(codePoint) ? codePoint : (this.#characters[next++] ?? 0));
    }
  }

  #writeCased(bytes: Uint8Array, i: number, start: number, end: number, output: ByteWriter): void {
    const original = decodeUtf8(bytes, start, end) ?? [];
    let next = i * this.#width;
    const masked = original.map((codePoint) =>
      this.#isIgnored(codePoint) ? codePoint : (this.#characters[next++] ?? 0),
    );
    output.write(encodeUtf8(inOutputCase(masked, this.#outputCase, original)));
  }

  /** Reads a value; false when it is not valid UTF-8, does not fit, or is to be trimmed. */
  #take(bytes: Uint8Array, i: number, start: number, end: number): boolean {
    if (end === nullEnd || end === start || end - start > longestText) return false;
    const first = i * this.#width;
    const message = this.#message;
    let length = 0;
    let visible = 0;
    let group = 0;
    for (let at = start; at < end;) {
      const codePoint = codePointAt(bytes, at, end);
      if (codePoint < 0) return false;
      const next = at + encodedLength(codePoint);
      const isEnd = at === start || next === end;
      if (isEnd && this.#trimsWhiteSpace && isWhiteSpace(codePoint)) return false;
      if (this.#isIgnored(codePoint)) {
        at = next;
        continue;
      }
      if (visible === this.#width) return false;
      this.#characters[first + visible++] = codePoint;
      while (at < next) message[length++] = bytes[at++] ?? 0;
      const drawn = this.#drawn[group];
      if (drawn?.end === visible) {
        drawn.messageEnd = length;
        group++;
      }
    }
    if (visible !== this.#width) return false;
    if (!this.#fits(first)) return false;
    let messageStart = 0;
    for (const { batches, messageEnd } of this.#drawn) {
      batches?.add(message, messageStart, messageEnd, i);
      messageStart = messageEnd;
    }
    return true;
  }

  /** Whether the characters from `first` on are for their segments. */
  #fits(first: number): boolean {
    let place = first;
    for (const { segments } of this.#drawn) {
      for (const segment of segments) {
        if (!segment.fits(this.#characters, place)) return false;
        place += segment.width;
      }
    }
    return true;
  }

  /** Masks the characters from `first` on. */
  #mask(segments: readonly CodePointSegment[], first: number, draws: Uint8Array, drawAt: number): void {
    let place = first;
    let from = drawAt;
    for (const segment of segments) {
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
