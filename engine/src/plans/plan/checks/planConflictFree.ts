// The check `plan-conflict-free`: `conflictFree` where different values can't be kept different.
import { removal } from '../../../language/configuration/checks/propertyFixes.ts';
import { conflictObstacle } from '../../../masking/masker/conflictFreeFindings.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import { maskerPlaces } from './maskerNames.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planConflictFree: PlanCheck = {
  code: 'plan-conflict-free',
  severity: 'error',
  title: '`conflictFree` with an unsuitable masker',
  explanation:
    'Only some maskers can keep different values different ([how](masking-algorithm.md)). With any other masker, masking would stop before it begins.',
  wrong: planExample('"ssn": { "masker": "RedactMasker", "conflictFree": true }'),
  right: planExample('"ssn": { "masker": "SSNMasker", "conflictFree": true }'),
  checkTable(table, { maskers }, report) {
    for (const { node, conflictFree, properties, configuration } of maskerPlaces(table, maskers)) {
      const property = properties?.get('conflictFree');
      if (!conflictFree || configuration === undefined || property === undefined) continue;
      const obstacle = conflictObstacle(configuration);
      if (obstacle === undefined) continue;
      report({
        range: rangeOf(property.key),
        message: `Values masked by "${node.value}" can't be kept different: ${obstacle}`,
        fixes: [removal(property)],
      });
    }
  },
};
