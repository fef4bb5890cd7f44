// The check `json-syntax`: text that is not JSON.
import { type Check, commonExample } from './check.ts';
import { isBlank } from './fileEmpty.ts';
import { syntaxFixes } from './syntaxFixes.ts';

// The parser's error codes by number: its enumeration is declared `const`, which isolated modules can't read.
const messages: Readonly<Record<number, string>> = {
  1: "This isn't a JSON value. Put text in double quotes; write true, false and null in lower case.",
  2: "This isn't a JSON number.",
  3: 'A property name in double quotes is expected here.',
  4: 'A value is expected here.',
  5: 'A colon is expected between a property name and its value.',
  6: 'A comma is expected here.',
  7: 'The closing brace } is missing.',
  8: 'The closing bracket ] is missing.',
  9: 'The text should end here: a file has one masker.',
  11: "The comment doesn't end.",
  12: 'The closing quote of this text is missing.',
  13: "The number doesn't end.",
  14: 'A \\u escape needs four hexadecimal digits.',
  15: 'Unknown escape: JSON has \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000.',
  16: 'This control character must be written as an escape, for example \\t or \\u0001.',
};

const invalidSymbol = 1;

/** True if the parser only misses a name or a value. */
function isExpectation(error: number): boolean {
  return error === 3 || error === 4;
}

function describe(error: number, ahead: string): string {
  if (ahead.startsWith('\uFEFF')) return "This is a byte order mark (U+FEFF), which JSON doesn't have.";
  return messages[error] ?? "This isn't JSON.";
}

export const jsonSyntax: Check = {
  code: 'json-syntax',
  severity: 'error',
  isIncomplete: true,
  title: 'Not JSON',
  explanation:
    'A configuration is strict JSON (RFC 8259): names and texts in double quotes, commas between members, one value per file.',
  wrong: commonExample('"description": \'an id\''),
  right: commonExample('"description": "an id"'),
  run({ document }, report) {
    if (isBlank(document.text)) return;
    let repaired: number | undefined;
    for (const finding of document.findings) {
      if (finding.kind !== 'syntax') continue;
      const { range, error } = finding;
      const fixes = syntaxFixes(document.text, range.start, error);
      if (fixes.length > 0) repaired = error === invalidSymbol ? range.end : undefined;
      else if (repaired !== undefined && isExpectation(error)) {
        // On the same line, what is expected is what a word or a text in other quotes was meant to be.
        if (!/[\r\n]/.test(document.text.slice(repaired, range.start))) continue;
      }
      report({ range, message: describe(error, document.text.slice(range.start, range.end)), fixes });
    }
  },
};
