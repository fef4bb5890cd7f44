// The checks of the CCAccount algorithm.
import {
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  numberAt,
  type AlgorithmModel,
  type MaskerModel,
  type Fix,
} from '@masker/config';
import { booleanValue, integerValue, type Property, rangeOf } from '@masker/json';
import {
  maxPreserved,
  type OwnProperty,
  readCharacter,
  readCount,
  readFill,
  properties as rules,
  unusedProperties,
} from './settings.ts';

const example = exampleOf('CCAccount', 'cardMasker');

/** PCI DSS, requirement 3.4: the most that may be shown of a card number at its beginning and at its end. */
const [shownFirst, shownLast] = [8, 4];

const saveDigitsInvalid: Check<AlgorithmModel> = {
  code: 'cc-account-save-digits-invalid',
  severity: 'error',
  title: 'saveDigits is out of bounds',
  explanation: `saveDigits is a whole number from 0 to ${maxPreserved}. With more, the shortest card numbers would have no digit left to draw.`,
  wrong: example('"saveDigits": 12'),
  right: example('"saveDigits": 6'),
  run({ masker }, report) {
    const property = numberAt(masker, 'saveDigits');
    const count = readCount(masker, 'saveDigits');
    if (property?.value === undefined || (count !== undefined && count <= maxPreserved)) return;
    report({
      range: rangeOf(property.value),
      message: `"saveDigits" must be a whole number from 0 to ${maxPreserved}.`,
      fixes: changeOrRemove(property, boundOf(masker, property, shownFirst)),
    });
  },
};

const saveDigitsMany: Check<AlgorithmModel> = {
  code: 'cc-account-save-digits-many',
  severity: 'warning',
  title: 'Many digits of card numbers stay',
  explanation: `PCI DSS allows at most the first ${shownFirst} and the last ${shownLast} digits of a card number to be shown. With few digits left to draw, many numbers become the same.`,
  wrong: example('"saveDigits": 9'),
  right: example('"saveDigits": 8'),
  run({ masker }, report) {
    const property = numberAt(masker, 'saveDigits');
    const count = readCount(masker, 'saveDigits') ?? 0;
    const value = property?.value;
    if (value === undefined || count <= shownFirst || count > maxPreserved) return;
    report({
      range: rangeOf(value),
      message: `The first ${count} digits stay; PCI DSS allows at most ${shownFirst} to be shown.`,
      fixes: ['8', '6'].map((text) => changeTo(value, text)),
    });
  },
};

const showLastInvalid: Check<AlgorithmModel> = {
  code: 'cc-account-show-last-invalid',
  severity: 'error',
  title: "showLast isn't a number of digits",
  explanation: 'showLast is a whole number from 0: the number of digits at the end that stay.',
  wrong: example('"hidePAN": true,\n  "showLast": -4'),
  right: example('"hidePAN": true,\n  "showLast": 4'),
  run({ masker }, report) {
    const property = numberAt(masker, 'showLast');
    if (property === undefined || readCount(masker, 'showLast') !== undefined) return;
    report({
      range: rangeOf(property.value ?? property.key),
      message: '"showLast" must be a whole number from 0.',
      fixes: changeOrRemove(property, boundOf(masker, property, shownLast)),
    });
  },
};

const showLastMany: Check<AlgorithmModel> = {
  code: 'cc-account-show-last-many',
  severity: 'warning',
  title: 'Many digits of hidden card numbers are shown',
  explanation: `PCI DSS allows at most the last ${shownLast} digits of a card number to be shown beside its first ones.`,
  wrong: example('"hidePAN": true,\n  "showLast": 6'),
  right: example('"hidePAN": true,\n  "showLast": 4'),
  run({ masker }, report) {
    const property = numberAt(masker, 'showLast');
    if (property?.value === undefined || (readCount(masker, 'showLast') ?? 0) <= shownLast) return;
    report({
      range: rangeOf(property.value),
      message: `More than the last ${shownLast} digits are shown, the most that PCI DSS allows.`,
      fixes: [changeTo(property.value, String(shownLast))],
    });
  },
};

