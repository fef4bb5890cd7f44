// Checks of a plan's text: JSON, properties, decisions, and repeated names.
import {
  type Report,
  changeTo,
  shortened,
  syntaxFixes,
  describeSyntax,
  choice,
  reportShape,
} from '@masker/config';
import {
  openingOf,
  type Properties,
  rangeOf,
  removeMember,
  type PropertyNode,
  isUnread,
  type SyntaxFinding,
} from '@masker/json';
import { decisionsIn, type PlanColumn, type PlanTable } from '../model.ts';
import { anyTable } from '../vocabulary.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planJson: PlanCheck = {
  code: 'plan-json',
  severity: 'error',
  isIncomplete: true,
  title: "A plan that isn't JSON",
  explanation: 'A plan is strict JSON (RFC 8259) of at most 8 MiB. Put notes into `description`.',
  wrong: planExample('"id": "keep",'),
  right: planExample('"id": "keep"'),
  checkPlan({ document: { text, findings } }, report) {
    for (const finding of findings)
      report({
        range: finding.range,
        message: describeSyntax(finding.kind, '8 MiB'),
        fixes: fixesOf(text, finding),
      });
  },
};

function fixesOf(text: string, finding: SyntaxFinding) {
  const { kind, range } = finding;
  if (kind === 'syntax') return syntaxFixes(text, range.start, finding.error);
  if (kind === 'comment') return [{ title: 'Remove the comment', edits: [{ ...range, newText: '' }] }];
  if (kind === 'trailing-comma') return [{ title: 'Remove the comma', edits: [{ ...range, newText: '' }] }];
  return [];
}

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
  reportShape(object, 'a plan', (range, message, fixes) => {
    report({ range, message, fixes });
  });
}

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
            ? 'Use one of "masker" (with "by", "conflictFree", "maxLength" or "as"), "shift" (with "by"), "find", "value" or "fields".'
            : 'This isn\'t a decision. Use the name of a masker, "keep", "null", or "?" while it is open.',
        fixes: value.type === 'null' ? [changeTo(value, '"null"')] : [],
      });
    }
  },
};

export const planDuplicate: PlanCheck = {
  code: 'plan-duplicate',
  severity: 'error',
  title: 'Decided twice',
  explanation: 'Different readers would use different ones of the two decisions, so neither counts.',
  wrong: planExample('"id": "keep", "id": "null"'),
  right: planExample('"id": "keep"'),
  checkPlan({ tables }, report) {
    reportDuplicates(tables, report);
  },
  checkTable(table, _model, report) {
    reportDuplicates(decisionsIn(table), report);
  },
};

type Entries = readonly Pick<PlanTable | PlanColumn, 'key' | 'node' | 'name' | 'duplicateOf'>[];

function reportDuplicates(entries: Entries, report: Report): void {
  for (const { key, node, name, duplicateOf } of entries) {
    if (duplicateOf === undefined) continue;
    report({
      range: rangeOf(key),
      message: `"${shortened(name)}" is listed twice.`,
      related: [{ range: rangeOf(duplicateOf.key), message: 'First defined here.' }],
      fixes: [
        choice('Remove this one', removal(node)),
        choice('Remove the first one', removal(duplicateOf.node)),
      ],
    });
  }
}

function removal(node: PropertyNode) {
  return node.parent?.type === 'object' ? removeMember(node.parent.properties, node) : [];
}
