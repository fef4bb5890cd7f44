// The check `name-suffix`: names that don't end with Masker.
import { choice, replaceNode } from '../edits.ts';
import { rangeOf } from '../properties.ts';
import { type Check } from './check.ts';

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
    const name = value.value.replace(/[\s_-]*masker$/i, '') + 'Masker';
    report({
      range: rangeOf(value),
      message: 'By convention, the name of a masker ends with "Masker".',
      fixes: [choice(`Rename to "${name}"`, [replaceNode(value, JSON.stringify(name))])],
    });
  },
};
