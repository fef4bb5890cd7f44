// The check `algorithm-unknown`: an algorithm that does not exist.
import { rangeOf } from '../../json/properties.ts';
import { documentedAlgorithms, runnableAlgorithms } from '../vocabulary.ts';
import { type Check } from './check.ts';
import { shortened } from './shortened.ts';
import { suggestion, wordFixes } from './suggestion.ts';

const known: readonly string[] = [...runnableAlgorithms, ...documentedAlgorithms];

export const algorithmUnknown: Check = {
  code: 'algorithm-unknown',
  severity: 'error',
  title: 'Unknown algorithm',
  explanation: `The algorithms are ${known.join(', ')}; their names are case-sensitive.`,
  example: {
    wrong: '{ "name": "codeMasker", "algorithm": "identity" }',
    right: '{ "name": "codeMasker", "algorithm": "Identity" }',
  },
  run({ properties }, report) {
    const value = properties?.get('algorithm')?.value;
    if (value?.type !== 'string' || known.includes(value.value)) return;
    const meant = suggestion(value.value, known);
    report({
      range: rangeOf(value),
      message: `There is no algorithm "${shortened(value.value)}": the known ones are ${known.join(', ')}.`,
      fixes: wordFixes(value, meant, runnableAlgorithms),
    });
  },
};
