// Infers a configuration from sample values. It contains none of them: its description shows their form only.
import { codePointsOf, stringOf, groupBy, type OutputCase } from '@masker/text';
import type { Inference } from '../../interface/algorithm.ts';
import { maxSamples } from '../../interface/inferring.ts';
import { defaultIgnoreChars } from '../properties.ts';
import { writeCharacters } from '../sets/writeSet.ts';
import { type InferredSegment, inferSegments } from './inferSegments.ts';
import { readSample, type Sample } from './samples.ts';
import { type CodePointSet, codePointSet } from '../sets/codePointSet.ts';

/** A known format of samples, and its masking. */
interface KnownFormat {
  /** For the description: `A hexadecimal number`. */
  readonly what: string;
  readonly outputCase?: OutputCase;
  readonly segments: readonly InferredSegment[];
}

const digit = { from: 0x30, to: 0x39 };
const [capitals, small] = [
  { from: 0x41, to: 0x46 },
  { from: 0x61, to: 0x66 },
];
const hexadecimal = codePointSet([digit, capitals, small]);

/** In fewer characters, letters up to F only may be chance. */
const enoughCharacters = 8;
const enoughLetters = 3;

/** Digits and letters up to F in no order; undefined for other samples. */
function inferHexadecimal(samples: readonly Sample[]): KnownFormat | undefined {
  const texts = samples.map(({ characters }) => stringOf(characters));
  const all = texts.join('');
  const letters = all.replace(/\d/g, '');
  if (!/^[\da-f]+$/i.test(all) || all.length < enoughCharacters || letters.length < enoughLetters)
    return undefined;
  // Words of digits and words of letters are codes: "BED-2019".
  if (
    !texts.some((text, i) =>
      wordsOf(text, samples[i]).some((word) => /\d[a-f]|[a-f]\d[a-f\d]*[a-f]/i.test(word)),
    )
  )
    return undefined;
  const [hasCapitals, hasSmall] = [/[A-F]/.test(letters), /[a-f]/.test(letters)];
  const isMixed = hasCapitals && hasSmall;
  const letterCase = hasSmall && !hasCapitals ? small : capitals;
  const masked = codePointSet([digit, letterCase]);
  const segment = (length: number, set: CodePointSet = masked): InferredSegment => ({
    type: 'AlphaNumeric',
    length,
    original: hexadecimal,
    masked: set,
  });
  const common = isMixed ? ({ outputCase: 'Input' } as const) : {};
  const starts = new Set(samples.flatMap(({ wordStarts }) => [...wordStarts]));
  const ends = [...starts, texts[0]?.length ?? 0].sort((a, b) => a - b);
  const lengths = ends.map((end, i) => end - (ends[i - 1] ?? 0)).filter((length) => length > 0);
  return { what: 'A hexadecimal number', ...common, segments: lengths.map((length) => segment(length)) };
}

function wordsOf(text: string, sample: Sample | undefined): string[] {
  const starts = [0, ...(sample?.wordStarts ?? [])].sort((a, b) => a - b);
  return starts.map((start, i) => text.slice(start, starts[i + 1]));
}

/**
 * Infers a configuration from sample values: what all have in common at the beginning is preserved, runs of digits are
 * Numeric, other runs AlphaNumeric with the kinds of characters seen, and separators are ignored. Hexadecimal
 * numbers stay such.
 *
 * @param name the masker's name
 * @param samples the values, one or more; beyond the first 1,000 they don't count
 * @returns undefined when none of the samples is a value
 */
export function inferConfiguration(name: string, samples: readonly string[]): Inference | undefined {
  const given = samples.slice(0, maxSamples);
  const used = withCommonLength(given.map(readSample).filter((sample) => sample !== undefined));
  const [first] = used;
  if (first === undefined) return undefined;
  const different = [...new Map(used.map((sample) => [stringOf(sample.characters), sample])).values()];
  const form = inferHexadecimal(used) ?? {
    what: 'A value',
    segments: inferSegments(withAllWordStarts(different, used)),
  };
  return {
    text: writeConfiguration(name, form, used, first),
    used: used.map(({ text }) => text),
    isOfAnyForm: true,
  };
}

/** Returns the samples of the length that most have; of several such lengths, the one that comes first. */
function withCommonLength(samples: readonly Sample[]): readonly Sample[] {
  const byLength = groupBy(samples, ({ characters }) => characters.length);
  return [...byLength.values()].reduce(
    (largest, group) => (group.length > largest.length ? group : largest),
    [],
  );
}

/** The same value may be written with other separators. */
function withAllWordStarts(different: readonly Sample[], all: readonly Sample[]): Sample[] {
  const wordStarts = new Set(all.flatMap((sample) => [...sample.wordStarts]));
  return different.map((sample) => ({ ...sample, wordStarts }));
}

function writeConfiguration(
  name: string,
  { what, outputCase, segments }: KnownFormat,
  used: readonly Sample[],
  first: Sample,
): string {
  const separators = new Set(used.flatMap((sample) => [...sample.separators]));
  const ignored = [...separators].sort((a, b) => a - b).map((codePoint) => String.fromCodePoint(codePoint));
  const isDefault = ignored.every((character) => defaultIgnoreChars.some((known) => known === character));
  const description = `${what} of the form ${formOf(segments, first)}`;
  const members = [
    `"name": ${JSON.stringify(name)}`,
    `"description": ${JSON.stringify(description)}`,
    ...(outputCase === undefined ? [] : [`"outputCase": "${outputCase}"`]),
    '"algorithm": "Segment"',
    ...(isDefault
      ? []
      : [`"ignoreChars": [${ignored.map((character) => JSON.stringify(character)).join(', ')}]`]),
    `"segments": [\n${segments.map((segment) => `    ${writeSegment(segment)}`).join(',\n')}\n  ]`,
  ];
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`;
}

/** A set that says no more than the default is left out. */
function writeSegment({ type, length, original, masked, numbers }: InferredSegment): string {
  const members = [`"type": "${type}"`, `"length": ${length}`];
  if (original !== undefined) members.push(`"original": ${writeCharacters(original)}`);
  const written = masked === undefined ? undefined : writeCharacters(masked);
  if (written !== undefined && written !== defaultSet) members.push(`"masked": ${written}`);
  if (numbers !== undefined) members.push(`"masked": { "minNum": ${numbers.from}, "maxNum": ${numbers.to} }`);
  return `{ ${members.join(', ')} }`;
}

const defaultSet = writeCharacters([
  { from: 0x30, to: 0x39 },
  { from: 0x41, to: 0x5a },
]);

const maxFormLength = 40;

/**
 * For example `XX-999-XXXX`: kept characters are `K`, digits `9`, others `X`; the separators come from a
 * sample.
 */
function formOf(segments: readonly InferredSegment[], { text, separators }: Sample): string {
  const letters = { Preserve: 'K', Numeric: '9', AlphaNumeric: 'X' } as const;
  const form: string[] = [];
  let [index, rest] = [0, segments[0]?.length ?? 0];
  for (const codePoint of codePointsOf(text.trim())) {
    if (form.length === maxFormLength) return `${form.join('')}…`;
    if (separators.has(codePoint)) {
      form.push(String.fromCodePoint(codePoint));
      continue;
    }
    while (rest === 0 && index < segments.length) rest = segments[++index]?.length ?? 0;
    form.push(letters[segments[index]?.type ?? 'AlphaNumeric']);
    rest--;
  }
  return form.join('');
}
