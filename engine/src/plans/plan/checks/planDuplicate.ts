// The check `plan-duplicate`: a table, column or field that stands in a plan twice.
import type { Report } from '../../../language/configuration/checks/check.ts';
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { choice } from '../../../language/configuration/problem.ts';
import { removeMember } from '../../../language/json/edits.ts';
import type { PropertyNode } from '../../../language/json/jsonNode.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { decisionsIn, type PlanColumn, type PlanTable } from '../planModel.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

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
