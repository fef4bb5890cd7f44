// Finds values that hardly anything else looks like: with a separator between all segments, and numbers that are drawn, too.
import { at } from '@masker/text';
import type { Matcher, NoShape } from '../../interface/algorithm.ts';
import type { Segment, SegmentSettings } from '../model/segmentSettings.ts';
import { integerSetHas } from '../sets/integerSet.ts';
import { createMatcher } from './matcher.ts';

type Numbers = Extract<Segment, { type: 'Numeric' }>;

/** Makes the matcher, or says why there is none. */
export function createSureMatcher(settings: SegmentSettings): Matcher | NoShape {
  const { segments, ignoreChars } = settings;
  const matcher = createMatcher(settings);
  if ('noShape' in matcher) return matcher;
  const numbers = segments.filter((segment): segment is Numbers => segment.type === 'Numeric');
  if (numbers.length < Math.max(2, segments.length) || ignoreChars.size === 0)
    return { noShape: 'its values are too similar to other texts to look for them unasked.' };
  const separators = Array.from(ignoreChars, (character) => `\\u{${character.toString(16)}}`).join('');
  const written = numbers.map(({ length }) => `([0-9]{${length}})`).join(`[${separators}]{1,3}`);
  const value = new RegExp(`^${written}$`, 'u');
  const isSure = (text: string): boolean => {
    const found = value.exec(text);
    // Numbers that nobody is given, such as an area of 000, aren't drawn either.
    return found !== null && numbers.every(({ masked }, i) => integerSetHas(masked, at(found, i + 1)));
  };
  return {
    probe: `(?<![0-9])${written}`.replaceAll(/\\u\{(\w+)\}/g, (_, digits: string) => unitOf(digits)),
    find: (text, start, end) =>
      matcher.find(text, start, end).filter((match) => isSure(text.slice(match.start, match.end))),
  };
}

/** An expression without flags knows no code points beyond two bytes: any character is a wider net. */
function unitOf(digits: string): string {
  return digits.length > 4 ? String.raw`\ud800-\udfff` : String.raw`\u${digits.padStart(4, '0')}`;
}
