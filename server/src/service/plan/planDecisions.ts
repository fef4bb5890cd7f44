// Decisions of plans in words.
import { describeCount, type WrittenDecision } from '../../../../engine/src/index.ts';

/** Sentences that say what becomes of a column or field. */
export function describeDecision(written: WrittenDecision | undefined): string[] {
  switch (written?.kind) {
    case 'keep':
      return ['Stays as it is.'];
    case 'null':
      return ['All values become null.'];
    case 'open':
      return ["Not decided yet: the plan can't mask until it is."];
    case 'mask':
      return [
        written.conflictFree
          ? `Masked by ${written.masker.value}; different values that take part never become the same.`
          : `Masked by ${written.masker.value}.`,
        ...(written.by === undefined ? [] : [`The ${written.by.value} decides what the values become.`]),
      ];
    case 'shift':
      return [
        `All dates of a ${written.by?.value ?? 'row'} move by the same number of ${written.unit}s${written.most === undefined ? '' : `, at most ${describeCount(written.most)}`}.`,
      ];
    case 'cases':
      return [`${countOf(written.cases.length, 'case')}: the first whose conditions match decides.`];
    case 'find':
      return [
        `Values of ${[...written.find, ...written.alsoFrom].map(({ value }) => value).join(', ')} in the text are masked; the rest stays.`,
      ];
    case 'value':
      return ['All values but null become one text.'];
    case 'fields':
      return [
        `JSON: ${countOf(written.fields.length, 'place')} in it ${written.fields.length === 1 ? 'is' : 'are'} decided.`,
      ];
    case undefined:
      return [];
  }
}

/** `1 column`, `2 columns`. */
export function countOf(count: number, noun: string): string {
  return `${describeCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
