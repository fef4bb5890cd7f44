// Every format of the registry keeps to the conformance suite.
import { formatNames } from '../src/registry.ts';
import { assertFinished, remainingSteps } from '../../../test/helpers/remainingSteps.ts';
import { describeFormat } from './describeFormat.ts';
import { formatSamples } from './formatSamples.ts';

const steps = remainingSteps('packages/format-text/src', 'packages/formats/test/formatSamples.ts');

describe('formats', () => {
  it('are finished', () => {
    assertFinished(steps);
  });
});

for (const name of formatNames) {
  const isFinished = steps.every((step) => !step.startsWith(`packages/format-text/src/${name}/`));
  if (isFinished) for (const sample of formatSamples[name]) describeFormat(name, sample);
}
