// Size and depth limits. They exceed every real configuration; parsing more would only delay the editor.
import { createScanner } from 'jsonc-parser';
import type { TextRange } from '@masker/text';
import { closeBrace, closeBracket, endOfText, openBrace, openBracket } from './jsonTokens.ts';

/** Maximum length of a configuration in UTF-16 code units; a real one has a thousand, rarely a hundred thousand. */
export const maximumLength = 1024 * 1024;

/** Maximum nesting depth: a configuration needs five levels, and a parser's stack is limited. */
export const maximumDepth = 100;

/** Why a text is not read, and if that is seen. */
export interface Excess {
  readonly kind: 'too-large' | 'too-deep';
  readonly range: TextRange;
}

/**
 * Finds out whether a text is more than is read. However broken it is, no parser nests it deeper than is counted here.
 *
 * @param maxLength how long it may be, in UTF-16 code units
 */
export function findExcess(text: string, maxLength: number): Excess | undefined {
  if (text.length > maxLength) return { kind: 'too-large', range: { start: 0, end: 1 } };
  const scanner = createScanner(text, true);
  /** The brackets that would close the open ones; one of the wrong kind closes nothing. */
  const closing: number[] = [];
  for (let token: number = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    if (token === openBrace || token === openBracket) {
      const start = scanner.getTokenOffset();
      if (closing.length === maximumDepth) return { kind: 'too-deep', range: { start, end: start + 1 } };
      closing.push(token === openBrace ? closeBrace : closeBracket);
    } else if (token === closing.at(-1)) {
      closing.pop();
    }
  }
  return undefined;
}
