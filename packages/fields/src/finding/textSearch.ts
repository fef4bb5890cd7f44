// Finds values in the texts of a buffer, and masks them.
import { at, utf8 } from '@masker/text';
import {
  ByteWriter,
  type Columns,
  NonconformingGroups,
  noColumns,
  nullEnd,
  type Texts,
} from '@masker/columns';
import { createFinder, type Finder, type FoundValue, respelled, resolveOverlaps } from '@masker/find';
import type { Masker } from '@masker/masker';
import type { Nonconformance } from '@masker/algorithms';
import type { SearchTarget } from '@masker/format-api';
import { type AlsoFrom, readAlso, type RowOriginals } from './alsoFrom.ts';
import { byteOffsets, decodeText } from './textOffsets.ts';

const decoder = new TextDecoder();

/** The values found in texts, and the result of masking them. */
interface MaskedFindings {
  readonly found: readonly IndexedValue[];
  readonly replaced: Replaced;
  readonly also: RowOriginals;
  /** The first text that isn't valid UTF-8. */
  readonly invalidAt: number | undefined;
}

export class TextSearch {
  readonly #maskers: readonly Masker[];
  readonly #finder: Finder;
  readonly #alsoFrom: readonly AlsoFrom[];
  /** The masker that gave each list of reasons. */
  readonly #owners = new WeakMap<readonly Nonconformance[], Masker>();

  /** @throws RangeError for a masker whose values have no shape */
  constructor(targets: readonly SearchTarget[], alsoFrom: readonly AlsoFrom[]) {
    this.#maskers = targets.map(({ masker }) => masker);
    this.#alsoFrom = alsoFrom;
    this.#finder = createFinder(
      targets.map(({ masker, isSure }) => {
        const matcher = masker.shape(isSure);
        if ('noShape' in matcher) throw new RangeError(`find: ${masker.name}: ${matcher.noShape}`);
        return matcher;
      }),
    );
  }

  /** Masks the values found in texts, up to the first that isn't valid UTF-8. */
  mask(bytes: Uint8Array, bounds: Uint32Array, row: Columns): MaskedFindings {
    const also = readAlso(this.#alsoFrom, row, this.#maskers.length);
    const found: IndexedValue[] = [];
    let invalidAt: number | undefined;
    for (let index = 0; index < bounds.length / 2 && invalidAt === undefined; index++) {
      const start = at(bounds, 2 * index);
      const end = at(bounds, 2 * index + 1);
      if (end === nullEnd) continue;
      const text = decodeText(bytes, start, end);
      if (text === undefined) {
        invalidAt = index;
        continue;
      }
      const own = [...this.#finder.find(text)];
      const values = this.#alsoFrom.length === 0 ? own : resolveOverlaps([...own, ...also.find(text, index)]);
      const offsets = byteOffsets(start, end, text, values);
      for (const [i, inText] of values.entries()) {
        const from = at(offsets, 2 * i);
        const to = at(offsets, 2 * i + 1);
        found.push({ by: inText.by, start: from, end: to, index, inText });
      }
    }
    return { found, replaced: maskFound(bytes, found, this.#maskers), also, invalidAt };
  }

  /** Returns the values found in the first `count` texts. */
  findingsOf(replaced: Replaced, found: readonly IndexedValue[], count: number) {
    const groups = new NonconformingGroups();
    const outside: number[] = [];
    let [last, lastOutside] = [-1, -1];
    for (const [i, { by, index }] of found.entries()) {
      if (index >= count) break;
      const reasons = replaced.nonconforming.get(i);
      // A text counts once, regardless of the number of nonconforming values in it.
      if (reasons !== undefined && index !== last) {
        this.#owners.set(reasons, at(this.#maskers, by));
        groups.add(index, reasons);
        last = index;
      }
      if (!replaced.outside.has(i) || index === lastOutside) continue;
      outside.push(index);
      lastOutside = index;
    }
    return { nonconforming: groups.values(), outside: Uint32Array.from(outside) };
  }

  reasons(nonconformances: readonly Nonconformance[]): readonly string[] {
    return this.#owners.get(nonconformances)?.reasons(nonconformances) ?? [];
  }
}

/** A found value: its bytes, and the index of the text that contains it. */
export interface IndexedValue extends FoundValue {
  readonly index: number;
  /** In UTF-16 code units of its text. */
  readonly inText: FoundValue;
}

interface Replaced {
  /** Per value: its replacement; undefined if no masker found it. */
  readonly values: readonly (Uint8Array | undefined)[];
  /** Why a value is nonconforming, by its index among all. */
  readonly nonconforming: ReadonlyMap<number, readonly Nonconformance[]>;
  readonly outside: ReadonlySet<number>;
}

/** Masks values, those of each masker together. */
function maskFound(bytes: Uint8Array, found: readonly IndexedValue[], maskers: readonly Masker[]): Replaced {
  const values: (Uint8Array | undefined)[] = Array.from(found, () => undefined);
  const nonconforming = new Map<number, readonly Nonconformance[]>();
  const outside = new Set<number>();
  for (const [by, masker] of maskers.entries()) {
    const own = found.flatMap((value, i) => (value.by === by ? [i] : []));
    if (own.length === 0) continue;
    const masked = masker.maskColumn({ kind: 'text', values: plainValues(bytes, found, own) }, noColumns);
    if (masked.invalidAt !== undefined) throw new Error('found values are valid UTF-8');
    for (const [i, index] of own.entries())
      values[index] = spelled(
        bytes,
        at(found, index),
        masked.values.bytes.subarray(masked.values.bounds[2 * i], masked.values.bounds[2 * i + 1]),
      );
    for (const { indexes, nonconformances } of masked.nonconforming)
      for (const index of indexes) nonconforming.set(at(own, index), nonconformances);
    for (const index of masked.outside) outside.add(at(own, index));
  }
  return { values, nonconforming, outside };
}

/** Some of the values as texts in plain characters; they share the bytes of their texts if all are written so. */
function plainValues(bytes: Uint8Array, found: readonly IndexedValue[], own: readonly number[]): Texts {
  const bounds = new Uint32Array(2 * own.length);
  const isShared = own.every((index) => at(found, index).inText.plain === undefined);
  const output = new ByteWriter(new Uint8Array(64));
  for (const [i, index] of own.entries()) {
    const { start, end, inText } = at(found, index);
    bounds[2 * i] = isShared ? start : output.length;
    if (inText.plain !== undefined) output.write(utf8(inText.plain));
    else if (!isShared) output.write(bytes, start, end);
    bounds[2 * i + 1] = isShared ? end : output.length;
  }
  return { bytes: isShared ? bytes : output.written(), bounds };
}

/** A masked value in the manner of its original. */
function spelled(bytes: Uint8Array, { start, end, inText }: IndexedValue, masked: Uint8Array): Uint8Array {
  if (inText.plain === undefined) return masked;
  return utf8(respelled(decoder.decode(bytes.subarray(start, end)), decoder.decode(masked)));
}
