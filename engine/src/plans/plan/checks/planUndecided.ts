// The check `plan-undecided`: columns and fields whose decision is open still.
import { choice } from '../../../language/configuration/problem.ts';
import { replaceNode } from '../../../language/json/edits.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { describeOpenItem } from '../describeOpen.ts';
import { hidingFixes } from './hidingFixes.ts';
import { decisionsIn } from '../planModel.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planUndecided: PlanCheck = {
  code: 'plan-undecided',
  severity: 'error',
  title: 'Not decided yet',
  explanation:
    '`masker plan new` writes `"?"` where you have to decide. A plan with `"?"` can\'t mask, whatever `undecided` is.',
  wrong: planExample('"note": "?"'),
  right: planExample('"note": "keep"'),
  checkTable(table, model, report) {
    for (const { name, value, written } of decisionsIn(table)) {
      if (written?.kind !== 'open' || value === undefined) continue;
      report({
        range: rangeOf(value),
        message: describeOpenItem(table.name, name),
        fixes: [
          ...hidingFixes(model, 'it', (decision) => [replaceNode(value, decision)]),
          choice('Keep it as it is', [replaceNode(value, '"keep"')]),
          choice('Replace all values by null', [replaceNode(value, '"null"')]),
        ],
      });
    }
  },
};
