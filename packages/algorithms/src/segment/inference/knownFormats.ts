// Hexadecimal numbers, which are known by themselves, and stay such.
import { type OutputCase, stringOf } from '@masker/text';
import { type CodePointSet, codePointSet } from '../sets/codePointSet.ts';
import type { InferredSegment } from './inferSegments.ts';
import type { Sample } from './samples.ts';

/** A known format of samples, and its masking. */
export interface KnownFormat {
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
export function inferHexadecimal(samples: readonly Sample[]): KnownFormat | undefined {
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
