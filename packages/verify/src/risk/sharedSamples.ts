// Samples of hashes that share one memory: when it is full, the largest sample is halved.
import { HashSample } from '../hashSample.ts';

export class SharedSamples {
  readonly #maxHashes: number;
  readonly #samples = new Set<HashSample>();
  #held = 0;

  /** @param maxHashes number of hashes that all samples keep at most, in at most 43 bytes each */
  constructor(maxHashes: number) {
    this.#maxHashes = maxHashes;
  }

  /** Creates a sample that keeps all hashes until it is full. */
  make(): HashSample {
    const sample = new HashSample(this.#maxHashes);
    this.#samples.add(sample);
    return sample;
  }

  /** Counts a hash: once, twice, and no further. */
  count(sample: HashSample, high: number, low: number): void {
    const index = sample.find(high, low, 1, 0);
    if (index >= 0) sample.replace(index, 2, 0);
    else if (index === -1 && ++this.#held > this.#maxHashes) this.#makeSpace();
  }

  #makeSpace(): void {
    while (this.#held > this.#maxHashes) {
      let largestSample: HashSample | undefined;
      for (const sample of this.#samples)
        if (largestSample === undefined || sample.size > largestSample.size) largestSample = sample;
      if (largestSample === undefined) return;
      const before = largestSample.size;
      largestSample.halve();
      this.#held -= before - largestSample.size;
    }
  }
}

/** Returns the number of values that occurred once: exact if the sample's share is 1. */
export function countedOnce(sample: HashSample): number {
  return Math.round(sample.countOf((times) => times === 1) / sample.share);
}
