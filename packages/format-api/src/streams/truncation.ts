// Signs that an input may be truncated.

const lineFeed = 0x0a;

/** The missing evidence of a complete input. */
export type TruncationHint = 'no-line-end' | 'no-last-line' | 'no-rows' | 'no-records' | 'no-end-marker';

const sentences = {
  'no-line-end': "the last line has no line end: check that the input isn't cut off",
  'no-last-line':
    'no last line proves that the dump is complete: check that the program that wrote it succeeded',
  'no-rows': 'no table of the dump has rows: check that the program wrote data, too',
  'no-records': 'the input has no records: check that the program wrote data, too',
  'no-end-marker': "the Arrow stream has no end-of-stream marker: check that it isn't cut off",
} as const satisfies Record<TruncationHint, string>;

/** Describes a sign of truncation in one sentence, without a full stop. */
export function describeTruncation(truncation: TruncationHint): string {
  return sentences[truncation];
}

/** Detects truncation of texts whose records are lines. */
export class LineEnd {
  readonly #beyond: number;
  #last = lineFeed;

  /** @param beyond an input with more records must end with a line feed; a single value may lack one */
  constructor(beyond = Infinity) {
    this.#beyond = beyond;
  }

  /** Adds a block of the text. */
  add(block: Uint8Array): void {
    this.#last = block.at(-1) ?? this.#last;
  }

  /**
   * Returns the sign of truncation; undefined if there is none.
   *
   * @param records number of records, including a header
   */
  truncation(records: number): TruncationHint | undefined {
    return records > this.#beyond && this.#last !== lineFeed ? 'no-line-end' : undefined;
  }
}
