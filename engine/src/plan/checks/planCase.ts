// The check `plan-case`: conditions of cases that can't be read.
import { shortened } from '../../configuration/checks/shortened.ts';
import { openingOf } from '../../configuration/places.ts';
import { rangeOf } from '../../json/properties.ts';
import { decisionsIn } from '../planModel.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planCase: PlanCheck = {
  code: 'plan-case',
  severity: 'error',
  isIncomplete: true,
  title: 'A condition that is none',
  explanation:
    '`when` maps a column to a text, a list of texts, `{ "startsWith": … }`, `{ "endsWith": … }` (both also with `"ignoreCase": true`) or `null`. All must match. Leave `when` out of the last case for all other rows.',
  example: {
    wrong: planExample('"value": [{ "when": { "key": 7 }, "masker": "EmailMasker" }, { "keep": true }]'),
    right: planExample('"value": [{ "when": { "key": "7" }, "masker": "EmailMasker" }, { "keep": true }]'),
  },
  checkTable(table, _model, report) {
    for (const { name, written } of decisionsIn(table)) {
      if (written?.kind !== 'cases') continue;
      for (const { value, when } of written.cases)
        if (when === undefined && value?.type === 'object')
          report({
            range: openingOf(value),
            message: `Use texts, "startsWith", "endsWith" or null in "when" of "${shortened(name)}".`,
          });
    }
  },
};

export const planCaseUnreachable: PlanCheck = {
  code: 'plan-case-unreachable',
  severity: 'warning',
  title: 'A case that no row reaches',
  explanation: 'An earlier case has the same conditions, or none at all, so this case never decides.',
  example: {
    wrong: planExample(
      '"value": [{ "masker": "RedactMasker" }, { "when": { "key": "locale" }, "keep": true }]',
    ),
    right: planExample(
      '"value": [{ "when": { "key": "locale" }, "keep": true }, { "masker": "RedactMasker" }]',
    ),
  },
  checkTable(table, _model, report) {
    for (const { written } of decisionsIn(table)) {
      if (written?.kind !== 'cases') continue;
      const before = new Set<string>();
      for (const { value, when } of written.cases) {
        if (when === undefined || value === undefined) continue;
        const conditions = JSON.stringify(
          when.map(({ column, test }) => JSON.stringify([column, test])).toSorted(),
        );
        if (before.has('[]') || before.has(conditions))
          report({
            range: value.type === 'object' ? openingOf(value) : rangeOf(value),
            message: 'No row reaches this case. Move it before the others, or remove it.',
          });
        before.add(conditions);
      }
    }
  },
};