const invalidFillInvalid: Check<AlgorithmModel> = {
  code: 'cc-account-invalid-fill-invalid',
  severity: 'error',
  title: "invalidFill isn't one digit",
  explanation:
    'invalidFill replaces each digit of a number whose check digit is wrong. It is one of the digits 0–9, as a text or a number.',
  wrong: example('"invalidFill": "00"'),
  right: example('"invalidFill": "0"'),
  run({ masker }, report) {
    const property = masker.properties?.get('invalidFill');
    const value = property?.value;
    if (property === undefined || (value?.type !== 'string' && value?.type !== 'number')) return;
    if (readFill(masker) !== undefined) return;
    const [first = ''] = value.type === 'string' ? value.value : '';
    report({
      range: rangeOf(value),
      message: '"invalidFill" must be one digit.',
      fixes: changeOrRemove(property, /^[0-9]$/.test(first) ? JSON.stringify(first) : undefined),
    });
  },
};

const hiddenCharInvalid: Check<AlgorithmModel> = {
  code: 'cc-account-hidden-char-invalid',
  severity: 'error',
  title: "hiddenChar isn't one character, or a digit",
  explanation:
    'hiddenChar replaces each hidden digit, so it is exactly one character. A digit would look like part of the number.',
  wrong: example('"hidePAN": true,\n  "hiddenChar": "0"'),
  right: example('"hidePAN": true,\n  "hiddenChar": "#"'),
  run({ masker }, report) {
    const property = masker.properties?.get('hiddenChar');
    if (property?.value?.type !== 'string' || readCharacter(masker) !== undefined) return;
    report({
      range: rangeOf(property.value),
      message: '"hiddenChar" must be exactly one character, not a digit.',
      fixes: changeOrRemove(property, JSON.stringify(rules.hiddenChar.default)),
    });
  },
};

const propertyUnused: Check<AlgorithmModel> = {
  code: 'cc-account-property-unused',
  severity: 'information',
  title: 'Property without effect beside hidePAN',
  explanation:
    'hiddenChar and showLast only count with hidePAN; saveDigits and invalidFill only count without it.',
  wrong: example('"hidePAN": true,\n  "saveDigits": 4'),
  right: example('"hidePAN": true,\n  "showLast": 2'),
  run({ masker }, report) {
    const hide = masker.properties?.get('hidePAN');
    const isHiding = booleanValue(hide) === true;
    for (const name of unusedProperties[isHiding ? 'hide' : 'replace']) {
      const property = masker.properties?.get(name);
      if (property?.value === undefined) continue;
      // A configuration that only sets how digits are hidden is meant to hide them.
      const isExpected = !isHiding && hide === undefined;
      if (!isExpected && isDefault(masker, property, name)) continue;
      report(noEffect(property, isHiding ? ' while digits are hidden' : ' without "hidePAN"'));
    }
  },
};

/** A default that is written says nothing that could be expected to have an effect. */
function isDefault({ document }: MaskerModel, { value }: Property, name: OwnProperty): boolean {
  if (value?.type === 'string') return value.value === rules[name].default;
  return (
    value !== undefined &&
    document.text.slice(value.offset, value.offset + value.length) === String(rules[name].default)
  );
}

/** Returns the bound that an integer exceeds; undefined if the value is no integer. */
function boundOf({ document }: MaskerModel, property: Property, max: number): string | undefined {
  const integer = integerValue(document.text, property);
  return integer === undefined ? undefined : integer < 0n ? '0' : String(max);
}

function changeOrRemove(property: Property, text: string | undefined): Fix[] {
  const { value } = property;
  return [...(text === undefined || value === undefined ? [] : [changeTo(value, text)]), removal(property)];
}

export const checks: readonly Check<AlgorithmModel>[] = [
  saveDigitsInvalid,
  saveDigitsMany,
  showLastInvalid,
  showLastMany,
  invalidFillInvalid,
  hiddenCharInvalid,
  propertyUnused,
];
