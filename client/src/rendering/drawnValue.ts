// One sample as it is drawn: the original and the masked value in runs of characters that share their part and outcome.
import { at, codePointsOf, stringOf } from '@masker/text';
import type { Explanation } from '@masker/masker';
import type { Outcome } from '@masker/algorithms';

/** The engine's outcomes, and those of the steps before and after the algorithm. */
export type DrawnOutcome =
  | Outcome
  /** White space at an end of the original that `trimWhiteSpace` takes off. */
  | 'trimmed'
  /** Part of `defaultString`, which replaces an empty value. */
  | 'default'
  /** Changed in number by `outputCase`, so that nobody can say which character it was before. */
  | 'recased'
  /** Nothing masks now. */
  | 'unmasked';

/** Adjacent characters of one part and outcome; null outside any part. */
export interface Run {
  readonly text: string;
  readonly outcome: DrawnOutcome;
  readonly part: number | null;
}

/** One side of a value: the drawn characters, and the number of further ones. */
export interface Side {
  readonly runs: readonly Run[];
  readonly more: number;
}

export interface DrawnValue {
  readonly original: Side;
  readonly masked: Side;
}

/** Number of characters drawn of a side: enough for any value that people read. */
export const drawnCharacters = 200;

interface Drawn {
  readonly character: string;
  readonly outcome: DrawnOutcome;
  readonly part: number | null;
}

/** Returns the two sides of a value that was explained. */
export function drawValue(value: string, explanation: Explanation): DrawnValue {
  const drawSide = (side: 'original' | 'masked') =>
    explanation.spans.flatMap(({ [side]: text, outcome, part = null }) => drawAll(text, outcome, part));
  return {
    original: sideOf(withTrimmedEnds(value, drawSide('original'))),
    masked: sideOf(drawMasked(explanation, drawSide('masked'))),
  };
}

/** A value that nothing masks: its characters without any part. */
export function drawUnmasked(value: string): Side {
  return sideOf(drawAll(value, 'unmasked'));
}

/** Draws a text with marked ranges, each given by start and end, in order. */
export function drawMarked(text: string, marked: readonly (readonly [start: number, end: number])[]): Side {
  let from = 0;
  const characters = marked.flatMap(([start, end]) => {
    const drawn = [
      ...drawAll(text.slice(from, start), 'unmasked'),
      ...drawAll(text.slice(start, end), 'masked'),
    ];
    from = end;
    return drawn;
  });
  return sideOf([...characters, ...drawAll(text.slice(from), 'unmasked')]);
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
  return characters.map((character, i) => ({ ...character, character: at(cased, i).character }));
}

function drawAll(text: string, outcome: DrawnOutcome, part: number | null = null): Drawn[] {
  return codePointsOf(text).map((codePoint) => ({
    character: stringOf([codePoint]),
    outcome,
    part,
  }));
}

function sideOf(characters: readonly Drawn[]): Side {
  const runs: Run[] = [];
  for (const { character, outcome, part } of characters.slice(0, drawnCharacters)) {
    const last = runs.at(-1);
    if (last?.outcome === outcome && last.part === part)
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, outcome, part });
  }
  return { runs, more: Math.max(0, characters.length - drawnCharacters) };
}
