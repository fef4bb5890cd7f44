// Counts originals found in a kept column, and determines which of them chance explains.
import { poissonTail } from '../poissonTail.ts';
import type { LeakedWords } from './originalSearch.ts';
import type { KnownOriginal, OriginalSet, OriginalSource } from './originalSet.ts';

/** Maximum number of rows that are named. */
const maxRows = 10;
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
const minDistinct = 5;

/** Originals of one column found in another. */
export interface ColumnLeak {
  /** The containing column, or `metadata "…"`. */
  readonly column: string;
  readonly source: OriginalSource;
  /** Number of values that contain an original. */
  readonly count: number;
  /** The numbers of the first ten rows, from 1. */
  readonly rows: readonly number[];
  /** True if chance explains them, such as common words and dates. */
  readonly isChance: boolean;
  readonly holder: LeakHolder;
  /** True if the texts contain more than the original. */
  readonly isPart: boolean;
}

/** Contains the originals: a kept column, one in which values are found, text outside of rows, or unused dictionary entries. */
export type LeakHolder = 'kept' | 'found' | 'metadata' | 'unused';

interface FoundRows {
  count: number;
  readonly rows: number[];
  lastRow: number;
}

/** Findings of one source, by their evidence. */
interface SourceCounter {
  readonly certain: FoundRows;
  /** Long numbers, by their lengths. */
  readonly digits: Map<number, FoundRows>;
  /** Words of others, or common ones. */
  readonly words: FoundRows;
  readonly differentWords: Set<number>;
  /** True if texts hold more than the original. */
  isPart: boolean;
}

/** Originals of their own row, by how often they occur, as powers of two. */
interface OwnCounter extends FoundRows {
  expected: number;
}

/** Counts the originals found in one column. */
export class LeakCounter {
  readonly #column: string;
  readonly #originals: OriginalSet;
  readonly #rows: number;
  readonly #holder: LeakHolder;
  readonly #sources = new Map<number, SourceCounter>();
  readonly #own = new Map<number, (OwnCounter | undefined)[]>();
  values = 0;

  /** @param rows number of rows of the table */
  constructor(column: string, originals: OriginalSet, rows: number, holder: LeakHolder) {
    this.#holder = holder;
    this.#column = column;
    this.#originals = originals;
    this.#rows = rows;
  }

  /**
   * Adds an original that was found.
   *
   * @param isOwn returns true for an original of the same row; called only if chance may explain it
   */
  add(
    row: number,
    { source, evidence, count }: KnownOriginal,
    { low, length, isWhole }: LeakedWords,
    isOwn: () => boolean,
  ): void {
    const counter = this.#counterOf(source);
    counter.isPart ||= !isWhole;
    if (evidence === 'certain' || (evidence === 'phrase' && count < commonCount)) {
      addRow(counter.certain, row);
      return;
    }
    if (evidence === 'digits') {
      const foundRows = counter.digits.get(length) ?? noRows();
      counter.digits.set(length, foundRows);
      addRow(foundRows, row);
    } else if (evidence !== 'number') {
      addRow(counter.words, row);
      if (counter.differentWords.size < minDistinct) counter.differentWords.add(low);
    }
    this.#addOwn(row, source, count, isOwn);
  }

  #counterOf(source: number): SourceCounter {
    const known = this.#sources.get(source);
    if (known !== undefined) return known;
    const made = {
      certain: noRows(),
      digits: new Map<number, FoundRows>(),
      words: noRows(),
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
    const own = (bins[bin] ??= { ...noRows(), expected: 0 });
    own.expected += count / Math.max(1, this.#rows);
    if (isOwn()) addRow(own, row);
  }

  /**
   * Returns the leaks of the column.
   *
   * @param numbers number of the column's words that are long numbers, by length
   */
  report(numbers: ReadonlyMap<number, number>): ColumnLeak[] {
    const { sources } = this.#originals;
    return Array.from(this.#sources, ([index, counter]) => {
      const source = sources[index] ?? { table: '', column: '' };
      const found = [counter.certain, ...this.#numbersOf(index, counter, numbers), ...this.#ownOf(index)];
      const isFull = 2 * counter.words.count > this.values && counter.differentWords.size >= minDistinct;
      if (isFull) found.push(counter.words);
      const common = { column: this.#column, source, holder: this.#holder, isPart: counter.isPart };
      const all = together(found);
      if (all.count > 0) return { ...common, ...all, isChance: false };
      return { ...common, ...together([counter.words]), isChance: true };
    }).filter(({ count }) => count > 0);
  }

  #numbersOf(source: number, { digits }: SourceCounter, numbers: ReadonlyMap<number, number>): FoundRows[] {
    return Array.from(digits, ([length, foundRows]) => {
      const pairs = this.#originals.digitsOf(source, length) * (numbers.get(length) ?? 0);
      const isFound = poissonTail(foundRows.count, (caution * pairs) / 10 ** length) < numberSignificance;
      return isFound ? foundRows : noRows();
    });
  }

  /** Returns the originals that are in their own row more often than by chance, the rarest first. */
  #ownOf(source: number): FoundRows[] {
    const bins = this.#own.get(source) ?? [];
    let [count, expected] = [0, 0];
    const found: FoundRows[] = [];
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

function noRows(): FoundRows {
  return { count: 0, rows: [], lastRow: 0 };
}

function addRow(foundRows: FoundRows, row: number): void {
  if (foundRows.lastRow === row) return;
  foundRows.lastRow = row;
  foundRows.count++;
  if (foundRows.rows.length < maxRows) foundRows.rows.push(row);
}

/** Rows are counted twice if they are in several. */
function together(all: readonly FoundRows[]): { readonly count: number; readonly rows: readonly number[] } {
  const rows = [...new Set(all.flatMap((foundRows) => foundRows.rows))]
    .sort((a, b) => a - b)
    .slice(0, maxRows);
  const count = Math.max(rows.length, ...all.map((foundRows) => foundRows.count));
  return { count, rows };
}
