// The check `masked-set-small`: a masked set far smaller than the original one.
import { choice, type Fix } from '../../../configuration/problem.ts';
import { removeProperty, replaceNode } from '../../../json/edits.ts';
import { describeSizes } from '../../../statistics/describeStatistics.ts';
import { magnitudeOf, ratioOf } from '../../../statistics/magnitude.ts';
import { type Sizes, sizesOf } from '../../../statistics/sizes.ts';
import { setRange } from '../model/places.ts';
import { buildSegment, type Segment } from '../model/segmentSettings.ts';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { segmentSizes } from '../presentation/segmentSizes.ts';
import { codePointSetSize } from '../sets/codePointSet.ts';
import { powerOfTen } from '../sets/integerSet.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

/** From so many originals for a masked value on, it is told. */
const farMore = 10;
/** Longer numbers are not written into fixes. */
const longestNumber = 30n;

export const maskedSetSmall: SegmentCheck = {
  code: 'masked-set-small',
  severity: 'information',
  title: 'Masked set far smaller than the originals',
  explanation:
    "With at least ten times as many originals as masked values, many originals become the same. Often a limit wasn't changed together with the length. Omit maxNum: its default is the largest number of the segment.",
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 6, "masked": { "minNum": 1, "maxNum": 9999 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 6, "masked": { "minNum": 1 } }'),
  },
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

/** The numbers of a Numeric segment; the characters at each place of an AlphaNumeric one. */
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
  const largest = isLimit && length <= longestNumber ? powerOfTen(Number(length)) - 1n : undefined;
  return [
    ...(largest === undefined || maxNum === undefined
      ? []
      : [choice(`Change "maxNum" to ${largest}`, [replaceNode(maxNum, String(largest))])]),
    choice('Remove "masked", for the default set', removeProperty(own)),
  ];
}
