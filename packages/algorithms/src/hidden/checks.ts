// The checks of the Hidden algorithm.
import { type Check, exampleOf, changeTo, removal, type AlgorithmModel, type Fix } from '@masker/config';
import { type StringNode, integerValue, type Property, rangeOf } from '@masker/json';
import { describeCount, singleCharacter } from '@masker/text';
import { greatestLength, readLength } from './properties.ts';

const example = exampleOf('Hidden', 'noteMasker');

const characterInvalid: Check<AlgorithmModel> = {
  code: 'hidden-char-invalid',
  severity: 'error',
  title: "hiddenChar isn't one character",
  explanation: 'hiddenChar replaces each character, so it is exactly one character.',
  wrong: example('"hiddenChar": "**"'),
  right: example('"hiddenChar": "#"'),
  run({ masker }, report) {
    const property = masker.properties?.get('hiddenChar');
    const value = property?.value;
    if (property === undefined || value?.type !== 'string' || singleCharacter(value.value) !== undefined)
      return;
    report({
      range: rangeOf(value),
      message: `"hiddenChar" must be exactly one character; this text has ${value.value === '' ? 'none' : 'another number'}.`,
      fixes: [...keepFirst(value), removal(property)],
    });
  },
};

function keepFirst(value: StringNode): Fix[] {
  const [first] = value.value;
  if (first === undefined || singleCharacter(first) === undefined) return [];
  const text = JSON.stringify(first);
  return [changeTo(value, text)];
}

const lengthInvalid: Check<AlgorithmModel> = {
  code: 'hidden-length-invalid',
  severity: 'error',
  title: 'hiddenLength is out of bounds',
  explanation: `hiddenLength is a whole number from ${describeCount(-greatestLength)} to ${describeCount(greatestLength)}. 0 keeps the original's length, a positive number is the length, a negative number the largest deviation from the original's.`,
  wrong: example('"hiddenLength": 100000'),
  right: example('"hiddenLength": 8'),
  run({ masker }, report) {
    const property = masker.properties?.get('hiddenLength');
    if (property?.value?.type !== 'number' || readLength(masker) !== undefined) return;
    report({
      range: rangeOf(property.value),
      message: `"hiddenLength" must be a whole number from ${describeCount(-greatestLength)} to ${describeCount(greatestLength)}.`,
      fixes: nearest(masker.document.text, property),
    });
  },
};

function nearest(text: string, property: Property): Fix[] {
  const integer = integerValue(text, property);
  if (integer === undefined || property.value === undefined) return [removal(property)];
  const bound = String(integer < 0n ? -greatestLength : greatestLength);
  return [changeTo(property.value, bound)];
}

export const checks: readonly Check<AlgorithmModel>[] = [characterInvalid, lengthInvalid];
