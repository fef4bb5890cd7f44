// Counts how often values of a masked column occur: this knowledge reveals frequent ones in the copy.
import { type Cells, nullEnd } from '@masker/columns';
import { ByteHash } from '../byteHash.ts';
import type { HashSample } from '../hashSample.ts';
import type { ColumnRisk } from './riskReport.ts';
import type { SharedSamples } from './sharedSamples.ts';

export class FrequencyCounter {
  readonly #samples: SharedSamples;
  readonly #different: HashSample;
  readonly #commonest = new CommonestCounter();
  readonly #hash = new ByteHash();

  constructor(samples: SharedSamples) {
    this.#samples = samples;
    this.#different = samples.make();
  }

  /** Adds one value; null and the empty text don't count, because they stay. */
  add({ bytes, bounds }: Cells, row: number): void {
    const [start = 0, end = nullEnd] = [bounds[2 * row], bounds[2 * row + 1]];
    if (end === nullEnd || start === end) return;
    this.#hash.hash(bytes, start, end);
    const { high, low } = this.#hash;
    this.#samples.count(this.#different, high, low);
    this.#commonest.add(high, low);
  }

  /** The numbers so far. */
  report(column: string, entry: string): ColumnRisk {
    const { values, commonest } = this.#commonest;
    const { count: different, share } = this.#different;
    return { column, entry, values, different, commonest, isExact: share === 1 };
  }
}

/** Maximum number of values that are counted at a time. */
const maxCounted = 1000;

export class CommonestCounter {
  readonly #counts = new Map<number, number>();
  #values = 0;

  add(high: number, low: number): void {
    this.#values++;
    const id = high * 2 ** 21 + (low & 0x1fffff);
    const known = this.#counts.get(id);
    if (known !== undefined || this.#counts.size < maxCounted) this.#counts.set(id, (known ?? 0) + 1);
    else this.#takeFromEach();
  }

  /** One value that is not counted cancels one of each that is. */
  #takeFromEach(): void {
    for (const [id, count] of this.#counts)
      if (count === 1) this.#counts.delete(id);
      else this.#counts.set(id, count - 1);
  }

  get values(): number {
    return this.#values;
  }

  /** Number of the commonest value: exact up to 1,000 different values, otherwise at most a thousandth too low. */
  get commonest(): number {
    let maxCount = 0;
    for (const count of this.#counts.values()) maxCount = Math.max(maxCount, count);
    return maxCount;
  }
}
