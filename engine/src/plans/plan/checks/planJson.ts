// The check `plan-json`: a plan that is not strict JSON.
import { describeSyntax } from '../../../language/configuration/describeSyntax.ts';
import { syntaxFixes } from '../../../language/configuration/checks/syntaxFixes.ts';
import type { SyntaxFinding } from '../../../language/json/syntaxFinding.ts';
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
