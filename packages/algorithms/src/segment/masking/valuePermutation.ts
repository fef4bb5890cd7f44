// Keeps different values different: the values it takes are permuted together rather than drawn one by one.

export interface ValuePermutation {
  /** Number of visible characters of a value that can take part. */
  readonly length: number;
  readonly count: number;
  /** Starts over without values. */
  clear(): void;
  /** Takes the value at `first` if it can take part; returns whether it does. */
  take(characters: Int32Array, first: number): boolean;
  permute(): void;
  /** Overwrites the characters at `first` with the i-th permuted value. */
  write(i: number, characters: Int32Array, first: number): void;
}
