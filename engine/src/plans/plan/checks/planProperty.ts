// The check `plan-property`: properties of a plan that are unknown, missing, there twice or of the wrong kind.
import type { Report } from '../../../language/configuration/checks/check.ts';
import { choice } from '../../../language/configuration/problem.ts';
import { reportShape } from '../../../language/configuration/reportShape.ts';
import { removeMember } from '../../../language/json/edits.ts';
import { isUnread } from '../../../language/json/parseJson.ts';
import { type Properties, rangeOf } from '../../../language/json/properties.ts';
import { anyTable } from '../planVocabulary.ts';
import type { PlanCheck } from './planCheck.ts';

export const planProperty: PlanCheck = {
  code: 'plan-property',
  severity: 'error',
  isIncomplete: true,
  title: 'Unknown, missing or wrong property of a plan',
  explanation:
    'A misspelt property would silently do nothing, and values would stay unmasked or differ from others.',
  wrong: '{ "undecide": "fail", "tables": {} }',
  right: '{ "undecided": "fail", "tables": {} }',
  checkPlan({ document, properties }, report) {
    const { root } = document;
    if (properties === undefined && !isUnread(document)) {
      const range = root === undefined ? { start: 0, end: 1 } : rangeOf(root);
      report({ range, message: 'A plan is an object: { "tables": { … } }.' });
    }
    if (properties !== undefined) checkObject(properties, report);
  },
  checkTable({ name, value, whole, objects }, _model, report) {
    for (const object of objects) checkObject(object, report);
    if (name === anyTable) checkRules(objects[0], report);
    if (value !== undefined && value.type !== 'object' && whole === undefined)
      report({
        range: rangeOf(value),
        message: `"${name}" must be ${name === '*' ? '' : '"keep", "empty" or '}an object: { "columns": { … } }.`,
      });
  },
};

/** The rules of "*" say nothing of the columns that they don't name. */
function checkRules(rules: Properties | undefined, report: Report): void {
  const undecided = rules?.get('undecided');
  if (rules === undefined || undecided === undefined) return;
  report({
    range: rangeOf(undecided.key),
    message: '"undecided" has no effect in "*". Set it for a table or for the whole plan.',
    fixes: [choice('Remove "undecided"', removeMember(rules.node.properties, undecided.node))],
  });
}

function checkObject(object: Properties, report: Report): void {
  reportShape(object, 'a plan', (range, message) => {
    report({ range, message });
  });
}
