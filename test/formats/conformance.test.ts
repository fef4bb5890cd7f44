// Every format of the registry keeps to the conformance suite.
import { formatNames } from '../../formats/src/index.ts';
import { assertFinished, remainingSteps } from '../helpers/remainingSteps.ts';
import { describeFormat } from './describeFormat.ts';
import { formatSamples } from './formatSamples.ts';

const steps = remainingSteps('formats/src', 'test/formats/formatSamples.ts');

describe('formats', () => {
  it('are finished', () => {
    assertFinished(steps);
  });
});

for (const name of formatNames) {
  const isFinished = steps.every((step) => !step.startsWith(`formats/src/${name}/`));
  if (isFinished) for (const sample of formatSamples[name]) describeFormat(name, sample);
}
