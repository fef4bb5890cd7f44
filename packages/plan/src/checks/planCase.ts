// The checks of cases: conditions that can't be read, never decide, leave rows out or give originals away.
import { shortened, choice } from '@masker/config';
import { openingOf, rangeOf, formatJsonPointer, insertAfter, removeMember } from '@masker/json';
import { type Condition, impliedBy } from '../condition.ts';
import { decisionAt } from '../decisionAt.ts';
import { casesIn, decisionsIn } from '../model.ts';
import { columnPath, resolveTable } from '../resolveTable.ts';
import { type PlanCheck, planExample } from './planCheck.ts';
import { isOneValue } from './planEntity.ts';

export const planCase: PlanCheck = {
  code: 'plan-case',
  severity: 'error',
  isIncomplete: true,
  title: 'A condition that is none',
  explanation:
    '`when` maps a column to a text, a list of texts, `{ "startsWith": … }`, `{ "endsWith": … }` (both also with `"ignoreCase": true`) or `null`. All must match. Leave `when` out of the last case for all other rows. In `fields`, a pointer may name a value beside the field: `*` is the element that the field is in.',
  wrong: planExample('"value": [{ "when": { "key": 7 }, "masker": "EmailMasker" }, { "keep": true }]'),
  right: planExample('"value": [{ "when": { "key": "7" }, "masker": "EmailMasker" }, { "keep": true }]'),
  checkTable(table, _model, report) {
    for (const { name, cases, path } of casesIn(table)) {
      for (const { value, when } of cases) {
        if (when === undefined && value?.type === 'object')
          report({
            range: openingOf(value),
            message: `Use texts, "startsWith", "endsWith" or null in "when" of "${shortened(name)}".`,
          });
        for (const { key } of when ?? [])
          if (!isOneValue(key.value) && !isBeside(columnPath(key.value), path))
            report({
              range: rangeOf(key),
              message:
                path === undefined || path.length === 1
                  ? 'Name one value of each record: a pointer without "*".'
                  : `Name a value beside the field, such as ${shortened(JSON.stringify(pointerBeside(path)))}.`,
            });
      }
    }
  },
};

/**
 * Returns true if each `*` of a pointer is the element that a field is in, so that it names one value beside the
 * field.
 */
function isBeside(pointer: readonly string[] | undefined, field: readonly string[] | undefined): boolean {
  const last = pointer?.lastIndexOf('*') ?? -1;
  if (pointer === undefined || field === undefined || last < 0) return false;
  return last < field.length && pointer.slice(0, last + 1).every((step, i) => step === field[i]);
}

/** A pointer to a value beside a field. */
function pointerBeside(field: readonly string[]): string {
  return formatJsonPointer([...field.slice(0, Math.max(1, field.lastIndexOf('*') + 1)), 'type']);
}

export const planCaseUnreachable: PlanCheck = {
  code: 'plan-case-unreachable',
  severity: 'warning',
  title: 'A case that no row reaches',
  explanation:
    'An earlier case decides all rows that meet these conditions, as it has no conditions or wider ones: `{ "startsWith": "billing_" }` before `"billing_email"`. So this case never decides.',
  wrong: planExample(
    '"value": [{ "masker": "RedactMasker" }, { "when": { "key": "locale" }, "keep": true }]',
  ),
  right: planExample(
    '"value": [{ "when": { "key": "locale" }, "keep": true }, { "masker": "RedactMasker" }]',
  ),
  checkTable(table, _model, report) {
    for (const { value: list, written } of decisionsIn(table)) {
      if (written?.kind !== 'cases' || list?.type !== 'array') continue;
      const before: ReturnType<typeof widthOf>[] = [];
      for (const { value, when } of written.cases) {
        if (when === undefined || value === undefined) continue;
        if (before.some((covers) => covers(when)))
          report({
            range: value.type === 'object' ? openingOf(value) : rangeOf(value),
            message: 'No row reaches this case. Move it before the others, or remove it.',
            fixes: [choice('Remove the case', removeMember(list.items, value))],
          });
        before.push(widthOf(when));
      }
    }
  },
};

/** Creates the function that says whether a case decides all rows that meet other conditions. */
function widthOf(when: readonly Condition[]): (others: readonly Condition[]) => boolean {
  const tests = when.map(({ column, test }) => ({ column, isImplied: impliedBy(test) }));
  return (others) =>
    tests.every(({ column, isImplied }) =>
      others.some((other) => other.column === column && isImplied(other.test)),
    );
}

export const planCaseRest: PlanCheck = {
  code: 'plan-case-rest',
  severity: 'information',
  title: 'Cases without one for all other rows',
  explanation:
    'Rows that no case matches are undecided: with `"undecided": "fail"` the run stops at the first of them, with `"keep"` their values stay. A last case without `when` decides all other rows.',
  wrong: planExample('"value": [{ "when": { "key": "email" }, "masker": "EmailMasker" }]'),
  right: planExample(
    '"value": [{ "when": { "key": "email" }, "masker": "EmailMasker" }, { "masker": "RedactMasker" }]',
  ),
  checkTable(table, { document: { text } }, report) {
    for (const { value, written } of decisionsIn(table)) {
      if (written?.kind !== 'cases' || value?.type !== 'array') continue;
      const last = written.cases.at(-1);
      if (last?.when === undefined || last.when.length === 0 || last.value === undefined) continue;
      const stays = table.undecided === 'keep' ? 'values of other rows stay' : 'other rows stop the run';
      report({
        range: { start: value.offset, end: value.offset + 1 },
        message: `If no case matches, ${stays}. Add a last case without "when".`,
        fixes: ['RedactMasker', undefined].map((masker) =>
          choice(
            masker === undefined
              ? 'Keep the values of all other rows'
              : 'Redact the values of all other rows',
            [
              insertAfter(text, last.value ?? value, [
                masker === undefined ? '{ "keep": true }' : `{ "masker": "${masker}" }`,
              ]),
            ],
          ),
        ),
      });
    }
  },
};

export const planCaseMasked: PlanCheck = {
  code: 'plan-case-masked',
  severity: 'warning',
  title: 'A condition on a masked column',
  explanation:
    'Conditions compare originals. If the column is masked, the row still shows which case decided it, and so what the original was. Compare a column that stays.',
  wrong: planExample(
    '"city": "CityMasker", "note": [{ "when": { "city": "Salem" }, "keep": true }, { "masker": "RedactMasker" }]',
  ),
  right: planExample(
    '"kind": "keep", "note": [{ "when": { "kind": "public" }, "keep": true }, { "masker": "RedactMasker" }]',
  ),
  checkTable(table, model, report) {
    for (const { written } of decisionsIn(table)) {
      if (written?.kind !== 'cases') continue;
      const resolved = resolveTable(model, table.name);
      for (const { key } of written.cases.flatMap(({ when = [] }) => when)) {
        const { kind } = decisionAt(resolved, key.value);
        if (kind === 'keep' || kind === 'undecided') continue;
        report({
          range: rangeOf(key),
          message: `"${shortened(key.value)}" doesn't stay: this condition gives its originals away. Use a column that stays.`,
        });
      }
    }
  },
};
