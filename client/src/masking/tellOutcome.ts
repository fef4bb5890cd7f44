// Tells the user what was masked: in passing when all is well, else in a notification.
import type { Messages } from '../messages.ts';
import { describeOutcome, type Outcome } from './report.ts';

export function tellOutcome(messages: Messages, outcome: Outcome): void {
  const text = describeOutcome(outcome);
  if (outcome.misfits > 0) messages.information(text);
  else messages.passing(text);
}
