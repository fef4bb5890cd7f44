// The sentences that tell what was masked, and what the status bar shows; never with a value in them.

export interface Outcome {
  readonly masker: string;
  readonly count: number;
  readonly misfits: number;
  readonly usesDemonstrationKey: boolean;
}

/** `Masked 3 values with SSNMasker (demonstration key); 2 did not fit its segments` */
export function describeOutcome({ masker, count, misfits, usesDemonstrationKey }: Outcome): string {
  const key = usesDemonstrationKey ? ' (demonstration key)' : '';
  const fit = misfits === 0 ? '' : `; ${misfits} did not fit its segments`;
  return `Masked ${count} ${count === 1 ? 'value' : 'values'} with ${masker}${key}${fit}`;
}
