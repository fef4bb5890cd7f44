// The check `algorithm-ours`: an algorithm that the masking service doesn't know.
import { rangeOf } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';

export const algorithmOurs: Check = {
  code: 'algorithm-ours',
  severity: 'information',
  title: 'Algorithm of Masker alone',
  explanation:
    'This algorithm is an addition of Masker: the masking service refuses a configuration with it. Everything of Masker runs it.',
  wrong: '{ "name": "accountMasker", "algorithm": "Number" }',
  right: commonExample('"description": "An algorithm of the service"'),
  run({ properties, algorithm, words }, report) {
    const value = properties?.get('algorithm')?.value;
    if (value === undefined || words?.name !== algorithm || words?.isOurs !== true) return;
    report({
      range: rangeOf(value),
      message: `Only Masker has the algorithm ${words.name}: the masking service doesn't know it.`,
    });
  },
};
