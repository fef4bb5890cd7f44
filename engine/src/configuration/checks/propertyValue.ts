// The check `property-value`: a word that is none of those that a property allows.
import { rangeOf } from '../../json/properties.ts';
import { type Check, commonExample } from './check.ts';
import { suggestion, wordFixes } from './suggestion.ts';

export const propertyValue: Check = {
  code: 'property-value',
  severity: 'error',
  title: 'Not one of the allowed values',
  explanation: 'The values of some properties, such as outputCase, are fixed words, and case-sensitive.',
  example: { wrong: commonExample('"outputCase": "upper"'), right: commonExample('"outputCase": "Upper"') },
  run(model, report) {
    for (const { rule, name, value } of model.allProperties) {
      if (rule?.values === undefined || value?.type !== 'string' || rule.values.includes(value.value))
        continue;
      const meant = suggestion(value.value, rule.values);
      report({
        range: rangeOf(value),
        message: `"${name ?? ''}" must be one of ${rule.values.join(', ')}.`,
        fixes: wordFixes(value, meant, rule.values),
      });
    }
  },
};
