// The check `plan-property`: properties of a plan that are unknown, missing, there twice or of the wrong kind.
import { reportShape } from '../../configuration/reportShape.ts';
import { isUnread } from '../../json/parseJson.ts';
import { rangeOf } from '../../json/properties.ts';
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
  run({ document, properties, tables, objects }, report) {
    const { root } = document;
    if (properties === undefined && !isUnread(document)) {
      const range = root === undefined ? { start: 0, end: 1 } : rangeOf(root);
      report({ range, message: 'A plan is an object: { "tables": { … } }.' });
    }
    for (const object of objects)
      reportShape(object, 'a plan', (range, message) => {
        report({ range, message });
      });
    for (const { name, value, whole } of tables)
      if (value !== undefined && value.type !== 'object' && whole === undefined)
        report({
          range: rangeOf(value),
          message: `"${name}" must be ${name === '*' ? '' : '"keep", "empty" or '}an object: { "columns": { … } }.`,
        });
  },
};
