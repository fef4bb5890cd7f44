// Texts that databases write if there is no date. They stay, and say nothing about how well a masker suits its column.
import type { Texts } from './column.ts';
import type { NonConformance } from './columnKernel.ts';
import type { NonConformingValues } from './nonConformingGroups.ts';
import { stringAt } from './stringAt.ts';

/** `0000-00-00`, `00.00.0000 00:00`, `infinity`, and the first and the last day of the calendar; no date without only its day. */
const placeholder = /^(?:[-+]?infinity|(?=\D*0)[^\p{L}1-9]*|(?:0001-01-01|9999-12-31)(?:[ T].*)?)$/isu;

/** The number of values that stay because they are placeholders. */
export function countPlaceholders(values: Texts, nonConforming: readonly NonConformingValues[]): number {
  let count = 0;
  for (const { places, nonConformances } of nonConforming)
    if (isKeptDate(nonConformances))
      for (const place of places) if (placeholder.test(stringAt(values, place) ?? '')) count++;
  return count;
}

function isKeptDate(nonConformances: readonly NonConformance[]): boolean {
  return nonConformances.length > 0 && nonConformances.every(({ reason }) => reason === 'no-date');
}
