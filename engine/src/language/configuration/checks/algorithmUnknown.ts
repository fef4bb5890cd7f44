// The check `algorithm-unknown`: an algorithm that does not exist.
import { rangeOf } from '../../json/properties.ts';
import { type Check } from './check.ts';
import { shortened } from './shortened.ts';
import { suggestion, wordFixes } from './suggestion.ts';

export const algorithmUnknown: Check = {
  code: 'algorithm-unknown',
  severity: 'error',
  title: 'Unknown algorithm',
  explanation: "Write an algorithm's name as its documentation does, with the same capitals.",
  wrong: '{ "name": "codeMasker", "algorithm": "identity" }',
  right: '{ "name": "codeMasker", "algorithm": "Identity" }',
  run({ properties, known: algorithms }, report) {
    const value = properties?.get('algorithm')?.value;
    const known = algorithms.map(({ name }) => name);
    if (value?.type !== 'string' || known.includes(value.value)) return;
    const meant = suggestion(value.value, known);
    const running = algorithms.filter(({ masking }) => masking.status === 'runs').map(({ name }) => name);
    report({
      range: rangeOf(value),
      message: `There is no algorithm "${shortened(value.value)}": the known ones are ${known.join(', ')}.`,
      fixes: wordFixes(value, meant, running),
    });
  },
};
