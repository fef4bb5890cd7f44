// The check `plan-masker-unusable`: maskers that can't mask, as they have errors, don't run, or share their name.
import { shortened } from '../../configuration/checks/shortened.ts';
import { runObstacle } from '../../masking/algorithmOf.ts';
import { rangeOf } from '../../json/properties.ts';
import type { KnownMasker } from '../planModel.ts';
import { maskerPlaces } from './maskerNames.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planMaskerUnusable: PlanCheck = {
  code: 'plan-masker-unusable',
  severity: 'error',
  title: "A masker that can't mask",
  explanation:
    "The masker's configuration has errors, its algorithm doesn't run here, or several files define a masker with that name.",
  example: { wrong: planExample('"ssn": "BrokenMasker"'), right: planExample('"ssn": "SSNMasker"') },
  checkTable(table, { maskers }, report) {
    for (const { node, found } of maskerPlaces(table, maskers)) {
      const reason = obstacleOf(found);
      if (reason !== undefined)
        report({ range: rangeOf(node), message: `"${shortened(node.value)}" can't be used: ${reason}` });
    }
  },
};

function obstacleOf([masker, ...others]: readonly KnownMasker[]): string | undefined {
  if (masker === undefined) return undefined;
  if (others.length > 0) return 'several files define it.';
  if (masker.configuration === undefined) return 'its configuration has errors.';
  return runObstacle(masker.configuration);
}
