// Numbers such as 007, which the parser takes for several.
import { createScanner } from 'jsonc-parser';
import { endOfText, number } from './jsonTokens.ts';

const mayHaveZeros = /(?<!\d)0\d/;
const zeros = /0+(?=\d)/y;

/** A text of the same length in which each leading zero of a number is a digit that may stand there. */
export function withoutLeadingZeros(text: string): string {
  if (!mayHaveZeros.test(text)) return text;
  const scanner = createScanner(text, true);
  let result = '';
  let end = 0;
  for (let token: number = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    if (token !== number) continue;
    const offset = scanner.getTokenOffset();
    const start = text.startsWith('-', offset) ? offset + 1 : offset;
    zeros.lastIndex = start;
    const found = zeros.exec(text)?.[0];
    if (found === undefined) continue;
    result += text.slice(end, start) + '1'.repeat(found.length);
    end = start + found.length;
    scanner.setPosition(end);
  }
  return result + text.slice(end);
}
