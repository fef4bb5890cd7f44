// What was masked, in sentences; never with a value in them.
import type { Messages } from '../messages.ts';

export interface MaskingOutcome {
  readonly masker: string;
  readonly count: number;
  readonly nonConforming: number;
  /** How many have characters outside. */
  readonly outside: number;
  readonly usesDemonstrationKey: boolean;
  /** The new file that holds the values; without one, they stand where they stood. */
  readonly into?: string;
}

/** `Masked 3 values with SSNMasker (demonstration key); 2 did not fit the masker` */
export function describeOutcome({
  masker,
  count,
  nonConforming,
  outside,
  usesDemonstrationKey,
  into,
}: MaskingOutcome): string {
  const key = usesDemonstrationKey ? ' (demonstration key)' : '';
  const place = into === undefined ? '' : ` into ${into}`;
  const fit = nonConforming === 0 ? '' : `; ${nonConforming} did not fit the masker`;
  const kept = outside === 0 ? '' : `; ${outside} kept characters that it does not mask`;
  return `Masked ${count} ${count === 1 ? 'value' : 'values'} with ${masker}${key}${place}${fit}${kept}`;
}

/** Reports to the user: in passing when all is well, else in a notification. */
export function reportOutcome(messages: Messages, outcome: MaskingOutcome): void {
  const text = describeOutcome(outcome);
  if (outcome.nonConforming > 0 || outcome.outside > 0) messages.information(text);
  else messages.passing(text);
}
