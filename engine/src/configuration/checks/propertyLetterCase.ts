// The check `property-letter-case`: known properties written with other capitals.
import { renameProperty } from '../../json/edits.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check, segmentExample } from './check.ts';

export const propertyLetterCase: Check = {
  code: 'property-letter-case',
  severity: 'warning',
  title: 'Property in the wrong letter case',
  explanation:
    'Names are case-sensitive JSON names. We read this one as the right name; other tools may ignore it.',
  example: {
    wrong: segmentExample('{ "Type": "Numeric", "length": 3 }'),
    right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  },
  run(model, report) {
    for (const property of model.allProperties) {
      const { name, key } = property;
      if (name === undefined || name === key.value) continue;
      report({
        range: rangeOf(key),
        message: `The property is written "${name}"; other tools may ignore "${key.value}".`,
        fixes: [{ title: `Rename to "${name}"`, edits: [renameProperty(property, name)] }],
      });
    }
  },
};
