// The sentences that tell what was masked, and what the status bar shows; never with a value in them.

export interface Outcome {
  readonly masker: string;
  readonly count: number;
  readonly misfits: number;
  readonly usesDemonstrationKey: boolean;
  /** The new file that holds the values; without one, they stand where they stood. */
  readonly into?: string;
}

/** `Masked 3 values with SSNMasker (demonstration key); 2 did not fit its segments` */
export function describeOutcome({ masker, count, misfits, usesDemonstrationKey, into }: Outcome): string {
  const key = usesDemonstrationKey ? ' (demonstration key)' : '';
  const place = into === undefined ? '' : ` into ${into}`;
  const fit = misfits === 0 ? '' : `; ${misfits} did not fit its segments`;
  return `Masked ${count} ${count === 1 ? 'value' : 'values'} with ${masker}${key}${place}${fit}`;
}
