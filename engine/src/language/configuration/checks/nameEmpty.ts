// The check `name-empty`: a name of no or only white characters.
import { rangeOf } from '../../json/properties.ts';
import { standInName } from '../proposedName.ts';
import { type Check, commonExample } from './check.ts';
import { changeTo } from './propertyFixes.ts';

export const nameEmpty: Check = {
  code: 'name-empty',
  severity: 'error',
  isIncomplete: true,
  title: 'Empty name',
  explanation: "A masker is used by its name, so the name can't be empty.",
  wrong: '{ "name": "", "algorithm": "Identity" }',
  right: commonExample('"description": "Has a name"'),
  run({ properties }, report) {
    const value = properties?.get('name')?.value;
    if (value?.type === 'string' && value.value.trim() === '') {
      report({
        range: rangeOf(value),
        message: "The name can't be empty.",
        fixes: [changeTo(value, JSON.stringify(standInName))],
      });
    }
  },
};
