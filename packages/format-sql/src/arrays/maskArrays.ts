// Masks arrays of texts, element by element, as a column of texts is masked; all between the elements stays.
import { at } from '@masker/text';
import { ByteWriter, type Columns, columnsOfRows, noColumns, nullEnd, type Texts } from '@masker/columns';
import type { FieldMasker } from '@masker/format-api';
import { type MaskedTexts, maskTexts, nullMasker, firstOverflow } from '@masker/fields';
import { isArraySpace, isNullWord, readArray } from './readArray.ts';

/**
 * Elements of all arrays: their texts, the indexes of their arrays, and their offsets in the texts of these.
 */
interface Elements {
  readonly texts: Texts;
  readonly owners: Uint32Array;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The first array that can't be read. */
  readonly damagedAt: number | undefined;
}

/**
 * Masks arrays.
 *
 * @param row the columns that the masker reads, a row for each array
 * @param maxLengthAt gives the length that an element of an array may have; undefined if it has no limit
 * @returns findings by arrays: several of one array are of several elements
 */
export function maskArrays(
  masker: FieldMasker,
  texts: Texts,
  row: Columns,
  maxLengthAt: (i: number) => number | undefined,
): MaskedTexts {
  // Such maskers replace the whole array.
  if (masker === nullMasker || masker.literal !== undefined) return maskTexts(masker, texts, row);
  const own = masker.inner === undefined ? masker : masker.inner.fields[0]?.masker;
  const elements = readElements(texts);
  const { owners, damagedAt } = elements;
  const rows = row.size === 0 ? noColumns : columnsOfRows(row, owners);
  const masked = own === undefined ? kept(elements.texts) : maskTexts(own, elements.texts, rows);
  masker.inner?.meet({
    found: masker.inner.fields.map(() => owners.length),
    missed: masker.inner.fields.map(() => false),
  });
  const count = texts.bounds.length / 2;
  const ownerOf = (element: number | undefined) => (element === undefined ? count : at(owners, element));
  const problemAt = ownerOf(masked.problem?.index);
  const invalidAt = ownerOf(masked.invalidAt);
  const overflowAt = ownerOf(
    own && firstOverflow(own, masked, (element) => maxLengthAt(at(owners, element))),
  );
  const end = Math.min(problemAt, invalidAt, overflowAt, damagedAt ?? count);
  const inside = (indexes: Uint32Array) => indexes.map(ownerOf).filter((owner) => owner < end);
  const problem =
    masked.problem !== undefined && problemAt === end
      ? { index: end, code: masked.problem.code }
      : damagedAt === end
        ? { index: end, code: 'array-damaged' as const }
        : overflowAt === end && end < count
          ? { index: end, code: 'outgrown' as const }
          : undefined;
  return {
    ...written(texts, elements, masked, end),
    nonconforming: masked.nonconforming.map(({ indexes, nonconformances }) => ({
      indexes: inside(indexes),
      nonconformances,
    })),
    outside: inside(masked.outside),
    invalidAt: problem === undefined && end < count ? end : undefined,
    problem,
  };
}

function kept(texts: Texts): MaskedTexts {
  return { ...texts, nonconforming: [], outside: new Uint32Array(0), invalidAt: undefined };
}

function readElements({ bytes, bounds }: Texts): Elements {
  const output = new ByteWriter(new Uint8Array(bytes.length));
  const [indexes, owners, starts, ends]: [number[], number[], number[], number[]] = [[], [], [], []];
  let damagedAt: number | undefined;
  for (let i = 0; i < bounds.length / 2 && damagedAt === undefined; i++) {
    const from = bounds[2 * i] ?? 0;
    const to = bounds[2 * i + 1] ?? nullEnd;
    const tokens = to === nullEnd ? [] : readArray(bytes, from, to);
    if (tokens === undefined) damagedAt = i;
    for (const token of tokens ?? []) {
      // NULL stays.
      if (token.kind !== 'element' || token.text === null) continue;
      owners.push(i);
      starts.push(token.start);
      ends.push(token.end);
      indexes.push(output.length);
      output.write(token.text);
      indexes.push(output.length);
    }
  }
  const texts = { bytes: output.written(), bounds: Uint32Array.from(indexes) };
  return { texts, owners: Uint32Array.from(owners), starts, ends, damagedAt };
}

/** @param end the first array that isn't written */
function written(
  { bytes, bounds }: Texts,
  { texts, owners, starts, ends }: Elements,
  masked: Texts,
  end: number,
): Texts {
  const output = new ByteWriter(new Uint8Array(bytes.length + 64));
  const spans = new Uint32Array(2 * end);
  let next = 0;
  for (let i = 0; i < end; i++) {
    const from = bounds[2 * i] ?? 0;
    const to = bounds[2 * i + 1] ?? nullEnd;
    spans[2 * i] = output.length;
    let copied = from;
    for (; owners[next] === i; next++) {
      const before = textAt(texts, next);
      const after = textAt(masked, next);
      // An element that comes out as it was stays as it is written.
      if (isSame(before, after)) continue;
      output.write(bytes, copied, at(starts, next));
      writeElement(after, output);
      copied = at(ends, next);
    }
    if (to !== nullEnd) output.write(bytes, copied, to);
    spans[2 * i + 1] = to === nullEnd ? nullEnd : output.length;
  }
  return { bytes: output.written(), bounds: spans };
}

function textAt({ bytes, bounds }: Texts, i: number): Uint8Array | null {
  const [start = 0, end = nullEnd] = [bounds[2 * i], bounds[2 * i + 1]];
  return end === nullEnd ? null : bytes.subarray(start, end);
}

function isSame(some: Uint8Array | null, others: Uint8Array | null): boolean {
  if (some === null || others === null) return some === others;
  return some.length === others.length && some.every((byte, i) => byte === others[i]);
}

const nullWord = new TextEncoder().encode('NULL');
const [quote, comma, backslash, open, close] = [0x22, 0x2c, 0x5c, 0x7b, 0x7d];

/** @param text null for NULL */
export function writeElement(text: Uint8Array | null, output: ByteWriter): void {
  if (text === null) output.write(nullWord);
  else if (!needsQuotes(text)) output.write(text);
  else {
    output.writeByte(quote);
    for (const byte of text) {
      if (byte === quote || byte === backslash) output.writeByte(backslash);
      output.writeByte(byte);
    }
    output.writeByte(quote);
  }
}

function needsQuotes(text: Uint8Array): boolean {
  return (
    text.length === 0 || isNullWord(text) || text.some((byte) => special.has(byte) || isArraySpace(byte))
  );
}

const special = new Set([quote, comma, backslash, open, close]);
