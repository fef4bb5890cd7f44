// The check `algorithm-missing`: a masker without an algorithm.
import { openingOf } from '../places.ts';
import { type Check, commonExample } from './check.ts';

export const algorithmMissing: Check = {
  code: 'algorithm-missing',
  severity: 'error',
  title: 'No algorithm',
  explanation:
    'The algorithm says how values are masked: Segment for structured codes, Identity to leave values as they are.',
  example: { wrong: '{ "name": "codeMasker" }', right: commonExample('"description": "Has an algorithm"') },
  run({ properties }, report) {
    if (properties === undefined || properties.get('algorithm') !== undefined) return;
    report({
      range: openingOf(properties.node),
      message: 'The masker needs an algorithm, such as "algorithm": "Segment".',
    });
  },
};
