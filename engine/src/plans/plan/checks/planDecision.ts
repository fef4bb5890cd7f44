// The check `plan-decision`: what is said of a column or field, and is no decision.
import { changeTo } from '../../../language/configuration/checks/propertyFixes.ts';
import { openingOf } from '../../../language/configuration/places.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { decisionsIn } from '../planModel.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planDecision: PlanCheck = {
  code: 'plan-decision',
  severity: 'error',
  isIncomplete: true,
  title: 'Invalid decision about a column or field',
  explanation:
    'A column or field gets the name of a masker, `"keep"`, `"null"`, `"?"` while it is open, or an object. The object has `masker` (perhaps with `by`, `conflictFree` or `as`), `shift` with `by`, `find` (perhaps with `alsoFrom`), `value` alone or `fields` alone. A list has cases: such objects, or `"keep": true` or `"null": true`, each with `when`. `"empty"` is for tables.',
  wrong: planExample('"note": null'),
  right: planExample('"note": "null"'),
  checkTable(table, _model, report) {
    for (const { value, written } of decisionsIn(table)) {
      if (value === undefined || written !== undefined) continue;
      report({
        range: value.type === 'object' ? openingOf(value) : rangeOf(value),
        message:
          value.type === 'object'
            ? 'Use one of "masker" (with "by", "conflictFree" or "as"), "shift" (with "by"), "find", "value" or "fields".'
            : 'This isn\'t a decision. Use the name of a masker, "keep", "null", or "?" while it is open.',
        fixes: value.type === 'null' ? [changeTo(value, '"null"')] : [],
      });
    }
  },
};
