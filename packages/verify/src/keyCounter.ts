// Counts rows that were distinct by a unique key and no longer are, in constant memory.
import { textIn, utf8 } from '@masker/text';
import { evaluateKey, type KeyExpression, type TableKey } from '@masker/schema';
import { type Cells, nullEnd } from '@masker/columns';
import { ByteHash } from './byteHash.ts';
import { HashSample } from './hashSample.ts';

/** The report of a composite unique key. */
export interface KeyReport {
  readonly columns: readonly string[];
  /** Number of rows with such a key. Rows with NULL in it have none, unless NULL counts as a value. */
  readonly values: number;
  /** Number of masked keys that replace several distinct originals. */
  readonly conflicts: number;
  /** True if the plan allows conflicts in one of its columns. */
  readonly mayConflict: boolean;
  /**
   * Share of distinct keys that was checked; less than 1 if there are too many, 0 if the input can't be read twice.
   */
  readonly share: number;
}

/** Marks a masked hash of several originals; no hash of an original. */
const several = 0;

/** Counts the different values of a key that became the same. */
export class KeyCounter {
  readonly #key: TableKey;
  readonly #expressions: readonly (KeyExpression | undefined)[];
  readonly #hash = new ByteHash();
  /** For the hash of each masked key: the hash of its original. */
  readonly #masked: HashSample;
  #values = 0;

  /** @param maxHashes maximum number of distinct keys that are stored */
  constructor(key: TableKey, maxHashes: number) {
    this.#key = key;
    this.#expressions = key.columns.map((column) => key.expressions?.get(column));
    this.#masked = new HashSample(maxHashes);
  }

  get columns(): readonly string[] {
    return this.#key.columns;
  }

  /** Adds the columns of the key, and their masked values; undefined if there is no such column. */
  add(
    originals: readonly (Cells | undefined)[],
    first: number,
    masked: readonly (Cells | undefined)[],
    firstMasked: number,
    count: number,
  ): void {
    if (masked.includes(undefined)) return;
    for (let i = 0; i < count; i++) {
      const isNull = this.#hashOf(masked, firstMasked + i);
      if (isNull && this.#key.hasOneNull !== true) continue;
      this.#values++;
      const { high, low } = this.#hash;
      this.#hashOf(originals, first + i);
      const index = this.#masked.find(high, low, this.#hash.high, this.#hash.low);
      if (index < 0) continue;
      const isSame =
        this.#masked.first(index) === this.#hash.high && this.#masked.second(index) === this.#hash.low;
      if (!isSame) this.#masked.replace(index, several, several);
    }
  }

  /** @returns whether there is a null in it */
  #hashOf(columns: readonly (Cells | undefined)[], i: number): boolean {
    let hasNull = false;
    this.#hash.begin();
    for (const [j, column] of columns.entries()) {
      const start = column?.bounds[2 * i] ?? 0;
      const end = column?.bounds[2 * i + 1] ?? nullEnd;
      if (column === undefined || end === nullEnd) {
        this.#hash.addNull();
        hasNull = true;
      } else this.#addValue(column.bytes, start, end, this.#expressions[j]);
    }
    this.#hash.finish();
    return hasNull;
  }

  /** Adds the key's part of a value. If that is unknown, distinct values count as distinct. */
  #addValue(bytes: Uint8Array, start: number, end: number, expression: KeyExpression | undefined): void {
    const text = expression && evaluateKey(expression, textIn(bytes, start, end));
    if (text === undefined) this.#hash.add(bytes, start, end);
    else {
      const own = utf8(text);
      this.#hash.add(own, 0, own.length);
    }
  }

  report(mayConflict: boolean): KeyReport {
    const { share } = this.#masked;
    const conflicts = this.#masked.countOf((first, second) => first === several && second === several);
    return {
      columns: this.columns,
      values: this.#values,
      conflicts: Math.round(conflicts / share),
      mayConflict,
      share,
    };
  }
}
