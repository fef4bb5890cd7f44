// Sample values as the inference reads them: characters of words, and the separators between them.
import { codePointsOf } from '@masker/text';

export interface Sample {
  readonly text: string;
  /** Letters, marks and digits, as code points. */
  readonly characters: readonly number[];
  /** The indexes in `characters` at which a word begins after a separator. */
  readonly wordStarts: ReadonlySet<number>;
  /** The separators, as code points. */
  readonly separators: ReadonlySet<number>;
}

const wordCharacter = /^[\p{L}\p{M}\p{N}]$/u;
const notText = /[\p{Cc}\p{Cs}]/u;
/** In characters: samples that people give aren't longer. */
const maxSampleLength = 1000;

/**
 * Reads a sample; undefined if it is no value: empty, only separators, with control characters, or too long.
 */
export function readSample(text: string): Sample | undefined {
  if (text.length > 2 * maxSampleLength || notText.test(text)) return undefined;
  const characters: number[] = [];
  const wordStarts = new Set<number>();
  const separators = new Set<number>();
  for (const codePoint of codePointsOf(text)) {
    if (wordCharacter.test(String.fromCodePoint(codePoint))) characters.push(codePoint);
    else {
      separators.add(codePoint);
      wordStarts.add(characters.length);
    }
  }
  return characters.length === 0 || characters.length > maxSampleLength
    ? undefined
    : { text, characters, wordStarts, separators };
}
