// Forms of values that are known by themselves: UUIDs, IBANs and other hexadecimal numbers, which keep what makes them such.
import type { OutputCase } from '../../../text/textCase.ts';
import { stringOf } from '../../../text/encoding.ts';
import { type CodePointSet, codePointSet } from '../sets/codePointSet.ts';
import { type InferredSegment, inferSegments } from './inferSegments.ts';
import type { Sample } from './samples.ts';

/** A known format of samples, and its masking. */
export interface KnownFormat {
  /** For the description: `A UUID`. */
  readonly what: string;
  /** An addition to the description. */
  readonly remark?: string;
  readonly outputCase?: OutputCase;
  readonly segments: readonly InferredSegment[];
}

/** The form that all samples have; undefined when they have none that is known. */
export function inferStandard(samples: readonly Sample[]): KnownFormat | undefined {
  return inferIban(samples) ?? inferHexadecimal(samples);
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

/** Digits and letters up to F in no order. */
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
  if (samples.every(isUuid)) {
    // The first character of the fourth word is the variant: 8, 9, A or B.
    const variant = codePointSet([
      { from: 0x38, to: 0x39 },
      { from: letterCase.from, to: letterCase.from + 1 },
    ]);
    const version: InferredSegment = { type: 'Preserve', length: 1 };
    const segments = [
      segment(8),
      segment(4),
      version,
      segment(3),
      segment(1, variant),
      segment(3),
      segment(12),
    ];
    return { what: 'A UUID of the same version,', ...common, segments };
  }
  const starts = new Set(samples.flatMap(({ wordStarts }) => [...wordStarts]));
  const ends = [...starts, texts[0]?.length ?? 0].sort((a, b) => a - b);
  const lengths = ends.map((end, i) => end - (ends[i - 1] ?? 0)).filter((length) => length > 0);
  return { what: 'A hexadecimal number', ...common, segments: lengths.map((length) => segment(length)) };
}

function wordsOf(text: string, sample: Sample | undefined): string[] {
  const starts = [0, ...(sample?.wordStarts ?? [])].sort((a, b) => a - b);
  return starts.map((start, i) => text.slice(start, starts[i + 1]));
}

/** RFC 9562: five words of hexadecimal digits, with the version and the variant among them. */
function isUuid({ text }: Sample): boolean {
  return /^[{(]?[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}[)}]?$/i.test(text.trim());
}

const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** ISO 13616: country, two check digits, and the account. */
function inferIban(samples: readonly Sample[]): KnownFormat | undefined {
  const texts = samples.map(({ characters }) => stringOf(characters));
  if (!texts.every((text) => iban.test(text) && hasRightCheckDigits(text))) return undefined;
  const accounts = new Map(
    samples.map(({ characters, text }) => {
      const account = characters.slice(4);
      return [
        stringOf(account),
        { text, characters: account, wordStarts: new Set<number>(), separators: new Set<number>() },
      ];
    }),
  );
  const segments: InferredSegment[] = [
    { type: 'Preserve', length: 2 },
    { type: 'Numeric', length: 2, numbers: { from: 2, to: 98 } },
    ...inferSegments([...accounts.values()]),
  ];
  return { what: 'An IBAN of the same country,', remark: "its check digits aren't right", segments };
}

/** ISO 7064, MOD 97-10: the country and the check digits go to the end, and letters count from 10. */
function hasRightCheckDigits(text: string): boolean {
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 0x41 + 10),
  );
  return BigInt(digits) % 97n === 1n;
}
