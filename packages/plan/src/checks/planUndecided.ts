// The checks of what isn't decided: names that are open, and columns without a decision.
import { shortened, choice, type Fix } from '@masker/config';
import { replaceNode, rangeOf } from '@masker/json';
import { describeOpen, describeOpenItem } from '../describeOpen.ts';
import type { ComparedColumn, PlanComparison } from '../comparison.ts';
import { decisionsIn } from '../model.ts';
import { numberTypeOf } from '@masker/schema';
import { decide, hidingFixes } from './decisionEdits.ts';
import { type PlanCheck, planExample, type SchemaCheck } from './planCheck.ts';

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

export const planColumnUndecided: SchemaCheck = {
  code: 'plan-column-undecided',
  severity: 'error',
  title: 'A column without a decision',
  explanation:
    'Neither the table\'s part of the plan nor the rules for all tables (`"*"`) decide a column. Masking stops there, unless `undecided` is `"keep"`, so that a new column can\'t leak.',
  wrong: planExample('"id": "keep"'),
  right: planExample('"id": "keep", "email": "EmailMasker"'),
  schema: 'CREATE TABLE customers (id integer, email text);',
  checkTable({ columns }, comparison, report) {
    for (const column of columns.values()) {
      if (!isUndecided(column)) continue;
      const { name } = column.definition;
      const of = shortened(column.table.definition.name);
      const { otherCase } = column.table.resolved;
      const question =
        otherCase === undefined ? '' : ` Did you mean the plan's table "${shortened(otherCase)}"?`;
      const message = `${describeOpen([shortened(name)], of)}.${question}`;
      report({
        range: column.range,
        message,
        fixes: fixesOf(comparison, column),
        about: { table: column.table.definition.name, column: column.definition.name },
      });
    }
  },
};

/**
 * Returns true if an undecided column has no entry in the plan, which is reported there, and the database doesn't
 * compute it.
 */
function isUndecided({ decision, entry, definition }: ComparedColumn): boolean {
  return decision.kind === 'undecided' && entry === undefined && definition.isGenerated !== true;
}

/** Types of numbers can't hold what hides values. */
function holdsText({ table, definition: { type, kinds = ['text'] } }: ComparedColumn): boolean {
  const { server } = table.definition;
  const isNumber = type !== undefined && server !== undefined && numberTypeOf(type, server) !== undefined;
  return kinds.includes('text') && !isNumber;
}

function fixesOf(comparison: PlanComparison, column: ComparedColumn): Fix[] {
  const suggested = comparison.suggestFor(column.definition.name);
  const name = shortened(column.definition.name);
  const fixes = [
    ...(suggested === undefined
      ? []
      : [choice(`Mask "${name}" with ${suggested}`, decide(comparison, column, JSON.stringify(suggested)))]),
    ...(holdsText(column)
      ? hidingFixes(comparison.model, `"${name}"`, (decision) => decide(comparison, column, decision))
      : []),
    choice(`Keep "${name}" as it is`, decide(comparison, column, '"keep"')),
  ];
  return fixes.filter(({ edits }) => edits.length > 0);
}
