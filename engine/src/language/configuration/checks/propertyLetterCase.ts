// The check `property-letter-case`: known properties written with other capitals.
import { renameProperty } from '../../json/edits.ts';
import { rangeOf } from '../../json/properties.ts';
import { unusualProperties } from '../places.ts';
import { type Check, commonExample } from './check.ts';

export const propertyLetterCase: Check = {
  code: 'property-letter-case',
  severity: 'warning',
  isPointless: true,
  title: 'Property in the wrong letter case',
  explanation:
    'Names are case-sensitive. Masker reads this one as the correct name; other tools may ignore it.',
  wrong: commonExample('"OutputCase": "Upper"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const property of unusualProperties(model)) {
      const { name, key, duplicateOf } = property;
      // The check `property-duplicate` speaks of one that stands there already: a rename would only write it twice.
      if (name === undefined || name === key.value || duplicateOf !== undefined) continue;
      report({
        range: rangeOf(key),
        message: `The property is written "${name}"; other tools may ignore "${key.value}".`,
        fixes: [{ title: `Rename to "${name}"`, edits: [renameProperty(property, name)] }],
      });
    }
  },
};
