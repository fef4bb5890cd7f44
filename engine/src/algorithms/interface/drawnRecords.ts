// The records of a list that an entity draws, and how masked values show which it was.

export interface DrawnRecords {
  readonly path: string;
  /** Number of records; 0 while nothing is known of the list. */
  readonly count: number;
  /** The texts of a record, in lower case, one of which each of its masked values shows. */
  textsOf(record: number): readonly string[];
  /** The texts, in lower case, that a masked value may show. */
  textsIn(masked: string): readonly string[];
  /** False for originals that are masked without a record, as they don't fit. */
  fits(original: string): boolean;
}
