// Counts rows that are unique by the columns that stay, and finds the columns that matter most; in limited memory.
import { at } from '@masker/text';
import type { HashSample } from '../hashSample.ts';
import type { RowRisk } from './riskReport.ts';
import { countedOnce, type SharedSamples } from './sharedSamples.ts';

/** The first rows decide which columns distinguish all rows by themselves. */
const firstRows = 10_000;
/** Maximum number of columns whose importance is tried. */
const maxTried = 32;
const maxNamed = 3;

/** Rows without one of the columns. */
interface Without {
  readonly column: number;
  readonly rows: HashSample;
}

/** The kinds of columns, as the first rows show them. */
interface Division {
  /** Columns all of whose values are distinct. */
  readonly alone: ReadonlySet<number>;
  /** All columns together; then without those that distinguish rows alone. */
  readonly whole: HashSample;
  readonly rest: HashSample;
  readonly without: readonly Without[];
}

/** The hashes of a row's cells, two numbers each; 0 and 0 for null. */
export class KeptRows {
  readonly #samples: SharedSamples;
  #held: Uint32Array[] = [];
  #division: Division | undefined;
  #rows = 0;

  constructor(samples: SharedSamples) {
    this.#samples = samples;
  }

  /** @param row two numbers for each column, always in the same order; later rows may have more columns */
  add(row: Uint32Array): void {
    this.#rows++;
    if (this.#division !== undefined) this.#count(row, this.#division);
    else {
      this.#held.push(row);
      if (this.#held.length === firstRows) this.#divide();
    }
  }

  /** @param columns the names of the columns */
  report(columns: readonly string[]): RowRisk {
    const { alone, whole, rest, without } = this.#division ?? this.#divide();
    const unique = countedOnce(rest);
    const matter = without
      .map(({ column, rows }) => ({ column, fewer: unique - countedOnce(rows) }))
      .filter(({ fewer }) => fewer > 0)
      .sort((a, b) => b.fewer - a.fewer);
    return {
      rows: this.#rows,
      unique: countedOnce(whole),
      alone: [...alone].map((column) => at(columns, column)),
      uniqueWithout: unique,
      most: matter.slice(0, maxNamed).map(({ column }) => at(columns, column)),
      isExact: [whole, rest].every(({ share }) => share === 1),
    };
  }

  #divide(): Division {
    const held = this.#held;
    this.#held = [];
    const width = Math.max(0, ...held.map((row) => row.length / 2));
    const different = Array.from({ length: width }, (_, column) => differentIn(held, column));
    const all = different.map((count, column) => ({ column, count }));
    const alone = new Set(
      all.filter(({ count }) => held.length > 1 && count === held.length).map(({ column }) => column),
    );
    const tried = all
      .filter(({ column, count }) => !alone.has(column) && count > 1)
      .sort((a, b) => b.count - a.count)
      .slice(0, maxTried);
    const [whole, rest] = [this.#samples.make(), this.#samples.make()];
    const without = tried.map(({ column }) => ({ column, rows: this.#samples.make() }));
    const division = { alone, whole, rest, without };
    this.#division = division;
    for (const row of held) this.#count(row, division);
    return division;
  }

  #count(row: Uint32Array, { alone, whole, rest, without }: Division): void {
    let [high, low, restHigh, restLow] = [0, 0, 0, 0];
    for (let column = 0; 2 * column < row.length; column++) {
      const a = row[2 * column] ?? 0;
      const b = row[2 * column + 1] ?? 0;
      high = (high + a) | 0;
      low = (low + b) | 0;
      if (alone.has(column)) continue;
      restHigh = (restHigh + a) | 0;
      restLow = (restLow + b) | 0;
    }
    this.#take(whole, high, low);
    this.#take(rest, restHigh, restLow);
    for (const { column, rows } of without)
      this.#take(rows, restHigh - (row[2 * column] ?? 0), restLow - (row[2 * column + 1] ?? 0));
  }

  #take(sample: HashSample, high: number, low: number): void {
    // The second number is never 0, which means no hash.
    this.#samples.count(sample, high >>> 0, low >>> 0 || 1);
  }
}

/** The number of different values of a column; null is one, too. */
function differentIn(rows: readonly Uint32Array[], column: number): number {
  const hashes = new Set<number>();
  for (const row of rows)
    hashes.add((row[2 * column] ?? 0) * 2 ** 21 + ((row[2 * column + 1] ?? 0) & 0x1fffff));
  return hashes.size;
}
