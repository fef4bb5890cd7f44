// The check `plan-masker-unusable`: maskers that can't mask, as they have errors, don't run, or share their name.
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import { runObstacle } from '../../../masking/masker/algorithmOf.ts';
import type { MaskerFinding } from '../../../masking/masker/maskerCatalogue.ts';
import { rangeOf } from '../../../language/json/properties.ts';
import type { KnownMasker } from '../planModel.ts';
import { maskerPlaces } from './maskerNames.ts';
import { type PlanCheck, planExample } from './planCheck.ts';

export const planMaskerUnusable: PlanCheck = {
  code: 'plan-masker-unusable',
  severity: 'error',
  title: "A masker that can't mask",
  explanation:
    "The masker's configuration has errors, its algorithm doesn't run here, or several files define a masker with that name.",
  wrong: planExample('"ssn": "BrokenMasker"'),
  right: planExample('"ssn": "SSNMasker"'),
  checkTable(table, { maskers }, report) {
    for (const { node, found } of maskerPlaces(table, maskers)) {
      const reason = obstacleOf(found);
      if (reason !== undefined)
        report({ range: rangeOf(node), message: `"${shortened(node.value)}" can't be used: ${reason}` });
    }
  },
};

function obstacleOf(found: MaskerFinding<KnownMasker>): string | undefined {
  if (found.kind === 'missing') return undefined;
  if (found.kind === 'ambiguous') return 'several files define it.';
  const { configuration } = found.masker;
  return configuration === undefined ? 'its configuration has errors.' : runObstacle(configuration);
}
