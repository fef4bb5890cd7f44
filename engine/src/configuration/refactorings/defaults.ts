// What a property's absence means, as the JSON text that says the same (specification 2.1 and 2.2).
import { powerOfTen } from '../../algorithms/segment/sets/integerSet.ts';
import type { SegmentModel } from '../maskerModel.ts';
import {
  type CharacterSetProperty,
  maskerProperties,
  type PropertyRules,
  segmentAlgorithmProperties,
} from '../vocabulary.ts';

/** Numbers of more digits than this are not written out. */
const longestNumber = 30n;

/** The masker's properties that have a default under an algorithm, each with its text. */
export function maskerDefaults(algorithm: string | undefined): [name: string, text: string][] {
  const rules: PropertyRules = maskerProperties;
  return Object.entries(rules).flatMap(([name, rule]) => {
    const isOfSegment = segmentAlgorithmProperties.some((one) => one === name);
    if (rule.default === undefined || (isOfSegment && algorithm !== 'Segment')) return [];
    return [[name, textOf(rule.default)]];
  });
}

/**
 * The fields of a segment's sets that have a default, each with its text. The default of `range` is no text that could
 * be written: `"Z"` adds a character where the letters are others.
 */
export function setDefaults({ type, length }: SegmentModel): [name: CharacterSetProperty, text: string][] {
  if (type === 'AlphaNumeric') {
    return [
      ['minNum', '0'],
      ['maxNum', '9'],
      ['minChar', '"A"'],
      ['maxChar', '"Z"'],
    ];
  }
  if (type !== 'Numeric' || length === undefined) return [];
  const smallest: [CharacterSetProperty, string] = ['minNum', '0'];
  return length > longestNumber
    ? [smallest]
    : [smallest, ['maxNum', String(powerOfTen(Number(length)) - 1n)]];
}

function textOf(value: string | boolean | null | readonly string[]): string {
  return Array.isArray(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value);
}
