// The check `name-suffix`: names that don't end with Masker.
import { replaceNode } from '../../json/edits.ts';
import { choice } from '../problem.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check } from './check.ts';
import { isCamelCase, withMaskerSuffix } from './maskerName.ts';
import { shortened } from './shortened.ts';

export const nameSuffix: Check = {
  code: 'name-suffix',
  severity: 'information',
  title: "Name doesn't end with Masker",
  explanation:
    'Names of maskers end with Masker by convention. That distinguishes them from other names in a script or schema.',
  wrong: '{ "name": "licencePlate", "algorithm": "Identity" }',
  right: '{ "name": "licencePlateMasker", "algorithm": "Identity" }',
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type !== 'string' || value.value.trim() === '' || value.value.endsWith('Masker')) return;
    const name = withMaskerSuffix(value.value);
    report({
      range: rangeOf(value),
      message: 'The name of a masker ends with "Masker" by convention.',
      // The fix of the check `name-not-camel-case` gives the suffix, too.
      ...(isCamelCase(value.value) && {
        fixes: [choice(`Rename to "${shortened(name)}"`, [replaceNode(value, JSON.stringify(name))])],
      }),
    });
  },
};
