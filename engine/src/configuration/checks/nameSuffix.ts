// The check `name-suffix`: names that don't end with Masker.
import { replaceNode } from '../../json/edits.ts';
import { choice } from '../problem.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check } from './check.ts';
import { shortened } from './shortened.ts';

export const nameSuffix: Check = {
  code: 'name-suffix',
  severity: 'information',
  title: 'Name does not end with Masker',
  explanation:
    'By convention the names of maskers end with Masker, which tells them from other names in a script or a schema.',
  example: {
    wrong: '{ "name": "licencePlate", "algorithm": "Identity" }',
    right: '{ "name": "licencePlateMasker", "algorithm": "Identity" }',
  },
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type !== 'string' || value.value.trim() === '' || value.value.endsWith('Masker')) return;
    const name = withoutSuffix(value.value) + 'Masker';
    report({
      range: rangeOf(value),
      message: 'By convention, the name of a masker ends with "Masker".',
      fixes: [choice(`Rename to "${shortened(name)}"`, [replaceNode(value, JSON.stringify(name))])],
    });
  },
};

/** A name without "masker" in another letter case, and what separates it from the rest. */
function withoutSuffix(name: string): string {
  if (!/masker$/i.test(name.slice(-'masker'.length))) return name;
  let end = name.length - 'masker'.length;
  while (/[\s_-]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}
