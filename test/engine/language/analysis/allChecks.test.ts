// The checks of what all configurations have in common, by their examples; an algorithm's own run with its conformance.
import assert from 'node:assert/strict';
import { allChecks } from '../../../../engine/src/language/analysis/allChecks.ts';
import { commonChecks } from '../../../../engine/src/language/configuration/checks/index.ts';
import { resourceChecks } from '../../../../engine/src/language/configuration/resourceChecks/index.ts';
import { planChecks } from '../../../../engine/src/plans/plan/checks/index.ts';
import { describeCheck } from '../../../helpers/describeCheck.ts';
import { assertFinished, remainingSteps } from '../../../helpers/remainingSteps.ts';

describe('checks', () => {
  it('are finished', () => {
    assertFinished(remainingSteps('engine/src/language/configuration/checks'));
  });

  it('have unique codes', () => {
    const all = [...allChecks, ...planChecks];
    assert.equal(new Set(all.map(({ code }) => code)).size, all.length);
  });

  for (const check of [...commonChecks, ...resourceChecks]) describeCheck(check);
});
