// One sample as it is drawn: the original and the masked value in runs of characters that share their segment and fate.
import type { Explanation, Fate } from '../../../../engine/src/index.ts';
import { codePointsOf, stringOf } from '../../../../engine/src/text/encoding.ts';

/** The engine's fates, and what the steps before and after the algorithm make of a character. */
export type DrawnFate =
  | Fate
  /** White space at an end of the original that `trimWhiteSpace` takes off. */
  | 'trimmed'
  /** Part of `defaultString`, which stands for an empty value. */
  | 'default'
  /** Changed in number by `outputCase`, so that nobody can say which character it was before. */
  | 'recased'
  /** Nothing masks now. */
  | 'unmasked';

/** Neighbouring characters of one segment and fate; null for those of no segment. */
export interface Run {
  readonly text: string;
  readonly fate: DrawnFate;
  readonly segment: number | null;
}

/** One side of a value: as many characters as are drawn, and how many more there are. */
export interface Side {
  readonly runs: readonly Run[];
  readonly more: number;
}

export interface DrawnValue {
  readonly original: Side;
  readonly masked: Side;
}

/** How many characters of a side are drawn: enough for any value that people read. */
export const drawnCharacters = 200;

interface Drawn {
  readonly character: string;
  readonly fate: DrawnFate;
  readonly segment: number | null;
}

/** The two sides of a value that was explained. */
export function drawValue(value: string, explanation: Explanation): DrawnValue {
  const characters = explanation.characters.map(({ original, masked, fate, segment = null }) => ({
    original,
    masked,
    place: { fate, segment },
  }));
  const originals = characters.map(({ original, place }) => ({ character: original, ...place }));
  return {
    original: sideOf(withTrimmedEnds(value, originals)),
    masked: sideOf(
      drawMasked(
        explanation,
        characters.map(({ masked, place }) => ({ character: masked, ...place })),
      ),
    ),
  };
}

/** A value that nothing masks: its characters without any segment. */
export function drawUnmasked(value: string): Side {
  return sideOf(drawAll(value, 'unmasked'));
}

function withTrimmedEnds(value: string, inner: readonly Drawn[]): Drawn[] {
  const text = inner.map(({ character }) => character).join('');
  if (text === value) return [...inner];
  const start = text === '' ? value.length : value.indexOf(text);
  return [
    ...drawAll(value.slice(0, start), 'trimmed'),
    ...inner,
    ...drawAll(value.slice(start + text.length), 'trimmed'),
  ];
}

function drawMasked({ value, steps }: Explanation, characters: readonly Drawn[]): Drawn[] {
  const final = value ?? '';
  if (!steps.includes('algorithm')) return drawAll(final, 'default');
  if (!steps.includes('output-case')) return [...characters];
  const cased = drawAll(final, 'recased');
  if (cased.length !== characters.length) return cased;
  return characters.map((character, i) => ({ ...character, character: cased[i]?.character ?? '' }));
}

function drawAll(text: string, fate: DrawnFate): Drawn[] {
  return codePointsOf(text).map((codePoint) => ({
    character: stringOf([codePoint]),
    fate,
    segment: null,
  }));
}

function sideOf(characters: readonly Drawn[]): Side {
  const runs: Run[] = [];
  for (const { character, fate, segment } of characters.slice(0, drawnCharacters)) {
    const last = runs.at(-1);
    if (last?.fate === fate && last.segment === segment)
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, fate, segment });
  }
  return { runs, more: Math.max(0, characters.length - drawnCharacters) };
}
