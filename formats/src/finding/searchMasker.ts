// Masks the values that are found in texts, and leaves everything else: the decision `find` of a plan, and `--find`.
import {
  at,
  ByteWriter,
  type Columns,
  columnOf,
  createFinder,
  type Findings,
  type FoundValue,
  type Masker,
  type MaskedLines,
  type NonConformance,
  NonConformingGroups,
  noColumns,
  nullEnd,
  stringAt,
  withoutOverlaps,
} from '../../../engine/src/index.ts';
import type { FieldMasker } from '../format.ts';
import { type AlsoFrom, readAlso } from './alsoFrom.ts';
import { byteOffsets, decodeText } from './textOffsets.ts';
import { textPieces } from './textPieces.ts';

/** A masker whose values are looked for. */
export interface Sought<M = Masker> {
  readonly masker: M;
  /** True to find only what can hardly be anything else, as the list `default` does. */
  readonly isSure: boolean;
}

export interface SearchMasker extends FieldMasker, Pick<Masker, 'mayBreakLines'> {
  /** As a masker does: a text of any number of lines. */
  maskLines(bytes: Uint8Array, memory?: Uint8Array): MaskedLines;
  /** Finds values in texts, and masks them: what to replace in each text, in its order. */
  replacements(texts: readonly string[]): TextReplacements;
}

/** The replacement of a stretch of a text, in UTF-16 code units. */
export interface FoundReplacement extends FoundValue {
  readonly masked: string;
}

interface TextReplacements extends Pick<Findings, 'nonConforming' | 'outside'> {
  /** For each text. */
  readonly texts: readonly (readonly FoundReplacement[])[];
}

const lineFeed = 0x0a;
const decoder = new TextDecoder();

/**
 * Makes the masker.
 *
 * @param sought at the same place the first counts
 * @param alsoFrom other columns of the row, whose values are looked for, too
 * @throws RangeError for a masker whose values have no shape
 */
export function searchMasker(sought: readonly Sought[], alsoFrom: readonly AlsoFrom[] = []): SearchMasker {
  const maskers = sought.map(({ masker }) => masker);
  const finder = createFinder(
    sought.map(({ masker, isSure }) => {
      const matcher = masker.shape(isSure);
      if ('noShape' in matcher) throw new RangeError(`find: ${masker.name}: ${matcher.noShape}`);
      return matcher;
    }),
  );
  const owners = new WeakMap<readonly NonConformance[], Masker>();

  /** Masks texts of one buffer, and copies all between them. */
  const maskTexts = (
    bytes: Uint8Array,
    bounds: Uint32Array,
    row: Columns,
    memory: Uint8Array | undefined,
  ) => {
    const also = readAlso(alsoFrom, row, maskers.length);
    const output = new ByteWriter(memory ?? new Uint8Array(bytes.length + 64));
    const found: PlacedValue[] = [];
    let invalidAt: number | undefined;
    for (let i = 0; i < bounds.length; i += 2) {
      const [start = 0, end = nullEnd] = [bounds[i], bounds[i + 1]];
      if (end === nullEnd) continue;
      const text = decodeText(bytes, start, end);
      if (text === undefined) {
        invalidAt = i / 2;
        break;
      }
      const own = [...finder.find(text)];
      const values = alsoFrom.length === 0 ? own : withoutOverlaps([...own, ...also.find(text, i / 2)]);
      const offsets = byteOffsets(start, end, text, values);
      for (const [j, inText] of values.entries()) {
        const [from, to] = [at(offsets, 2 * j), at(offsets, 2 * j + 1)];
        found.push({ by: inText.by, start: from, end: to, place: i / 2, inText });
      }
    }
    const replaced = maskFound(bytes, found, maskers);
    return { output, found, replaced, also, invalidAt };
  };

  const masked: SearchMasker = {
    mask(value, row) {
      const column = masked.maskColumn({ kind: 'text', values: columnOf([value]) }, row);
      return {
        value: stringAt(column.values, 0),
        nonConformances: column.nonConforming.flatMap(({ nonConformances }) => nonConformances),
        hasOutside: column.outside.length > 0,
      };
    },
    reasons: (nonConformances) => owners.get(nonConformances)?.reasons(nonConformances) ?? [],
    reads: [...new Set(alsoFrom.flatMap(({ column, masking }) => [column, ...masking.reads]))],
    kinds: ['text'],
    typed: {},
    maskColumn({ kind, values: { bytes, bounds } }, row = noColumns, memory?: Uint8Array) {
      if (kind !== 'text') throw new TypeError('column: must be texts');
      const { output, found, replaced, also, invalidAt } = maskTexts(bytes, bounds, row, memory);
      const count = invalidAt ?? bounds.length / 2;
      const newBounds = new Uint32Array(2 * count);
      let next = 0;
      for (let place = 0; place < count; place++) {
        const [start = 0, end = nullEnd] = [bounds[2 * place], bounds[2 * place + 1]];
        newBounds[2 * place] = output.length;
        if (end !== nullEnd) {
          let copied = start;
          for (let value = found[next]; value?.place === place; value = found[++next]) {
            output.write(bytes, copied, value.start);
            output.write(replaced.values[next] ?? also.maskedOf(value.by, place));
            copied = value.end;
          }
          output.write(bytes, copied, end);
        }
        newBounds[2 * place + 1] = end === nullEnd ? nullEnd : output.length;
      }
      const values = { bytes: output.written(), bounds: newBounds };
      return { kind, values, ...findingsOf(replaced, found, count), invalidAt };
    },
    maskLines(bytes, memory) {
      const all = maskTexts(bytes, textPieces(bytes), noColumns, memory);
      if (all.invalidAt !== undefined) return maskBeforeInvalid(bytes, memory);
      const { output, found, replaced } = all;
      let [copied, line, counted] = [0, 0, 0];
      const placed: PlacedValue[] = [];
      for (const [i, value] of found.entries()) {
        output.write(bytes, copied, value.start);
        output.write(at(replaced.values, i));
        copied = value.end;
        line += countFeeds(bytes, counted, value.start);
        counted = value.start;
        placed.push({ ...value, place: line });
      }
      output.write(bytes, copied, bytes.length);
      const feeds = line + countFeeds(bytes, counted, bytes.length);
      const count = feeds + (bytes.length > 0 && bytes.at(-1) !== lineFeed ? 1 : 0);
      return { bytes: output.written(), ...findingsOf(replaced, placed, count), count, invalidAt: undefined };
    },
    replacements(texts) {
      const { bytes, bounds } = columnOf(texts);
      const { found, replaced } = maskTexts(bytes, bounds, noColumns, undefined);
      const replacements: FoundReplacement[][] = texts.map(() => []);
      for (const [i, { place, inText }] of found.entries())
        at(replacements, place).push({ ...inText, masked: decoder.decode(at(replaced.values, i)) });
      return { texts: replacements, ...findingsOf(replaced, found, texts.length) };
    },
    mayBreakLines: maskers.some(({ mayBreakLines }) => mayBreakLines),
    maskJsonNull: () => 'null',
  };

  function maskBeforeInvalid(bytes: Uint8Array, memory: Uint8Array | undefined): MaskedLines {
    let line = 0;
    for (let start = 0; ; line++) {
      const feed = bytes.indexOf(lineFeed, start);
      const end = feed < 0 ? bytes.length : feed + 1;
      if (decodeText(bytes, start, end) === undefined)
        return { ...masked.maskLines(bytes.subarray(0, start), memory), invalidAt: line };
      if (feed < 0) throw new Error('a text has a line that is not valid');
      start = end;
    }
  }

  function findingsOf(replaced: Replaced, found: readonly PlacedValue[], count: number) {
    const groups = new NonConformingGroups();
    const outside: number[] = [];
    let [last, lastOutside] = [-1, -1];
    for (const [i, { by, place }] of found.entries()) {
      if (place >= count) break;
      const reasons = replaced.nonConforming.get(i);
      const masker = maskers[by];
      // A text counts once, however many values in it don't fit.
      if (reasons !== undefined && masker !== undefined && place !== last) {
        owners.set(reasons, masker);
        groups.add(place, reasons);
        last = place;
      }
      if (!replaced.outside.has(i) || place === lastOutside) continue;
      outside.push(place);
      lastOutside = place;
    }
    return { nonConforming: groups.values(), outside: Uint32Array.from(outside) };
  }

  return masked;
}

