// Decisions of plans in words.
import type { WrittenDecision } from '@masker/plan';
import { planTexts } from './messages.ts';

/** Returns sentences that describe the decision of a column or field. */
export function describeDecision(written: WrittenDecision | undefined): string[] {
  switch (written?.kind) {
    case 'keep':
      return [planTexts.kept];
    case 'null':
      return [planTexts.nulls];
    case 'open':
      return [planTexts.undecided];
    case 'mask':
      return [
        planTexts.masked(written.masker.value, written.conflictFree),
        ...(written.by === undefined ? [] : [planTexts.maskedBy(written.by.value)]),
      ];
    case 'shift':
      return [planTexts.shifted(written.by?.value ?? 'row', written.unit, written.max)];
    case 'cases':
      return [planTexts.cases(written.cases.length)];
    case 'find':
      return [planTexts.found([...written.find, ...written.alsoFrom].map(({ value }) => value))];
    case 'value':
      return [planTexts.oneValue];
    case 'fields':
      return [planTexts.fields(written.fields.length)];
    case undefined:
      return [];
  }
}
