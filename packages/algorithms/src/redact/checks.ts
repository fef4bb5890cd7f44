// The checks of the Redact algorithm.
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  type AlgorithmModel,
  choice,
} from '@masker/config';
import { replaceNode, booleanValue, rangeOf, stringValue } from '@masker/json';
import { defaultLabel, properties } from './settings.ts';

const example = exampleOf('Redact', 'noteMasker');

const labelEmpty: Check<AlgorithmModel> = {
  code: 'redact-label-empty',
  severity: 'warning',
  title: 'Empty label',
  explanation: 'With an empty label, every value becomes empty, and nobody sees that there was a value.',
  wrong: example('"label": ""'),
  right: example('"label": "[removed]"'),
  run({ masker }, report) {
    const property = masker.properties?.get('label');
    if (property?.value === undefined || stringValue(property) !== '') return;
    report({
      range: rangeOf(property.value),
      message: 'The label is empty, so every value becomes empty.',
      fixes: [changeTo(property.value, JSON.stringify(defaultLabel)), removal(property)],
    });
  },
};

const separatorUnused: Check<AlgorithmModel> = {
  code: 'redact-separator-unused',
  severity: 'warning',
  isPointless: true,
  title: 'Separator of a single label',
  explanation: 'The separator goes between copies of the label. With repeat false, there is one copy.',
  wrong: example('"repeat": false,\n  "separator": " "'),
  right: example('"repeat": true,\n  "separator": " "'),
  run({ masker }, report) {
    const [repeat, separator] = [masker.properties?.get('repeat'), masker.properties?.get('separator')];
    if (separator === undefined || repeat?.value === undefined || booleanValue(repeat) !== false) return;
    // The default says nothing that could be expected to have an effect.
    if (stringValue(separator) === properties.separator.default) return;
    const fix = choice('Change "repeat" to true', [replaceNode(repeat.value, 'true')]);
    report(noEffect(separator, ': with "repeat" false, the label appears once', fix));
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [labelEmpty, separatorUnused];
