// The check `name-not-camel-case`: names that are not one camel-case word.
import { replaceNode } from '../../json/edits.ts';
import { choice } from '../problem.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check } from './check.ts';
import { isCamelCase, withMaskerSuffix } from './maskerName.ts';
import { shortened } from './shortened.ts';

export const nameNotCamelCase: Check = {
  code: 'name-not-camel-case',
  severity: 'warning',
  title: "Name isn't one camel-case word",
  explanation:
    'The specification asks for a single word in camel case: letters and digits, starting with a letter.',
  wrong: '{ "name": "licence plate-Masker", "algorithm": "Identity" }',
  right: '{ "name": "licencePlateMasker", "algorithm": "Identity" }',
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type !== 'string' || value.value.trim() === '') return;
    if (isCamelCase(value.value)) return;
    const word = toCamelCase(value.value);
    const camelCase = word === '' ? '' : withMaskerSuffix(word);
    report({
      range: rangeOf(value),
      message: 'A name should be one word in camel case, such as "licencePlateMasker".',
      ...(camelCase !== '' && {
        fixes: [
          choice(`Rename to "${shortened(camelCase)}"`, [replaceNode(value, JSON.stringify(camelCase))]),
        ],
      }),
    });
  },
};

function toCamelCase(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{Nd}]+/u).filter((word) => word !== '');
  const joined = words
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return joined.replace(/^[^\p{L}]+/u, '');
}
