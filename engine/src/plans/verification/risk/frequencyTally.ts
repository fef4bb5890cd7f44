// Counts how often values of a masked column occur: whoever knows that can tell frequent ones apart in the copy.
import type { Cells } from '../../../masking/columns/cells.ts';
import { nullEnd } from '../../../masking/columns/column.ts';
import { ByteHash } from '../byteHash.ts';
import type { HashSample } from '../hashSample.ts';
import { CommonestTally } from './commonestTally.ts';
import type { ColumnRisk } from './riskReport.ts';
import type { SharedSamples } from './sharedSamples.ts';

export class FrequencyTally {
  readonly #samples: SharedSamples;
  readonly #different: HashSample;
  readonly #commonest = new CommonestTally();
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