/** A value that was found: its bytes, and the place of the text that it is in. */
interface PlacedValue extends FoundValue {
  readonly place: number;
  /** In UTF-16 code units of its text. */
  readonly inText: FoundValue;
}

interface Replaced {
  /** For each value, what it becomes; undefined for one that no masker found. */
  readonly values: readonly (Uint8Array | undefined)[];
  /** Why a value doesn't fit, by its place among all. */
  readonly nonConforming: ReadonlyMap<number, readonly NonConformance[]>;
  readonly outside: ReadonlySet<number>;
}

/** Masks values, those of each masker together. */
function maskFound(bytes: Uint8Array, found: readonly PlacedValue[], maskers: readonly Masker[]): Replaced {
  const values: (Uint8Array | undefined)[] = Array.from(found, () => undefined);
  const nonConforming = new Map<number, readonly NonConformance[]>();
  const outside = new Set<number>();
  for (const [by, masker] of maskers.entries()) {
    const own = found.flatMap((value, i) => (value.by === by ? [i] : []));
    if (own.length === 0) continue;
    const bounds = new Uint32Array(2 * own.length);
    for (const [i, place] of own.entries()) {
      bounds[2 * i] = at(found, place).start;
      bounds[2 * i + 1] = at(found, place).end;
    }
    const masked = masker.maskColumn({ kind: 'text', values: { bytes, bounds } }, noColumns);
    if (masked.invalidAt !== undefined) throw new Error('found values are valid UTF-8');
    for (const [i, place] of own.entries())
      values[place] = masked.values.bytes.subarray(
        masked.values.bounds[2 * i],
        masked.values.bounds[2 * i + 1],
      );
    for (const { places, nonConformances } of masked.nonConforming)
      for (const place of places) nonConforming.set(at(own, place), nonConformances);
    for (const place of masked.outside) outside.add(at(own, place));
  }
  return { values, nonConforming, outside };
}

function countFeeds(bytes: Uint8Array, start: number, end: number): number {
  // A part of its own, so that the rest of a long line isn't searched once a value.
  const part = bytes.subarray(start, end);
  let count = 0;
  for (let place = part.indexOf(lineFeed); place >= 0; place = part.indexOf(lineFeed, place + 1)) count++;
  return count;
}
