// The records of a list that an entity draws, and how masked values show which it was.

export interface DrawnRecords {
  readonly path: string;
  /** Number of records; 0 while nothing is known of the list. */
  readonly count: number;
  /** Returns the texts of a record, in lower case; each of its masked values shows one of them. */
  textsOf(record: number): readonly string[];
  /** The texts, in lower case, that a masked value may show. */
  textsIn(masked: string): readonly string[];
  /** False for nonconforming originals, which are masked without a record. */
  fits(original: string): boolean;
}
