// The check `range-adds-to-defaults`: a range whose set is larger than the range, because defaults add to it.
import { integerSet, isFullIntegerSet } from '../sets/integerSet.ts';
import { mergeIntervals } from '../sets/intervals.ts';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import { insertAfter, rangeOf } from '@masker/json';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const rangeAddsToDefaults: SegmentCheck = {
  code: 'range-adds-to-defaults',
  severity: 'information',
  title: 'Range adds to the defaults',
  explanation:
    'range adds to minNum–maxNum and minChar–maxChar; it doesn\'t replace them. With "range": "a-f" alone, the digits and A–Z are still in the set. A min greater than its max empties a part.',
  wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  right: segmentExample(
    '{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f", "minNum": 1, "maxNum": 0, "minChar": "b", "maxChar": "a" } }',
  ),
  run(model, report) {
    for (const { segment, set } of model.maskingSets) {
      const range = set.field('range');
      if (
        range?.value === undefined ||
        set.value === undefined ||
        set.rangeItems.every(({ issue }) => issue !== undefined)
      ) {
        continue;
      }
      const added = addedParts(segment, set);
      if (added.length === 0) continue;
      const names = added.map(({ name }) => name).join(' and ');
      report({
        range: rangeOf(range.key),
        message: `${names} ${added.length === 1 && added[0]?.plural !== true ? 'is' : 'are'} in the ${set.role} set, too: range adds to the defaults and doesn't replace them.`,
        fixes: [
          {
            title: 'Let range alone define the set',
            isChoice: true,
            edits: [
              insertAfter(
                model.document.text,
                range.node,
                added.flatMap(({ emptied }) => emptied),
              ),
            ],
          },
        ],
      });
    }
  },
};

interface AddedPart {
  readonly name: string;
  readonly plural: boolean;
  /** The properties that empty the part. */
  readonly emptied: readonly string[];
}

/** Returns the defaulted parts that hold something which the range doesn't. */
function addedParts({ type, length }: SegmentModel, set: CharacterSetModel): AddedPart[] {
  const { numbers, characters } = set.parts;
  const isDefault = (min: 'minNum' | 'minChar', max: 'maxNum' | 'maxChar') =>
    set.field(min) === undefined && set.field(max) === undefined;
  const areDefaultNumbers = isDefault('minNum', 'maxNum');
  const emptyNumbers = ['"minNum": 1', '"maxNum": 0'];
  const parts: AddedPart[] = [];
  if (type === 'Numeric') {
    if (!areDefaultNumbers) return parts;
    const inRange = set.rangeItems.flatMap((item) =>
      item.issue === undefined && typeof item.from === 'bigint' && typeof item.to === 'bigint'
        ? [{ from: item.from, to: item.to }]
        : [],
    );
    if (length !== undefined && !isFullIntegerSet(integerSet(inRange, length))) {
      parts.push({
        name: `Every number of ${length === 1n ? '1 digit' : `up to ${length} digits`}`,
        plural: false,
        emptied: emptyNumbers,
      });
    }
    return parts;
  }
  const areDefaultLetters = isDefault('minChar', 'maxChar');
  if (!areDefaultNumbers && !areDefaultLetters) return parts;
  const inRange = mergeIntervals(
    set.rangeItems.flatMap((item) =>
      item.issue === undefined ? [{ from: Number(item.from), to: Number(item.to) }] : [],
    ),
    (value) => value + 1,
  );
  const holds = (from: number, to: number) => inRange.some((part) => part.from <= from && to <= part.to);
  if (numbers !== undefined && areDefaultNumbers && !holds(0x30, 0x39)) {
    parts.push({ name: 'The digits 0–9', plural: true, emptied: emptyNumbers });
  }
  if (characters !== undefined && areDefaultLetters && !holds(0x41, 0x5a)) {
    parts.push({
      name: `${parts.length === 0 ? 'The' : 'the'} letters A–Z`,
      plural: true,
      emptied: ['"minChar": "b"', '"maxChar": "a"'],
    });
  }
  return parts;
}
