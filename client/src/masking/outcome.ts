// What was masked, in sentences; never with a value in them.
import type { Messages } from '../messages.ts';

export interface MaskingOutcome {
  readonly masker: string;
  readonly count: number;
  readonly nonConforming: number;
  readonly usesDemonstrationKey: boolean;
  /** The new file that holds the values; without one, they stand where they stood. */
  readonly into?: string;
}

/** `Masked 3 values with SSNMasker (demonstration key); 2 did not fit the masker` */
export function describeOutcome({
  masker,
  count,
  nonConforming,
  usesDemonstrationKey,
  into,
}: MaskingOutcome): string {
  const key = usesDemonstrationKey ? ' (demonstration key)' : '';
  const place = into === undefined ? '' : ` into ${into}`;
  const fit = nonConforming === 0 ? '' : `; ${nonConforming} did not fit the masker`;
  return `Masked ${count} ${count === 1 ? 'value' : 'values'} with ${masker}${key}${place}${fit}`;
}

/** Reports to the user: in passing when all is well, else in a notification. */
export function reportOutcome(messages: Messages, outcome: MaskingOutcome): void {
  const text = describeOutcome(outcome);
  if (outcome.nonConforming > 0) messages.information(text);
  else messages.passing(text);
}
