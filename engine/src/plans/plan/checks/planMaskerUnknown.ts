// The check `plan-masker-unknown`: a masker that does not exist.
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { suggestion, wordFixes } from '../../../language/configuration/checks/suggestion.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { maskerPlaces } from './maskerNames.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

/** Other words that may be meant in its place. */
const words = ['keep', 'null'];

export const planMaskerUnknown: PlanCheck = {
  code: 'plan-masker-unknown',
  severity: 'error',
  title: 'Unknown masker',
  explanation:
    "Write a masker's name as its configuration does, with the same capitals: one of yours, or a default masker.",
  wrong: planExample('"ssn": "SSNMaskr"'),
  right: planExample('"ssn": "SSNMasker"'),
  checkTable(table, { maskers }, report) {
    for (const { node, found } of maskerPlaces(table, maskers)) {
      if (found.kind !== 'missing') continue;
      const meant = suggestion(node.value, words) ?? found.suggestion;
      report({
        range: rangeOf(node),
        message: `There is no masker "${shortened(node.value)}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
        fixes: wordFixes(node, meant, []),
      });
    }
  },
};
