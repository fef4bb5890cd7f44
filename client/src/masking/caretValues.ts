// The value that a caret means if nothing is selected: the one around it, or its line if that is a value.
import type { Matcher } from '@masker/algorithms';
import type { TextRange } from '@masker/text';
import { matchAround } from './maskerFit.ts';

/** Questions about values that a masker answers. */
export interface ValueJudge {
  /** Undefined if its values have no shape. */
  readonly matcher: Matcher | undefined;
  readonly conforms: (value: string) => boolean;
}

export interface UnclearLine {
  /** The line without the white space at its ends. */
  readonly whole: TextRange;
  /** The values elsewhere in the line. */
  readonly matches: readonly TextRange[];
}

/**
 * Returns the values at carets in one line, in the order of the line; if a caret is at none, the candidates.
 *
 * @param characters positions of the carets
 */
export function valuesAtCarets(
  line: string,
  characters: readonly number[],
  { matcher, conforms }: ValueJudge,
): readonly TextRange[] | UnclearLine {
  const matches = matcher?.find(line) ?? [];
  const around = new Set(characters.flatMap((character) => matchAround(matches, character) ?? []));
  if (around.size > 0) return matches.filter((match) => around.has(match));
  const whole = withoutMargins(line);
  const value = line.slice(whole.start, whole.end);
  // A masker whose values have no shape would take any text as one.
  const isValue = value === '' || (conforms(value) && (matcher !== undefined || !/\s/.test(value)));
  return isValue ? [whole] : { whole, matches };
}

function withoutMargins(line: string): TextRange {
  const start = line.length - line.trimStart().length;
  return { start, end: Math.max(start, line.trimEnd().length) };
}
