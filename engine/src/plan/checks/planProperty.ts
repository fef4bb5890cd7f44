// The check `plan-property`: properties of a plan that are unknown, missing, there twice or of the wrong kind.
import type { Report } from '../../configuration/checks/check.ts';
import { reportShape } from '../../configuration/reportShape.ts';
import { isUnread } from '../../json/parseJson.ts';
import { type Properties, rangeOf } from '../../json/properties.ts';
import type { PlanCheck } from './planCheck.ts';

export const planProperty: PlanCheck = {
  code: 'plan-property',
  severity: 'error',
  isUnfinished: true,
  title: 'Property of a plan that is unknown, missing or wrong',
  explanation:
    'A misspelt property would silently do nothing, and values would come out unmasked or unlike others.',
  example: {
    wrong: '{ "undecide": "fail", "tables": {} }',
    right: '{ "undecided": "fail", "tables": {} }',
  },
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
    if (value !== undefined && value.type !== 'object' && whole === undefined)
      report({
        range: rangeOf(value),
        message: `"${name}" must be ${name === '*' ? '' : '"keep", "empty" or '}an object: { "columns": { … } }.`,
      });
  },
};

function checkObject(object: Properties, report: Report): void {
  reportShape(object, 'a plan', (range, message) => {
    report({ range, message });
  });
}
