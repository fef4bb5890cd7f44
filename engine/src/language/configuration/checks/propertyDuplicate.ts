// The check `property-duplicate`: the same property twice in one object.
import { mergeLists, removeProperty } from '../../json/edits.ts';
import { choice } from '../problem.ts';
import { rangeOf } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';
import { shortened } from './shortened.ts';

export const propertyDuplicate: Check = {
  code: 'property-duplicate',
  severity: 'error',
  isPointless: true,
  title: 'Property given twice',
  explanation: 'Different readers would use different ones of the two, so neither is accepted.',
  wrong: commonExample('"outputCase": "Upper", "outputCase": "Lower"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const { all } of model.unusual) {
      for (const property of all) {
        const { key, duplicateOf, name } = property;
        if (duplicateOf === undefined) continue;
        const merging = mergeLists(model.document.text, duplicateOf, property);
        report({
          range: rangeOf(key),
          message: `"${shortened(name ?? key.value)}" is given twice in this object.`,
          related: [{ range: rangeOf(duplicateOf.key), message: 'First defined here.' }],
          fixes: [
            ...(merging === undefined ? [] : [choice('Merge both lists', merging)]),
            choice('Remove this one', removeProperty(property)),
            choice('Remove the first one', removeProperty(duplicateOf)),
          ],
        });
      }
    }
  },
};
