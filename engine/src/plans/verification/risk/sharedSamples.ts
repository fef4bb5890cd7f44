// Samples of hashes that share one memory: when it is full, the largest sample is halved.
import { HashSample } from '../hashSample.ts';

export class SharedSamples {
  readonly #most: number;
  readonly #samples = new Set<HashSample>();
  #held = 0;

  /** @param most number of hashes that all samples keep at most, in at most 43 bytes each */
  constructor(most: number) {
    this.#most = most;
  }

  /** Creates a sample that keeps all hashes until it is full. */
  make(): HashSample {
    const sample = new HashSample(this.#most);
    this.#samples.add(sample);
    return sample;
  }

  /** Counts a hash: once, twice, and no further. */
  count(sample: HashSample, high: number, low: number): void {
    const place = sample.find(high, low, 1, 0);
    if (place >= 0) sample.replace(place, 2, 0);
    else if (place === -1 && ++this.#held > this.#most) this.#makeRoom();
  }

  #makeRoom(): void {
    while (this.#held > this.#most) {
      let largest: HashSample | undefined;
      for (const sample of this.#samples)
        if (largest === undefined || sample.size > largest.size) largest = sample;
      if (largest === undefined) return;
      const before = largest.size;
      largest.halve();
      this.#held -= before - largest.size;
    }
  }
}

/** Returns the number of values that occurred once: exact if the sample's share is 1. */
export function countedOnce(sample: HashSample): number {
  return Math.round(sample.countOf((times) => times === 1) / sample.share);
}
