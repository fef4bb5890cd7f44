// Masks values found in texts, and keeps everything else: the decision `find` of a plan, and `--find`.
import { at } from '@masker/text';
import { ByteWriter, columnOf, noColumns, nullEnd, stringAt } from '@masker/columns';
import type { Findings, Masker, MaskedLines } from '@masker/masker';
import type { FoundValue } from '@masker/find';
import type { FieldMasker, SearchTarget } from '@masker/format-api';
import type { AlsoFrom } from './alsoFrom.ts';
import { decodeText } from './textOffsets.ts';
import { textPieces } from './textPieces.ts';
import { type IndexedValue, TextSearch } from './textSearch.ts';

/** Masks the values that it finds in texts. */
export interface SearchMasker extends FieldMasker, Pick<Masker, 'mayBreakLines'> {
  /** Masks a text with any number of lines. */
  maskLines(bytes: Uint8Array, memory?: Uint8Array): MaskedLines;
  /** Finds and masks values in texts: returns the replacements in each text, in order. */
  replacements(texts: readonly string[]): TextReplacements;
}

/** The replacement of a stretch of a text, in UTF-16 code units. */
export interface FoundReplacement extends FoundValue {
  readonly masked: string;
}

interface TextReplacements extends Pick<Findings, 'nonconforming' | 'outside'> {
  /** For each text. */
  readonly texts: readonly (readonly FoundReplacement[])[];
}

const lineFeed = 0x0a;
const decoder = new TextDecoder();

/**
 * Creates a search masker.
 *
 * @param targets maskers to search for; if matches begin at the same offset, the first wins
 * @param alsoFrom other columns of the row whose values are searched for, too
 * @throws RangeError for a masker whose values have no shape
 */
export function searchMasker(
  targets: readonly SearchTarget[],
  alsoFrom: readonly AlsoFrom[] = [],
): SearchMasker {
  const search = new TextSearch(targets, alsoFrom);
  const masked: SearchMasker = {
    mask(value, row) {
      const column = masked.maskColumn({ kind: 'text', values: columnOf([value]) }, row);
      return {
        value: stringAt(column.values, 0),
        nonconformances: column.nonconforming.flatMap(({ nonconformances }) => nonconformances),
        hasUnmapped: column.outside.length > 0,
      };
    },
    reasons: (nonconformances) => search.reasons(nonconformances),
    reads: [...new Set(alsoFrom.flatMap(({ column, masking }) => [column, ...masking.reads]))],
    kinds: ['text'],
    typed: {},
    maskColumn({ kind, values: { bytes, bounds } }, row = noColumns, memory?: Uint8Array) {
      if (kind !== 'text') throw new TypeError('column: must be texts');
      const { found, replaced, also, invalidAt } = search.mask(bytes, bounds, row);
      const output = new ByteWriter(memory ?? new Uint8Array(bytes.length + 64));
      const count = invalidAt ?? bounds.length / 2;
      const newBounds = new Uint32Array(2 * count);
      let next = 0;
      for (let index = 0; index < count; index++) {
        const start = bounds[2 * index] ?? 0;
        const end = bounds[2 * index + 1] ?? nullEnd;
        newBounds[2 * index] = output.length;
        if (end !== nullEnd) {
          let copied = start;
          for (let value = found[next]; value?.index === index; value = found[++next]) {
            output.write(bytes, copied, value.start);
            output.write(replaced.values[next] ?? also.maskedOf(value.by, index));
            copied = value.end;
          }
          output.write(bytes, copied, end);
        }
        newBounds[2 * index + 1] = end === nullEnd ? nullEnd : output.length;
      }
      const values = { bytes: output.written(), bounds: newBounds };
      return { kind, values, ...search.findingsOf(replaced, found, count), invalidAt };
    },
    maskLines(bytes, memory) {
      const { found, replaced, invalidAt } = search.mask(bytes, textPieces(bytes), noColumns);
      if (invalidAt !== undefined) {
        const invalid = firstInvalidLine(bytes);
        return { ...masked.maskLines(bytes.subarray(0, invalid.start), memory), invalidAt: invalid.line };
      }
      const output = new ByteWriter(memory ?? new Uint8Array(bytes.length + 64));
      let [copied, line, counted] = [0, 0, 0];
      const placed: IndexedValue[] = [];
      for (const [i, value] of found.entries()) {
        output.write(bytes, copied, value.start);
        output.write(at(replaced.values, i));
        copied = value.end;
        line += countFeeds(bytes, counted, value.start);
        counted = value.start;
        placed.push({ ...value, index: line });
      }
      output.write(bytes, copied, bytes.length);
      const feeds = line + countFeeds(bytes, counted, bytes.length);
      const count = feeds + (bytes.length > 0 && bytes.at(-1) !== lineFeed ? 1 : 0);
      return {
        bytes: output.written(),
        ...search.findingsOf(replaced, placed, count),
        count,
        invalidAt: undefined,
      };
    },
    replacements(texts) {
      const { bytes, bounds } = columnOf(texts);
      const { found, replaced } = search.mask(bytes, bounds, noColumns);
      const replacements: FoundReplacement[][] = texts.map(() => []);
      for (const [i, { index, inText }] of found.entries())
        at(replacements, index).push({ ...inText, masked: decoder.decode(at(replaced.values, i)) });
      return { texts: replacements, ...search.findingsOf(replaced, found, texts.length) };
    },
    mayBreakLines: targets.some(({ masker }) => masker.mayBreakLines),
    maskJsonNull: () => 'null',
  };

  return masked;
}

function firstInvalidLine(bytes: Uint8Array): { readonly start: number; readonly line: number } {
  for (let start = 0, line = 0; ; line++) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    if (decodeText(bytes, start, end) === undefined) return { start, line };
    if (feed < 0) throw new Error('a text has a line that is not valid');
    start = end;
  }
}

function countFeeds(bytes: Uint8Array, start: number, end: number): number {
  // A part of its own, so that the rest of a long line isn't searched once a value.
  const part = bytes.subarray(start, end);
  let count = 0;
  for (let index = part.indexOf(lineFeed); index >= 0; index = part.indexOf(lineFeed, index + 1)) count++;
  return count;
}
