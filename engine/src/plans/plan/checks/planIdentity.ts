// The check `plan-identity`: maskers that leave values as they are.
import { changeTo } from '../../../language/configuration/checks/propertyFixes.ts';
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { masksValues } from '../../../masking/masker/createMasker.ts';
import { maskerPlaces } from './maskerNames.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planIdentity: PlanCheck = {
  code: 'plan-identity',
  severity: 'warning',
  title: 'A masker that leaves values as they are',
  explanation:
    'The algorithm Identity copies values, whatever the masker is called. `"keep"` says so openly, and `masker verify` then proves that nothing has changed.',
  wrong: planExample('"email": "IdentityMasker"'),
  right: planExample('"email": "keep"'),
  checkTable(table, { maskers }, report) {
    for (const { node, properties, configuration, hasShift } of maskerPlaces(table, maskers)) {
      if (hasShift || configuration === undefined || masksValues(configuration)) continue;
      report({
        range: rangeOf(node),
        message: `"${shortened(node.value)}" leaves values as they are. Write "keep", or choose another masker.`,
        fixes: properties === undefined ? [changeTo(node, '"keep"')] : [],
      });
    }
  },
};
