// The check `algorithm-not-available`: an algorithm that is documented, but that we can't run.
import { rangeOf } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';

export const algorithmNotAvailable: Check = {
  code: 'algorithm-not-available',
  severity: 'warning',
  title: "Algorithm can't be run here",
  explanation:
    "This algorithm isn't documented well enough to run it. The configuration loads and is checked, but can't mask or preview values here.",
  wrong: '{ "name": "cityMasker", "algorithm": "TextSubstitution" }',
  right: commonExample('"description": "An algorithm that runs"'),
  run({ properties, algorithm, words }, report) {
    const value = properties?.get('algorithm')?.value;
    if (value === undefined || words?.name !== algorithm || words?.masking.status !== 'loads') return;
    report({
      range: rangeOf(value),
      message: `The algorithm ${words.name} can't be run here: nothing can be masked or previewed with this masker. ${words.masking.obstacle}`,
    });
  },
};
