// The checks of the limits of sets: numbers on Numeric segments, characters on AlphaNumeric ones.
import { changeTo, removal, choice, type Fix } from '@masker/config';
import {
  removeProperty,
  replaceNode,
  sourceOf,
  isTooLong,
  tooManyDigits,
  integerValue,
  type Properties,
  rangeOf,
} from '@masker/json';
import { singleCharacter } from '@masker/text';
import { setFields } from '../model/locations.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { isWiderThan } from '../sets/integerSet.ts';
import { rangeMistakes, removeRangeItem } from './rangeMistake.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const numericCharacters: SegmentCheck = {
  code: 'numeric-characters',
  severity: 'warning',
  isPointless: true,
  title: 'Characters on a Numeric segment',
  explanation:
    'The digits of a Numeric segment are one integer, and its sets hold integers: characters in them have no effect.',
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minChar": "A" } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 100 } }'),
  run(model, report) {
    for (const { segment, set } of model.maskingSets) {
      if (segment.type !== 'Numeric') continue;
      for (const name of ['minChar', 'maxChar'] as const) {
        const property = set.properties?.get(name);
        if (property === undefined) continue;
        report({
          range: rangeOf(property.key),
          unnecessary: true,
          message: `"${name}" has no effect: a Numeric segment holds integers.`,
          fixes: [{ title: `Remove "${name}"`, edits: removeProperty(property) }],
        });
      }
    }
    for (const mistake of rangeMistakes(model, 'not-a-number')) {
      report({
        range: mistake.range,
        unnecessary: true,
        message: 'Letters have no effect here: a Numeric segment holds integers.',
        fixes: [{ title: 'Remove the letters', edits: removeRangeItem(model.document.text, mistake) }],
      });
    }
  },
};

export const alphaNumericNumber: SegmentCheck = {
  code: 'alpha-numeric-number',
  severity: 'warning',
  isPointless: true,
  title: 'Number above 9 on an AlphaNumeric segment',
  explanation:
    'An AlphaNumeric segment masks each character by itself, so minNum and maxNum are digits. Use a Numeric segment to mask whole numbers.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "maxNum": 499 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 499 } }'),
  run(model, report) {
    for (const { segment, name, property, value } of setFields(model, 'AlphaNumeric', ['minNum', 'maxNum'])) {
      if (value.type !== 'number' || value.value <= 9) continue;
      if (integerValue(model.document.text, property) === undefined) continue;
      report({
        range: rangeOf(value),
        message: `"${name}" is one digit here, 0 to 9: an AlphaNumeric segment masks each character by itself.`,
        fixes: [changeTo(value, '9'), ...asNumeric(model.document.text, segment)],
      });
    }
  },
};

/**
 * Returns fixes that make the segment Numeric, if its sets name no characters and its length suffices for
 * their numbers.
 */
function asNumeric(text: string, { properties, length, original, masked }: SegmentModel): Fix[] {
  const type = properties.get('type')?.value;
  const fits = [original, masked].every(
    (set) =>
      (['minChar', 'maxChar', 'range'] as const).every((name) => set.field(name) === undefined) &&
      length !== undefined &&
      !isWiderThan(integerValue(text, set.field('maxNum')) ?? 0n, length),
  );
  return type === undefined || !fits
    ? []
    : [choice('Change the segment to "Numeric"', [replaceNode(type, '"Numeric"')])];
}

export const setNumberInvalid: SegmentCheck = {
  code: 'set-number-invalid',
  severity: 'error',
  title: "minNum or maxNum isn't a whole number from 0",
  explanation:
    'Segments hold digits, which make non-negative whole numbers. They may have up to 1,000 digits in a configuration.',
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": -1 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1 } }'),
  run(model, report) {
    for (const property of unsureObjects(model).flatMap(({ all }) => all)) {
      const { name, value } = property;
      if ((name !== 'minNum' && name !== 'maxNum') || value?.type !== 'number') continue;
      const integer = integerValue(model.document.text, property);
      if (integer !== undefined && integer >= 0n) continue;
      const nearest = Math.max(0, Math.floor(value.value));
      report({
        range: rangeOf(value),
        message: isTooLong(sourceOf(model.document.text, value))
          ? `"${name}" ${tooManyDigits}.`
          : `"${name}" must be a whole number, 0 or more.`,
        ...(Number.isSafeInteger(nearest) && {
          fixes: [changeTo(value, String(nearest))],
        }),
      });
    }
  },
};

/** Returns the objects that may hold such limits: in all others, they have been read. */
function unsureObjects({ segments }: SegmentsModel): Properties[] {
  const objects: Properties[] = [];
  for (const { properties, setFields, original, masked } of segments) {
    if (setFields.length > 0) objects.push(properties);
    for (const { properties: own, value } of [original, masked])
      if (own !== undefined && (value === undefined || !own.areUsual)) objects.push(own);
  }
  return objects;
}

export const setCharacterInvalid: SegmentCheck = {
  code: 'set-character-invalid',
  severity: 'error',
  title: "minChar or maxChar isn't one character",
  explanation: 'They give the first and last character of a run, by code point. Write several runs in range.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "AB" } }'),
  right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "B" } }'),
  run(model, report) {
    for (const { name, property, value } of setFields(model, 'AlphaNumeric', ['minChar', 'maxChar'])) {
      if (value.type !== 'string' || singleCharacter(value.value) !== undefined) continue;
      const characters = Array.from(value.value);
      const character = characters.at(name === 'minChar' ? 0 : -1);
      const fix =
        singleCharacter(character) === undefined
          ? removal(property)
          : changeTo(value, JSON.stringify(character));
      report({ range: rangeOf(value), message: `"${name}" must be exactly one character.`, fixes: [fix] });
    }
  },
};
