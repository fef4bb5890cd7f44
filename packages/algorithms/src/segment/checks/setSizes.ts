// The checks of sets that hold nothing, one value, or few.
import { removal, choice, type Fix } from '@masker/config';
import { removeProperty, replaceNode, sourceOf } from '@masker/json';
import { describeSizes, magnitudeOf, ratioOf, type Sizes, sizesOf } from '@masker/masking-core';
import { type CharacterSetModel, setSize } from '../model/characterSetModel.ts';
import { emptySets, setRange } from '../model/locations.ts';
import { buildSegment, type Segment } from '../model/segmentSettings.ts';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { segmentSizes } from '../presentation/segmentSizes.ts';
import { codePointSetSize } from '../sets/codePointSet.ts';
import { powerOfTen } from '../sets/integerSet.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const maskedSetEmpty: SegmentCheck = {
  code: 'masked-set-empty',
  severity: 'error',
  title: 'Empty masked set',
  explanation:
    'A min greater than its max empties that part of the set, so that only range counts. Then range must hold something.',
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0 } }'),
  right: segmentExample(
    '{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "5-7" } }',
  ),
  run(model, report) {
    for (const { range, segment, set } of emptySets(model, 'masked')) {
      report({
        range,
        message: 'The masked set is empty: there is nothing to replace originals with.',
        fixes: emptySetFixes(model.document.text, segment, set),
      });
    }
  },
};

export const maskedSetConstant: SegmentCheck = {
  code: 'masked-set-constant',
  severity: 'information',
  title: 'Only one masked value',
  explanation:
    "Every original that fits becomes the same value. That is redaction: make sure that you mean it. Values that don't fit a Numeric segment are masked digit by digit, and become different values. Examples are a value that ends within the segment with fewer digits than the masked number, and one with other characters than digits there.",
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 7, "maxNum": 7 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 0, "maxNum": 7 } }'),
  run({ segments }, report) {
    for (const segment of segments) {
      const { value } = segment.masked;
      if (value === undefined || segment.length === undefined || setSize(value, segment.length) !== 1n)
        continue;
      const property = segment.properties.get('masked');
      report({
        range: setRange(segment, segment.masked),
        message: `The masked set holds a single value: every original${segment.type === 'Numeric' ? ' that fits' : ''} becomes that value.`,
        fixes: property === undefined ? [] : [removal(property)],
      });
    }
  },
};

/** Minimum ratio of originals to masked values that is reported. */
const farMore = 10;
/** Longer numbers are not written into fixes. */
const maxNumberDigits = 30n;

export const maskedSetSmall: SegmentCheck = {
  code: 'masked-set-small',
  severity: 'information',
  title: 'Masked set far smaller than the originals',
  explanation:
    "With at least ten times as many originals as masked values, many originals become the same. Often a limit wasn't changed together with the length. Omit maxNum: its default is the largest number of the segment.",
  wrong: segmentExample('{ "type": "Numeric", "length": 6, "masked": { "minNum": 1, "maxNum": 9999 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 6, "masked": { "minNum": 1 } }'),
  run({ segments }, report) {
    for (const model of segments) {
      const segment = buildSegment(model);
      const sizes = segment && sizesOfSets(segment);
      // The check `masked-set-constant` speaks of a single value, `masked-set-empty` of none.
      if (sizes === undefined || sizes.masked.log10 <= 0) continue;
      if (!(ratioOf(sizes.original, sizes.masked) >= farMore)) continue;
      report({
        range: setRange(model, model.masked),
        message: `The masked set is far smaller than the original one: ${describeSizes(sizes)}.`,
        get fixes() {
          return fixesFor(model);
        },
      });
    }
  },
};

/**
 * Returns the number of numbers of a Numeric segment; the number of characters per position of an
 * AlphaNumeric one.
 */
function sizesOfSets(segment: Segment): Sizes | undefined {
  return segment.type === 'AlphaNumeric'
    ? sizesOf(
        magnitudeOf(BigInt(codePointSetSize(segment.original))),
        magnitudeOf(BigInt(codePointSetSize(segment.masked))),
      )
    : segmentSizes(segment);
}

function fixesFor({ type, length = 0n, masked, properties }: SegmentModel): Fix[] {
  const [own, maxNum] = [properties.get('masked'), masked.properties?.get('maxNum')?.value];
  if (own === undefined) return [];
  const isLimit = type === 'Numeric' && maxNum !== undefined && masked.parts.numbers !== undefined;
  const max = isLimit && length <= maxNumberDigits ? powerOfTen(Number(length)) - 1n : undefined;
  return [
    ...(max === undefined || maxNum === undefined
      ? []
      : [choice(`Change "maxNum" to ${max}`, [replaceNode(maxNum, String(max))])]),
    choice('Remove "masked", for the default set', removeProperty(own)),
  ];
}

export const originalSetEmpty: SegmentCheck = {
  code: 'original-set-empty',
  severity: 'warning',
  title: 'Empty original set',
  explanation:
    "Only what the original set holds is masked. With an empty set, values that fit the segment pass unchanged, as through Preserve. Values that don't fit a Numeric segment are masked anyway: the digits of a value that ends within it, and the characters of a value with other characters than digits there.",
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "original": { "minNum": 1, "maxNum": 0 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "original": { "minNum": 0, "maxNum": 1 } }'),
  run(model, report) {
    for (const { range, segment, set } of emptySets(model, 'original')) {
      report({
        range,
        message: `The original set is empty: nothing ${segment.type === 'Numeric' ? 'that fits this segment is ever masked' : 'is ever masked in this segment'}.`,
        fixes: emptySetFixes(model.document.text, segment, set),
      });
    }
  },
};

function emptySetFixes(text: string, segment: SegmentModel, set: CharacterSetModel): Fix[] {
  const limits =
    segment.type === 'Numeric'
      ? ([['minNum', 'maxNum']] as const)
      : ([
          ['minNum', 'maxNum'],
          ['minChar', 'maxChar'],
        ] as const);
  const swaps = limits.flatMap(([minName, maxName]) => {
    const [min, max] = [set.properties?.get(minName)?.value, set.properties?.get(maxName)?.value];
    if (min === undefined || max === undefined) return [];
    const edits = [replaceNode(min, sourceOf(text, max)), replaceNode(max, sourceOf(text, min))];
    return [choice(`Swap ${minName} and ${maxName}`, edits)];
  });
  const own = segment.properties.get(set.role);
  return [
    ...swaps,
    ...(own === undefined ? [] : [choice(`Remove "${set.role}", for the default set`, removeProperty(own))]),
  ];
}
