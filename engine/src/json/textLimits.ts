// How much text is read: what is longer, fuller or deeper than any configuration would take an editor's time for nothing.
import type { TextRange } from '../configuration/problem.ts';

/** How long a text may be, in UTF-16 code units: a configuration of 100,000 segments fits. */
export const maximumLength = 6 * 1024 * 1024;

/**
 * How many tokens a text may have: brackets, commas, colons, texts, words, numbers and comments, and the commas within
 * texts, as each may part two items of a range. The time and the memory of every request follow their number rather than
 * that of the characters; with so many, each takes about a second. 100,000 segments with a type and a length have a million.
 */
export const maximumTokens = 1_500_000;

/** How deeply brackets may nest: a configuration needs five levels, and a parser's stack has an end. */
export const maximumDepth = 100;

/** Why a text is not read, and where that is seen. */
export interface Excess {
  readonly kind: 'too-large' | 'too-many' | 'too-deep';
  readonly range: TextRange;
}

// What a character may begin.
const [space, word, short, text, opening, closing, separator, slash] = [0, 1, 2, 3, 4, 5, 6, 7];
const kinds = new Uint8Array(128).fill(word);
for (const [characters, kind] of [
  [' \t\n\r', space],
  ['-0', short],
  ['"', text],
  ['[{', opening],
  [']}', closing],
  [',:', separator],
  ['/', slash],
] as const) {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
}

/**
 * Finds out whether a text is more than is read, and the first reason why. However broken it is, no parser nests it deeper
 * or finds more tokens than are counted here, but for the second one of `1a`.
 *
 * @param source the text, any string
 * @param tokens how many tokens it may have
 * @param depth how deeply its brackets may nest
 */
export function findExcess(source: string, tokens = maximumTokens, depth = maximumDepth): Excess | undefined {
  const atStart = { start: 0, end: 1 };
  if (source.length > maximumLength) return { kind: 'too-large', range: atStart };
  const open: number[] = [];
  let count = 0;
  let inWord = false;
  for (let i = 0; i < source.length && count <= tokens; i++) {
    const unit = source.charCodeAt(i);
    const kind = kinds[unit] ?? word;
    if (kind === word || (kind === short && inWord && unit === 0x30)) {
      if (!inWord) count++;
      inWord = true;
      continue;
    }
    // A number may end at these two: 000 is three numbers, and 1-1-1, too.
    inWord = false;
    if (kind === space) continue;
    count++;
    if (kind === text) {
      for (i++; i < source.length; i++) {
        const inside = source.charCodeAt(i);
        // Texts end with their line.
        if (inside === 0x22 || inside === 0x0a || inside === 0x0d) break;
        if (inside === 0x5c) i++;
        else if (inside === 0x2c) count++;
      }
    } else if (kind === opening) {
      if (open.length === depth) return { kind: 'too-deep', range: { start: i, end: i + 1 } };
      open.push(unit);
    } else if (kind === closing) {
      // One of the wrong kind closes nothing.
      if (open.at(-1) === unit - 2) open.pop();
    } else if (kind === slash) {
      i = endOfComment(source, i) - 1;
    }
  }
  return count > tokens ? { kind: 'too-many', range: atStart } : undefined;
}

/** Where the comment that starts at a slash ends, or the slash when none does. */
function endOfComment(source: string, start: number): number {
  const isBlock = source.charAt(start + 1) === '*';
  if (!isBlock && source.charAt(start + 1) !== '/') return start + 1;
  const end = isBlock ? /\*\//g : /(?=[\r\n])/g;
  end.lastIndex = start + 2;
  return end.exec(source) === null ? source.length : end.lastIndex;
}
