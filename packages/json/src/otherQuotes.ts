// Reads texts in single or typographic quotes, which the parser doesn't recognize as values.
import { createScanner } from 'jsonc-parser';
import { endOfText, unknown } from './jsonTokens.ts';

const mayHaveQuotes = /['“”„]/;
// An apostrophe between letters ends nothing, nor does a quote after which a text would go on.
const quoted =
  /(?:'((?:[^'"\\\p{Cc}]|\\['"\\]|(?<=\p{L})'(?=\p{L}))*)'|[“”„]((?:[^"“”„\\\p{Cc}]|\\["\\])*)[“”])(?=\s*(?:[,:}\]"'“„]|$))/uy;

export interface QuotedText {
  /** With the quotes, in UTF-16 code units. */
  readonly length: number;
  readonly value: string;
}

/** Returns the text in nonstandard quotes at an offset; undefined if there is none. */
export function otherQuotesAt(text: string, offset: number): QuotedText | undefined {
  quoted.lastIndex = offset;
  const match = quoted.exec(text);
  if (match === null) return undefined;
  const [{ length }, single, typographic = ''] = match;
  return { length, value: (single ?? typographic).replace(/\\(.)/g, '$1') };
}

/** Returns a text of the same length with texts in other quotes replaced by valid JSON strings. */
export function withJsonQuotes(text: string): string {
  if (!mayHaveQuotes.test(text)) return text;
  const scanner = createScanner(text, true);
  let result = '';
  let end = 0;
  for (let token: number = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const found = token === unknown ? otherQuotesAt(text, start) : undefined;
    if (found === undefined) continue;
    result += `${text.slice(end, start)}"${'-'.repeat(found.length - 2)}"`;
    end = start + found.length;
    scanner.setPosition(end);
  }
  return result + text.slice(end);
}
