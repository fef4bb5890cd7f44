// The checks of the Redact algorithm.
import type { Check } from '../../configuration/checks/check.ts';
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { choice } from '../../configuration/problem.ts';
import { removeProperty, replaceNode } from '../../json/edits.ts';
import { booleanValue, rangeOf, stringValue } from '../../json/properties.ts';
import { defaultLabel, properties } from './settings.ts';

const example = (properties: string) => `{
  "name": "noteMasker",
  "algorithm": "Redact",
  ${properties}
}`;

const labelEmpty: Check<AlgorithmModel> = {
  code: 'redact-label-empty',
  severity: 'warning',
  title: 'Empty label',
  explanation: 'With an empty label, every value becomes empty, and nobody sees that there was a value.',
  example: { wrong: example('"label": ""'), right: example('"label": "[removed]"') },
  run({ masker }, report) {
    const property = masker.properties?.get('label');
    if (property?.value === undefined || stringValue(property) !== '') return;
    report({
      range: rangeOf(property.value),
      message: 'The label is empty, so every value becomes empty.',
      fixes: [
        choice(`Change to "${defaultLabel}"`, [replaceNode(property.value, JSON.stringify(defaultLabel))]),
        choice('Remove "label"', removeProperty(property)),
      ],
    });
  },
};

const separatorUnused: Check<AlgorithmModel> = {
  code: 'redact-separator-unused',
  severity: 'warning',
  isPointless: true,
  title: 'Separator of a single label',
  explanation: 'The separator goes between copies of the label. With repeat false, there is one copy.',
  example: {
    wrong: example('"repeat": false,\n  "separator": " "'),
    right: example('"repeat": true,\n  "separator": " "'),
  },
  run({ masker }, report) {
    const [repeat, separator] = [masker.properties?.get('repeat'), masker.properties?.get('separator')];
    if (separator === undefined || repeat?.value === undefined || booleanValue(repeat) !== false) return;
    // The default says nothing that could be expected to have an effect.
    if (stringValue(separator) === properties.separator.default) return;
    report({
      range: rangeOf(separator.key),
      unnecessary: true,
      message: '"separator" has no effect: with "repeat" false, the label appears once.',
      fixes: [
        choice('Remove "separator"', removeProperty(separator)),
        choice('Change "repeat" to true', [replaceNode(repeat.value, 'true')]),
      ],
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [labelEmpty, separatorUnused];
