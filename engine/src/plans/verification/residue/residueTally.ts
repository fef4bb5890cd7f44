// Counts the originals found in a kept column, and judges which of them chance explains.
import { poissonTail } from '../poissonTail.ts';
import type { ResiduePlace } from './originalSearch.ts';
import type { KnownOriginal, OriginalSet, OriginalSource } from './originalSet.ts';

/** Maximum number of rows that are named. */
const mostRows = 10;
/** Accepted rate of false accusations: for a row's own originals, and for long numbers. */
const [significance, numberSignificance] = [1e-3, 1e-2];
/** Chances are known roughly. */
const caution = 2;
/** Minimum number of originals with a phrase for it to be common. */
const commonCount = 3;
/**
 * Minimum number of distinct words of a column in more than half of another one's values for the latter to
 * contain it.
 */
const fewestDifferent = 5;

/** Originals of a column that are in another one. */
export interface ColumnResidue {
  /** The column, or `metadata "…"`, that holds them. */
  readonly column: string;
  readonly source: OriginalSource;
  /** Number of values that hold one. */
  readonly count: number;
  /** The first ten rows, from 1. */
  readonly rows: readonly number[];
  /** True if chance explains them: words and dates that others have, too. */
  readonly isChance: boolean;
  readonly holder: ResidueHolder;
  /** True if texts hold more than the original. */
  readonly isPart: boolean;
}

/** Contains the originals: a kept column, one in which values are found, text outside of rows, or unused dictionary entries. */
export type ResidueHolder = 'kept' | 'found' | 'metadata' | 'unused';

interface Places {
  count: number;
  readonly rows: number[];
  lastRow: number;
}

/** Findings of one source, by their evidence. */
interface SourceTally {
  readonly certain: Places;
  /** Long numbers, by their lengths. */
  readonly digits: Map<number, Places>;
  /** Words of others, or common ones. */
  readonly words: Places;
  readonly differentWords: Set<number>;
  /** True if texts hold more than the original. */
  isPart: boolean;
}

/** Originals of their own row, by how often they occur, as powers of two. */
interface OwnTally extends Places {
  expected: number;
}

export class ResidueTally {
  readonly #column: string;
  readonly #originals: OriginalSet;
  readonly #rows: number;
  readonly #holder: ResidueHolder;
  readonly #sources = new Map<number, SourceTally>();
  readonly #own = new Map<number, (OwnTally | undefined)[]>();
  values = 0;

  /**
   * @param rows how many the table has
   */
  constructor(column: string, originals: OriginalSet, rows: number, holder: ResidueHolder) {
    this.#holder = holder;
    this.#column = column;
    this.#originals = originals;
    this.#rows = rows;
  }

  /**
   * Adds an original that was found.
   *
   * @param isOwn whether it is an original of the same row; asked for what chance may have put there
   */
  add(
    row: number,
    { source, evidence, count }: KnownOriginal,
    { low, length, isWhole }: ResiduePlace,
    isOwn: () => boolean,
  ): void {
    const tally = this.#tallyOf(source);
    tally.isPart ||= !isWhole;
    if (evidence === 'certain' || (evidence === 'phrase' && count < commonCount)) {
      addPlace(tally.certain, row);
      return;
    }
    if (evidence === 'digits') {
      const places = tally.digits.get(length) ?? noPlaces();
      tally.digits.set(length, places);
      addPlace(places, row);
    } else if (evidence !== 'number') {
      addPlace(tally.words, row);
      if (tally.differentWords.size < fewestDifferent) tally.differentWords.add(low);
    }
    this.#addOwn(row, source, count, isOwn);
  }

  #tallyOf(source: number): SourceTally {
    const known = this.#sources.get(source);
    if (known !== undefined) return known;
    const made = {
      certain: noPlaces(),
      digits: new Map<number, Places>(),
      words: noPlaces(),
      differentWords: new Set<number>(),
      isPart: false,
    };
    this.#sources.set(source, made);
    return made;
  }

  #addOwn(row: number, source: number, count: number, isOwn: () => boolean): void {
    const bins = this.#own.get(source) ?? [];
    this.#own.set(source, bins);
    const bin = Math.floor(Math.log2(count));
    const own = (bins[bin] ??= { ...noPlaces(), expected: 0 });
    own.expected += count / Math.max(1, this.#rows);
    if (isOwn()) addPlace(own, row);
  }

  /** @param numbers how many words of the column are long numbers, by their lengths */
  report(numbers: ReadonlyMap<number, number>): ColumnResidue[] {
    const { sources } = this.#originals;
    return Array.from(this.#sources, ([place, tally]) => {
      const source = sources[place] ?? { table: '', column: '' };
      const found = [tally.certain, ...this.#numbersOf(place, tally, numbers), ...this.#ownOf(place)];
      const isFull = 2 * tally.words.count > this.values && tally.differentWords.size >= fewestDifferent;
      if (isFull) found.push(tally.words);
      const common = { column: this.#column, source, holder: this.#holder, isPart: tally.isPart };
      const all = together(found);
      if (all.count > 0) return { ...common, ...all, isChance: false };
      return { ...common, ...together([tally.words]), isChance: true };
    }).filter(({ count }) => count > 0);
  }

  #numbersOf(source: number, { digits }: SourceTally, numbers: ReadonlyMap<number, number>): Places[] {
    return Array.from(digits, ([length, places]) => {
      const pairs = this.#originals.digitsOf(source, length) * (numbers.get(length) ?? 0);
      const isFound = poissonTail(places.count, (caution * pairs) / 10 ** length) < numberSignificance;
      return isFound ? places : noPlaces();
    });
  }

  /** Originals that are in their own row more often than chance puts them there, the rarest first. */
  #ownOf(source: number): Places[] {
    const bins = this.#own.get(source) ?? [];
    let [count, expected] = [0, 0];
    const found: Places[] = [];
    let last = 0;
    for (const own of bins.values()) {
      if (own === undefined) continue;
      found.push(own);
      count += own.count;
      expected += own.expected;
      if (poissonTail(count, caution * expected) < significance) last = found.length;
    }
    return found.slice(0, last);
  }
}

function noPlaces(): Places {
  return { count: 0, rows: [], lastRow: 0 };
}

function addPlace(places: Places, row: number): void {
  if (places.lastRow === row) return;
  places.lastRow = row;
  places.count++;
  if (places.rows.length < mostRows) places.rows.push(row);
}

/** Rows are counted twice if they are in several. */
function together(all: readonly Places[]): { readonly count: number; readonly rows: readonly number[] } {
  const rows = [...new Set(all.flatMap((places) => places.rows))].sort((a, b) => a - b).slice(0, mostRows);
  const count = Math.max(rows.length, ...all.map((places) => places.count));
  return { count, rows };
}
