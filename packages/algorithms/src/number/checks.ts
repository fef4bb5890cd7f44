// The checks of the Number algorithm.
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  type AlgorithmModel,
  choice,
} from '@masker/config';
import { insertAfter, integerValue, rangeOf, wordValue } from '@masker/json';
import { minPercent, maxPercent, properties as rules, readMode, readPercent, readTo } from './settings.ts';

const example = exampleOf('Number', 'sumMasker');

const percentInvalid: Check<AlgorithmModel> = {
  code: 'number-percent-invalid',
  severity: 'error',
  title: 'percent is out of bounds',
  explanation: `percent is a whole number from ${minPercent} to ${maxPercent}: how far a masked number is from its original, at most.`,
  wrong: example('"mode": "noise",\n  "percent": 100'),
  right: example('"mode": "noise",\n  "percent": 20'),
  run({ masker }, report) {
    const property = masker.properties?.get('percent');
    if (property?.value?.type !== 'number' || readPercent(masker) !== undefined) return;
    const given = integerValue(masker.document.text, property);
    const nearest =
      given === undefined ? rules.percent.default : given < minPercent ? minPercent : maxPercent;
    report({
      range: rangeOf(property.value),
      message: `"percent" must be a whole number from ${minPercent} to ${maxPercent}.`,
      fixes: [changeTo(property.value, String(nearest)), removal(property)],
    });
  },
};

const toMissing: Check<AlgorithmModel> = {
  code: 'number-to-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'to is missing',
  explanation: 'With the mode round, to is the number to whose multiples numbers are rounded.',
  wrong: example('"mode": "round"'),
  right: example('"mode": "round",\n  "to": 1000'),
  run({ masker }, report) {
    const mode = masker.properties?.get('mode');
    if (mode?.value === undefined || readMode(masker) !== 'round') return;
    if (masker.properties?.get('to') !== undefined) return;
    report({
      range: rangeOf(mode.value),
      message: '"to" is required when "mode" is round.',
      fixes: ['100', '1000'].map((to) =>
        choice(`Add "to": ${to}`, [insertAfter(masker.document.text, mode.node, [`"to": ${to}`])]),
      ),
    });
  },
};

const toInvalid: Check<AlgorithmModel> = {
  code: 'number-to-invalid',
  severity: 'error',
  title: "to isn't a positive number",
  explanation: 'to is a number above 0, with at most 38 digits.',
  wrong: example('"mode": "round",\n  "to": 0'),
  right: example('"mode": "round",\n  "to": 0.5'),
  run({ masker }, report) {
    const property = masker.properties?.get('to');
    if (property?.value?.type !== 'number' || readTo(masker) !== undefined) return;
    report({
      range: rangeOf(property.value),
      message: '"to" must be a number above 0, with at most 38 digits.',
      fixes: [changeTo(property.value, '100')],
    });
  },
};

const users = { percent: 'noise', to: 'round' } as const;

const propertyUnused: Check<AlgorithmModel> = {
  code: 'number-property-unused',
  severity: 'information',
  isPointless: true,
  title: 'Property of another mode',
  explanation: 'percent only counts with the mode noise, to only with round.',
  wrong: example('"percent": 20'),
  right: example('"mode": "noise",\n  "percent": 20'),
  run({ masker }, report) {
    const mode = readMode(masker);
    // An invalid word says nothing about the intent.
    const written = masker.properties?.get('mode');
    if (written !== undefined && wordValue(written, rules.mode.values) === undefined) return;
    for (const name of ['percent', 'to'] as const) {
      const property = masker.properties?.get(name);
      if (property === undefined || mode === users[name]) continue;
      // A default that is written says nothing that could be expected to have an effect.
      if (
        name === 'percent' &&
        integerValue(masker.document.text, property) === BigInt(rules.percent.default)
      )
        continue;
      report(noEffect(property, ` with the mode ${mode}`));
    }
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  percentInvalid,
  toMissing,
  toInvalid,
  propertyUnused,
];
