// The Segment algorithm (docs/masking-algorithm.md): assigns a value's characters to segments, each masked by
// its own rule.
import { usual } from '../interface/common.ts';
import type { Algorithm, Matcher, NoShape, PossibleOutputs } from '../interface/algorithm.ts';
import { checks } from './checks/index.ts';
import { conflictFreeFindings } from './conflictFree/findings.ts';
import { newSegments, newSegmentTitle } from './checks/segmentList.ts';
import { editing } from './editing/editing.ts';
import { inferConfiguration } from './inference/inferConfiguration.ts';
import { prepareSegments } from './prepareSegments.ts';
import ssnLast4Masker from './maskers/SSNLast4Masker.masker.json' with { type: 'json' };
import ssnMasker from './maskers/SSNMasker.masker.json' with { type: 'json' };
import { readSegments, type SegmentsModel } from './model/segmentsModel.ts';
import { buildSettings, type SegmentSettings, type Segment } from './model/segmentSettings.ts';
import { presentation } from './presentation/presentation.ts';
import { maskIntegerValues, maxIntegerDigits } from '../integers/maskIntegerValues.ts';
import { characterSetProperties, ownProperties, segmentProperties } from './properties.ts';
import { copySet } from './refactorings/copySet.ts';
import { mergeSegments } from './refactorings/mergeSegments.ts';
import { segmentDefaults } from './refactorings/segmentDefaults.ts';
import { splitSegment } from './refactorings/splitSegment.ts';
import { createMatcher } from './shape/matcher.ts';
import { templates } from './templates.ts';
import { at, codePointsOf, stringOf } from '@masker/text';
import { integerSetHas } from './sets/integerSet.ts';
import { keepsNumbers, type MaskedForm, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { type CodePointSet, codePointSetHas } from './sets/codePointSet.ts';

/** Longer values aren't judged. */
const maxLength = 4096n;

/**
 * Returns a predicate for the possible outputs of Segment for a conforming value: in each segment a masked value, or unmapped
 * characters.
 */
const possibleOutputs: PossibleOutputs<SegmentSettings> = ({ segments, ignoreChars }, outputCase) => {
  const total = segments.reduce((sum, { length }) => sum + length, 0n);
  if (total > maxLength || outputCase !== 'AsIs') return () => true;
  const visible = (text: string) => codePointsOf(text).filter((codePoint) => !ignoreChars.has(codePoint));
  return (masked, original) => {
    const [before, after] = [visible(original), visible(masked)];
    // Values that are too long or too short are masked in another way.
    if (BigInt(before.length) !== total || before.length !== after.length) return true;
    let at = 0;
    return segments.every((segment) => {
      const end = at + Number(segment.length);
      const mayBe = mayBecome(segment, before.slice(at, end), after.slice(at, end));
      at = end;
      return mayBe;
    });
  };
};

function mayBecome(segment: Segment, before: readonly number[], after: readonly number[]): boolean {
  const isSame = before.every((codePoint, i) => codePoint === after[i]);
  switch (segment.type) {
    case 'Preserve':
      return isSame;
    case 'Numeric': {
      const [digits, became] = [stringOf(before), stringOf(after)];
      // Other characters are masked one by one.
      if (!/^[0-9]+$/.test(digits)) return true;
      if (!integerSetHas(segment.original, digits)) return isSame;
      return /^[0-9]+$/.test(became) && integerSetHas(segment.masked, became);
    }
    case 'AlphaNumeric':
      return before.every((codePoint, i) => {
        const became = at(after, i);
        const isMasked = codePointSetHas(segment.original, codePoint);
        return isMasked ? codePointSetHas(segment.masked, became) : became === codePoint;
      });
  }
}

/** Returns facts about masked values: they keep their length, and consist of the masked sets. */
function maskedForm({ segments, ignoreChars }: SegmentSettings): MaskedForm {
  const sets = segments.flatMap((segment) => (segment.type === 'AlphaNumeric' ? [segment.masked] : []));
  const isNumeric = sets.every((set) => isWithin(set, /^[0-9]*$/));
  const length = segments.reduce((sum, segment) => sum + segment.length, 0n);
  const isHex =
    sets.length > 0 &&
    length === 32n &&
    ignoreChars.has(0x2d) &&
    sets.every((set) => isWithin(set, /^[0-9a-f]*$/i));
  const isAllHex = isHex && segments.every(({ type }) => type !== 'Numeric');
  return {
    maxLength: (original) => original,
    maxInteger: isNumeric ? maxNumberOf(segments) : undefined,
    // A value that is too short is masked from the sets as well.
    keepsNonconforming: (kind) =>
      // The segments cover exactly the hexadecimal digits of a UUID, no more and no fewer.
      kind === 'uuid' ? isAllHex : kind === 'integer' ? isNumeric : keepsNonconformingOneByOne(kind),
    keeps(kind) {
      if (kind === 'uuid') return isHex;
      return kind === 'integer' || kind === 'decimal' ? isNumeric : keepsNumbers(kind);
    },
  };
}

/** No numeric type holds more digits. */
const maxDigits = 40n;

/** Returns the largest number that the segments make together; undefined if it has very many digits. */
function maxNumberOf(segments: SegmentSettings['segments']): bigint | undefined {
  if (segments.reduce((sum, { length }) => sum + length, 0n) > maxDigits) return undefined;
  const digits = segments.map((segment) => {
    const length = Number(segment.length);
    if (segment.type === 'Preserve') return '9'.repeat(length);
    if (segment.type === 'AlphaNumeric')
      return String.fromCharCode(segment.masked.at(-1)?.to ?? 0x39).repeat(length);
    const { bounded, top } = segment.masked;
    const last = top === undefined ? bounded.at(-1)?.to : undefined;
    return last === undefined ? '9'.repeat(length) : `${last}`.padStart(length, '0');
  });
  return BigInt(digits.join('') || '0');
}

function isWithin(set: CodePointSet, characters: RegExp): boolean {
  return set.every(({ from, to }) => to < 0x80 && characters.test(asciiText(from, to)));
}

function asciiText(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

const [digitZero, digitNine] = [0x30, 0x39];

/**
 * Returns the sum of the segments' lengths; undefined if numbers can't be masked: if a segment writes
 * letters, digits are ignored, or the length exceeds all types.
 */
function numberLength({ segments, ignoreChars }: SegmentSettings): number | undefined {
  if (segments.some(({ type }) => type === 'AlphaNumeric')) return undefined;
  for (let digit = digitZero; digit <= digitNine; digit++) if (ignoreChars.has(digit)) return undefined;
  const length = segments.reduce((sum, segment) => sum + segment.length, 0n);
  return length === 0n || length > BigInt(maxIntegerDigits) ? undefined : Number(length);
}

export const segment: Algorithm<SegmentsModel, SegmentSettings> = {
  name: 'Segment',
  summary: 'Cuts a value into segments and masks each by itself: kept, a number, or letters and digits.',
  characteristics: { ...usual, technique: 'anonymization', usesConsistency: true },
  language: {
    properties: ownProperties,
    objects: { segment: segmentProperties, characterSet: characterSetProperties },
    beginning: { members: [newSegments], title: newSegmentTitle },
    readModel: readSegments,
    checks,
    refactorings: [splitSegment, mergeSegments, copySet],
    partDefaults: segmentDefaults,
    settings: buildSettings,
    editing,
  },
  masking: {
    status: 'runs',
    // Also if all segments are Preserve: nonconforming values are drawn for.
    usesKey: () => true,
    prepare: prepareSegments,
    conflictFree: conflictFreeFindings,
    masked: maskedForm,
    kinds: (settings) => (numberLength(settings) === undefined ? [] : ['number', 'integer']),
    maskNumbers: (prepared, numbers, settings) =>
      maskIntegerValues(prepared, numbers, (digits) => numberLength(settings) ?? digits),
    paddedLength: (settings, digits) => numberLength(settings) ?? digits,
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: createMatcher,
    sureShape: createSureMatcher,
    foundByDefault: ['SSNMasker'],
    infer: inferConfiguration,
    templates,
    defaultMaskers: [ssnMasker, ssnLast4Masker],
    typicalColumns: {
      SSNMasker: {
        names: ['ssn', 'social security', 'social security number', 'soc sec', 'social', 'tin', 'itin'],
        wholeNames: ['ss'],
      },
    },
  },
};

type Numbers = Extract<Segment, { type: 'Numeric' }>;

/** Creates the matcher, or says why there is none. */
function createSureMatcher(settings: SegmentSettings): Matcher | NoShape {
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
    // Unassigned numbers, such as those with area 000, aren't drawn either.
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
