// The checks of what all configurations have in common, by their examples; an algorithm's own run with its conformance.
import assert from 'node:assert/strict';
import { allChecks } from '../../src/analysis/allChecks.ts';
import { commonChecks, resourceChecks } from '@masker/config';
import { planChecks } from '../../../plan/src/checks/index.ts';
import { describeCheck } from '../../../../test/helpers/describeCheck.ts';
import { assertFinished, remainingSteps } from '../../../../test/helpers/remainingSteps.ts';

describe('checks', () => {
  it('are finished', () => {
    assertFinished(remainingSteps('packages/config/src/checks'));
  });

  it('have unique codes', () => {
    const all = [...allChecks, ...planChecks];
    assert.equal(new Set(all.map(({ code }) => code)).size, all.length);
  });

  for (const check of [...commonChecks, ...resourceChecks]) describeCheck(check);
});
