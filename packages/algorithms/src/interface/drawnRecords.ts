// The list records that entities draw, and how masked values reveal the record.

/** The list records that an entity can draw. */
export interface DrawnRecords {
  readonly path: string;
  /** Number of records; 0 if the list is unknown. */
  readonly count: number;
  /** Returns the texts of a record in lower case; each of its masked values contains one of them. */
  textsOf(record: number): readonly string[];
  /** Returns the texts, in lower case, that a masked value may contain. */
  textsIn(masked: string): readonly string[];
  /** Returns false for nonconforming originals, which are masked without a record. */
  fits(original: string): boolean;
}
