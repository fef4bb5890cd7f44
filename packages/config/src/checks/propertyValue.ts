// The checks `property-value` and `value-letter-case`: a word that a property doesn't allow, or that is in
// another letter case.
import { rangeOf, wordValue } from '@masker/json';
import { unusualProperties } from '../maskerModel.ts';
import { type Check, commonExample } from './check.ts';
import { shortened } from './shortened.ts';
import { meantOrListed, suggestion, wordFixes } from './suggestion.ts';

export const propertyValue: Check = {
  code: 'property-value',
  severity: 'error',
  title: "Value that isn't allowed",
  explanation: 'Some properties, such as outputCase, only allow certain words.',
  wrong: commonExample('"outputCase": "Uper"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const property of unusualProperties(model)) {
      const { rule, name, value } = property;
      if (rule?.values === undefined || value?.type !== 'string') continue;
      if (wordValue(property, rule.values) !== undefined) continue;
      const meant = suggestion(value.value, rule.values);
      report({
        range: rangeOf(value),
        message: messageFor(name ?? '', value.value, rule.values, meant),
        fixes: wordFixes(value, meant, rule.values),
      });
    }
  },
};

/** More values than this would be more than a sentence. */
const maxListed = 12;

function messageFor(
  name: string,
  given: string,
  values: readonly string[],
  meant: string | undefined,
): string {
  if (values.length <= maxListed) return `"${name}" must be one of ${values.join(', ')}.`;
  return `"${name}" can't be "${shortened(given)}"${meantOrListed(meant, 'its values')}`;
}

export const valueLetterCase: Check = {
  code: 'value-letter-case',
  severity: 'warning',
  title: 'Value in the wrong letter case',
  explanation:
    'Words as values are case-sensitive. Masker reads this one as the correct word; other tools may refuse it.',
  wrong: commonExample('"outputCase": "upper"'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const property of unusualProperties(model)) {
      const { rule, value } = property;
      const word = rule?.values && wordValue(property, rule.values);
      if (value?.type !== 'string' || word === undefined || word === value.value) continue;
      report({
        range: rangeOf(value),
        message: `The value is written "${word}"; other tools may refuse "${value.value}".`,
        fixes: wordFixes(value, word, [word]),
      });
    }
  },
};
