// Counts rows that were told apart by columns that are unique together, and no longer are; in memory that does not grow with them.
import type { TableKey } from '../plan/tableDefinition.ts';
import { HashSample } from './hashSample.ts';
import { textHash } from './textHash.ts';

/** What is told of columns that are unique together. */
export interface KeyReport {
  readonly columns: readonly string[];
  /** How many rows have such a key: those with NULL in it have none, unless NULL counts as a value. */
  readonly values: number;
  /** How many masked keys stand for several different originals. */
  readonly conflicts: number;
  /** Whether the plan says of one of its columns that conflicts are meant. */
  readonly mayConflict: boolean;
  /** Which share of the different keys was looked at, as there are so many; 0 where none was, as the input can't be read twice. */
  readonly share: number;
}

type KeyCell = string | null | undefined;

/** A place among hashes that stands for several originals. */
const several = -1;

/** Counts the different values of a key that became the same. */
export class KeyTally {
  readonly #key: TableKey;
  /** By the hashes of masked keys, that of the original. */
  readonly #masked: HashSample;
  #values = 0;

  /** @param most of so many different keys everything is known */
  constructor(key: TableKey, most: number) {
    this.#key = key;
    this.#masked = new HashSample(most);
  }

  get columns(): readonly string[] {
    return this.#key.columns;
  }

  /** The cells of the key in a row, and what they became; undefined where a row has no such column. */
  add(original: readonly KeyCell[], masked: readonly KeyCell[]): void {
    if (masked.includes(undefined)) return;
    if (masked.includes(null) && this.#key.hasOneNull !== true) return;
    this.#values++;
    const hash = keyHash(masked);
    if (!this.#masked.includes(hash)) return;
    const [before, now] = [this.#masked.get(hash), keyHash(original)];
    if (before === undefined) this.#masked.set(hash, now);
    else if (before !== now) this.#masked.set(hash, several);
  }

  report(mayConflict: boolean): KeyReport {
    const conflicts = [...this.#masked.values()].filter((value) => value === several).length;
    const { share } = this.#masked;
    return {
      columns: this.columns,
      values: this.#values,
      conflicts: Math.round(conflicts / share),
      mayConflict,
      share,
    };
  }
}

function keyHash(cells: readonly KeyCell[]): number {
  return textHash(cells.map((cell) => (typeof cell === 'string' ? `${cell.length}:${cell}` : 'null')).join());
}
