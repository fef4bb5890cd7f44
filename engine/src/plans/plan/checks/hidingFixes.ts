// Fixes that hide a column: safe decisions where no masker is known to suit its values.
import { choice, type Fix } from '../../../language/configuration/problem.ts';
import type { TextEdit } from '../../../language/text/textEdit.ts';
import type { PlanModel } from '../planModel.ts';

/** In the order in which they are offered. */
const algorithms = ['Redact', 'Hidden'] as const;

/** @param decide the edits that write a decision, as JSON */
export function hidingFixes(
  { maskers = [] }: Pick<PlanModel, 'maskers'>,
  what: string,
  decide: (decision: string) => readonly TextEdit[],
): Fix[] {
  return algorithms.flatMap((algorithm) => {
    const hiding = maskers.find(({ configuration }) => configuration?.algorithm === algorithm);
    return hiding === undefined
      ? []
      : [choice(`Hide ${what} with ${hiding.name}`, decide(JSON.stringify(hiding.name)))];
  });
}
