// Columns for tests: laid out, read again, and compared with what masking one by one makes of their values.
import assert from 'node:assert/strict';
import type { Findings, Masker, MaskResult } from '@masker/masker';
import { nullEnd, type Texts } from '@masker/columns';

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
/** As every encoder of UTF-8 writes it: a lone surrogate is replaced. */
export const wellFormed = (text: string) => Buffer.from(text).toString();
export const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** Lays values out with `between` around each. */
export function columnOf(values: readonly (string | null)[], between: string) {
  const bounds = new Uint32Array(2 * values.length);
  const gap = Buffer.byteLength(between);
  let text = between;
  let start = gap;
  for (const [i, value] of values.entries()) {
    const end = start + Buffer.byteLength(value ?? '');
    text += (value ?? '') + between;
    bounds.set([start, value === null ? nullEnd : end], 2 * i);
    start = end + gap;
  }
  return { bytes: bytesOf(text), bounds };
}

/** Texts as a column. */
export const textColumn = (values: Texts) => ({ kind: 'text', values }) as const;

export function valuesOf({ bytes, bounds }: Texts) {
  return Array.from({ length: bounds.length / 2 }, (_, i) =>
    bounds[2 * i + 1] === nullEnd ? null : textOf(bytes.subarray(bounds[2 * i], bounds[2 * i + 1])),
  );
}

/** Asserts that a column is masked as its values one by one are. */
export function assertAsOneByOne(masker: Masker, values: readonly (string | null)[], between = '') {
  const { bytes, bounds } = columnOf(values, between);
  const column = masker.maskColumn(textColumn({ bytes, bounds }));
  const results = values.map((value) => masker.mask(value));
  const expected = results.map(({ value }) => (value === null ? null : wellFormed(value)));
  assert.deepEqual(valuesOf(column.values), expected);
  assert.equal(
    textOf(column.values.bytes),
    between + expected.map((value) => (value ?? '') + between).join(''),
  );
  assert.deepEqual(
    reasonsOf(column),
    results.flatMap(({ nonconformances }, index) =>
      nonconformances.length === 0 ? [] : [{ index, nonconformances }],
    ),
  );
  assert.deepEqual([...column.outside], indexesOf(results));
  assert.equal(column.invalidAt, undefined);
}

/** Returns the reasons of nonconforming values, in the order of their indexes. */
function reasonsOf({ nonconforming }: Pick<Findings, 'nonconforming'>) {
  return nonconforming
    .flatMap(({ indexes, nonconformances }) => Array.from(indexes, (index) => ({ index, nonconformances })))
    .sort((a, b) => a.index - b.index);
}

/** The values that have characters outside. */
function indexesOf(results: readonly MaskResult[]): number[] {
  return [...results.keys()].filter((i) => results[i]?.hasUnmapped);
}

/** The same for values that are lines; without a value, one is empty. */
export function assertLinesAsOneByOne(
  masker: Masker,
  values: readonly (string | null)[],
  ...ends: readonly string[]
) {
  const lines = values.map((value) => (value ?? '').replace(/[\r\n]/g, ''));
  const endOf = (i: number) => ends[i % ends.length] ?? '';
  const masked = masker.maskLines(bytesOf(lines.map((line, i) => line + endOf(i)).join('')));
  const results = lines.map((line) => masker.mask(line));
  assert.equal(
    textOf(masked.bytes),
    results.map(({ value }, i) => wellFormed(value ?? '') + endOf(i)).join(''),
  );
  assert.equal(masked.count, lines.length);
  assert.deepEqual([...masked.outside], indexesOf(results));
  assert.deepEqual(
    reasonsOf(masked).map(({ index }) => index),
    results.flatMap(({ nonconformances }, i) => (nonconformances.length === 0 ? [] : [i])),
  );
}
