// A configuration inferred from sample values. It holds none of them: its description shows their form only.
import type { CodePointSet } from '../sets/codePointSet.ts';
import { defaultIgnoreChars } from '../properties.ts';
import type { Inference } from '../../algorithm.ts';
import { stringOf } from '../../../text/encoding.ts';
import { type InferredSegment, inferSegments } from './inferSegments.ts';
import { readSample, type Sample } from './samples.ts';

/** More add nothing. */
const mostSamples = 1000;

/**
 * Infers a configuration from sample values: what all have in common at the beginning is preserved, runs of digits are
 * Numeric, other runs AlphaNumeric with the kinds of characters seen, and separators are ignored.
 *
 * @param name the masker's name
 * @param samples the values, one or more; beyond the first 1,000 they don't count
 * @returns undefined when none of the samples is a value
 */
export function inferConfiguration(name: string, samples: readonly string[]): Inference | undefined {
  const given = samples.slice(0, mostSamples);
  const used = withCommonLength(given.map(readSample).filter((sample) => sample !== undefined));
  if (used.length === 0) return undefined;
  const different = [...new Map(used.map((sample) => [stringOf(sample.characters), sample])).values()];
  const segments = inferSegments(withAllWordStarts(different, used));
  const separators = new Set(used.flatMap((sample) => [...sample.separators]));
  return {
    text: writeConfiguration(name, segments, separators),
    used: used.map(({ text }) => text),
    isOfAnyForm: true,
  };
}

/** The samples of the length that most have; of several such lengths, the one that comes first. */
function withCommonLength(samples: readonly Sample[]): Sample[] {
  const byLength = new Map<number, Sample[]>();
  for (const sample of samples) {
    const { length } = sample.characters;
    byLength.set(length, [...(byLength.get(length) ?? []), sample]);
  }
  return [...byLength.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
}

/** The same value may be written with other separators. */
function withAllWordStarts(different: readonly Sample[], all: readonly Sample[]): Sample[] {
  const wordStarts = new Set(all.flatMap((sample) => [...sample.wordStarts]));
  return different.map((sample) => ({ ...sample, wordStarts }));
}

function writeConfiguration(
  name: string,
  segments: readonly InferredSegment[],
  separators: ReadonlySet<number>,
): string {
  const ignored = [...separators].sort((a, b) => a - b).map((codePoint) => String.fromCodePoint(codePoint));
  const isDefault = ignored.every((character) => defaultIgnoreChars.some((known) => known === character));
  const members = [
    `"name": ${JSON.stringify(name)}`,
    `"description": ${JSON.stringify(`A value of the form ${formOf(segments)}`)}`,
    '"algorithm": "Segment"',
    ...(isDefault
      ? []
      : [`"ignoreChars": [${ignored.map((character) => JSON.stringify(character)).join(', ')}]`]),
    `"segments": [\n${segments.map((segment) => `    ${writeSegment(segment)}`).join(',\n')}\n  ]`,
  ];
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`;
}

function writeSegment({ type, length, characters }: InferredSegment): string {
  const start = `"type": "${type}", "length": ${length}`;
  if (characters === undefined) return `{ ${start} }`;
  const set = writeSet(characters);
  return set === undefined ? `{ ${start} }` : `{ ${start}, "original": ${set}, "masked": ${set} }`;
}

/** The min–max parts are emptied, so that the range alone counts; nothing where the defaults say the same. */
function writeSet(characters: CodePointSet): string | undefined {
  const range = characters
    .map(({ from, to }) =>
      (from === to ? [from] : [from, to]).map((end) => String.fromCodePoint(end)).join('-'),
    )
    .join(',');
  if (range === '0-9,A-Z') return undefined;
  return `{ "minNum": 1, "maxNum": 0, "minChar": "B", "maxChar": "A", "range": ${JSON.stringify(range)} }`;
}

const longestForm = 40;

/** For example `XX-999-XXXX`: kept characters are `K`, digits `9`, others `X`. */
function formOf(segments: readonly InferredSegment[]): string {
  const letters = { Preserve: 'K', Numeric: '9', AlphaNumeric: 'X' } as const;
  const form = segments
    .map(({ type, length }) => letters[type].repeat(Math.min(length, longestForm)))
    .join('-');
  return form.length > longestForm ? `${form.slice(0, longestForm)}…` : form;
}
