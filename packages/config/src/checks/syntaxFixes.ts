// Fixes of invalid JSON: other quotes, words without quotes, missing commas, quotes and brackets.
import { missingEnd, otherQuotesAt } from '@masker/json';
import { choice, type Fix } from '../problem.ts';

// The parser's error codes by number: its enumeration is declared `const`, which isolated modules can't read.
const invalidSymbol = 1;
const propertyNameExpected = 3;
const commaExpected = 6;
const braceExpected = 7;
const bracketExpected = 8;
const endOfString = 12;

/** In characters: longer texts aren't fixed. */
const maxTextLength = 200;

const words: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

/** Returns the fixes of a parser error at an offset. */
export function syntaxFixes(text: string, offset: number, error: number): Fix[] {
  const ahead = text.slice(offset, offset + maxTextLength);
  switch (error) {
    case invalidSymbol:
    case propertyNameExpected:
      return [...byteOrderMarks(ahead, offset), ...otherQuotes(text, offset), ...word(ahead, offset)];
    case commaExpected: {
      const end = endOfSpaceBefore(text, offset);
      if (!/^["'“„{[\dtfn-]/.test(ahead) || !/["'“”}\]\w]/.test(text.charAt(end - 1))) return [];
      return [{ title: 'Insert the comma', edits: [{ start: end, end, newText: ',' }] }];
    }
    case braceExpected:
    case bracketExpected: {
      if (/\S/.test(ahead)) return [];
      const end = endOfSpaceBefore(text, offset);
      const closers = missingEnd(text);
      if (closers === '' || closers.startsWith('"')) return [];
      return [choice(`Add ${closers} at the end`, [{ start: end, end, newText: closers }])];
    }
    case endOfString: {
      const line = /^[^\r\n]*/.exec(ahead)?.[0] ?? '';
      if (line.length === maxTextLength) return [];
      const end = offset + line.replace(/[\s,}\]]*$/, '').length;
      return [choice('Add the closing quote', [{ start: end, end, newText: '"' }])];
    }
    default:
      return [];
  }
}

/** Byte order marks, which nobody sees. */
function byteOrderMarks(ahead: string, offset: number): Fix[] {
  const marks = /^\uFEFF+/.exec(ahead)?.[0];
  if (marks === undefined) return [];
  return [
    {
      title: 'Remove the byte order mark',
      edits: [{ start: offset, end: offset + marks.length, newText: '' }],
    },
  ];
}

/** A text in single or typographic quotes. */
function otherQuotes(text: string, offset: number): Fix[] {
  const found = otherQuotesAt(text, offset);
  if (found === undefined) return [];
  const newText = JSON.stringify(found.value);
  const title = `Change to ${newText.length > maxTextLength ? 'double quotes' : newText}`;
  return [{ title, edits: [{ start: offset, end: offset + found.length, newText }] }];
}

/** A word without quotes: one that JSON has in small letters, else a text. */
function word(ahead: string, offset: number): Fix[] {
  const found = /^[a-z_$][\w$]*(?![\w$'"“”„])/i.exec(ahead)?.[0];
  if (found === undefined || found.length === maxTextLength) return [];
  const isName = /^\s*:/.test(ahead.slice(found.length));
  const literal = isName ? undefined : words[found.toLowerCase()];
  const newText = literal ?? JSON.stringify(found);
  return [{ title: `Change to ${newText}`, edits: [{ start: offset, end: offset + found.length, newText }] }];
}

/** Finds the start of the white space before an offset. */
function endOfSpaceBefore(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
  return end;
}
