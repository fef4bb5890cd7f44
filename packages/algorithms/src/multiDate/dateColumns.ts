// Masks columns of dates: values that a pattern of ASCII characters reads are masked as bytes; all others are
// skipped.
import {
  type ByteWriter,
  nullEnd,
  type GroupKernel,
  groupSize,
  type Nonconformance,
  trimmedEnd,
  trimmedStart,
} from '@masker/columns';
import type { MaskingContext } from '../interface/algorithm.ts';
import { type DateMasking, writeField } from './dateMasking.ts';
import { type DateReader, unitsOf } from './dateReader.ts';
import { placeholderReasons, noDateReasons, reasonsOfKept } from './noDate.ts';

const none: readonly Nonconformance[] = [];
/** Instead of a reader's index: no reader; no reader because the value denotes no date, or is a placeholder. */
const [noReader, kept, placeholder] = [-1, -2, -3];
const [zero, asciiEnd] = [0x30, 0x80];

export class DateColumns implements GroupKernel {
  readonly #masking: DateMasking;
  readonly #trimWhiteSpace: boolean;
  /**
   * Per value of the group: its reader, or one of the above; its replacement; the ranges of the replaced
   * fields.
   */
  readonly #readers = new Int32Array(groupSize);
  readonly #replacements = new Uint16Array(groupSize);
  readonly #fields = new Uint32Array(4 * groupSize);

  private constructor(masking: DateMasking, trimWhiteSpace: boolean) {
    this.#masking = masking;
    this.#trimWhiteSpace = trimWhiteSpace;
  }

  /** The kernel; undefined if a pattern has other characters than ASCII, or the letter case is changed. */
  static create(
    masking: DateMasking,
    { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
  ): DateColumns | undefined {
    const texts = masking.readers.flatMap(({ pattern: { text, elements } }) => [
      text,
      ...elements.flatMap((element) => (element.kind === 'monthName' ? element.names : [])),
    ]);
    const isAscii = texts.every((text) => unitsOf(text).every((unit) => unit < asciiEnd));
    return isAscii && outputCase === 'AsIs' ? new DateColumns(masking, trimWhiteSpace) : undefined;
  }

  mask(bytes: Uint8Array, values: Uint32Array): void {
    for (let i = 0; 3 * i < values.length; i++)
      this.#readers[i] = this.#read(bytes, i, values[3 * i + 1] ?? 0, values[3 * i + 2] ?? nullEnd);
  }

  hasMasked(i: number): boolean {
    return this.#readers[i] !== noReader;
  }

  nonconformancesOf(i: number): readonly Nonconformance[] {
    const reader = this.#readers[i];
    return reader === placeholder ? placeholderReasons : reader === kept ? noDateReasons : none;
  }

  write(bytes: Uint8Array, i: number, from: number, to: number, output: ByteWriter): void {
    const start = this.#trimWhiteSpace ? trimmedStart(bytes, from, to) : from;
    const end = this.#trimWhiteSpace ? trimmedEnd(bytes, start, to) : to;
    if ((this.#readers[i] ?? noReader) < noReader) output.write(bytes, start, end);
    const reader = this.#masking.readers[this.#readers[i] ?? noReader];
    if (reader === undefined) return;
    const replacement = this.#replacements[i] ?? 0;
    const fields = this.#fields;
    const day = start + (fields[4 * i] ?? 0);
    const afterDay = start + (fields[4 * i + 1] ?? 0);
    const month = start + (fields[4 * i + 2] ?? 0);
    const afterMonth = start + (fields[4 * i + 3] ?? 0);
    let copied = start;
    if (month < day && month < afterMonth) {
      output.write(bytes, copied, month);
      writeNumber(reader, reader.monthElement, replacement >> 5, bytes, month, output);
      copied = afterMonth;
    }
    output.write(bytes, copied, day);
    writeNumber(reader, reader.dayElement, replacement & 31, bytes, day, output);
    copied = afterDay;
    if (month > day) {
      output.write(bytes, copied, month);
      writeNumber(reader, reader.monthElement, replacement >> 5, bytes, month, output);
      copied = afterMonth;
    }
    output.write(bytes, copied, end);
  }

  /** Reads value i; returns the index of its reader, or one of the negative numbers above. */
  #read(bytes: Uint8Array, i: number, from: number, to: number): number {
    if (to === nullEnd) return noReader;
    const start = this.#trimWhiteSpace ? trimmedStart(bytes, from, to) : from;
    const end = this.#trimWhiteSpace ? trimmedEnd(bytes, start, to) : to;
    if (start === end) return noReader;
    const index = this.#masking.read(bytes, start, end);
    const reader = this.#masking.readers[index];
    if (reader === undefined) {
      if (!this.#masking.meansNoDate(bytes, start, end)) return noReader;
      return reasonsOfKept(bytes, start, end) === placeholderReasons ? placeholder : kept;
    }
    this.#replacements[i] = this.#masking.replacementOf(reader);
    const { ends, dayElement, monthElement } = reader;
    const fields = this.#fields;
    fields[4 * i] = startOf(ends, dayElement, start) - start;
    fields[4 * i + 1] = (ends[dayElement] ?? 0) - start;
    // With a period of a month, the month is kept: an empty field at the value's beginning.
    const isReplaced = this.#masking.isReplaced(reader, monthElement);
    fields[4 * i + 2] = isReplaced ? startOf(ends, monthElement, start) - start : 0;
    fields[4 * i + 3] = isReplaced ? (ends[monthElement] ?? 0) - start : 0;
    return index;
  }
}

function startOf(ends: Uint32Array, element: number, start: number): number {
  return element === 0 ? start : (ends[element - 1] ?? start);
}

function writeNumber(
  reader: DateReader,
  index: number,
  number: number,
  bytes: Uint8Array,
  at: number,
  output: ByteWriter,
): void {
  const element = reader.pattern.elements[index];
  if (element === undefined) return;
  if (element.kind !== 'number') {
    const name = writeField(element, number, [bytes[at] ?? 0, bytes[at + 1] ?? 0]);
    for (let i = 0; i < name.length; i++) output.writeByte(name.charCodeAt(i));
    return;
  }
  const tens = (number / 10) | 0;
  if (tens > 0 || element.min === 2) output.writeByte(zero + tens);
  output.writeByte(zero + number - 10 * tens);
}
