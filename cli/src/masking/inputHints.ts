// The options that may help with an input that can't be read or masked.
import type { InputProblem, InputProblemCode } from '../../../formats/src/index.ts';

const hints: Readonly<Partial<Record<InputProblemCode, string>>> = {
  'utf-16': ' (--encoding utf-16le or utf-16be)',
  'swapped-bytes': ' (--encoding)',
  'invalid-utf8': ' (--encoding latin1 or windows-1252, if that is its encoding)',
  'header-uncertain': ' (--header or --no-header)',
  'stray-quote': ' (--quote none, if quotation marks belong to values)',
};

/** The hint after the sentence of a problem; empty if no option is known to help. */
export function hintFor({ code, delimiter, encoding }: InputProblem): string {
  if (encoding === 'utf-8') return ' (omit --encoding)';
  if (encoding !== undefined) return ` (or use masker's --encoding ${encoding})`;
  return delimiter === undefined ? (hints[code] ?? '') : delimiterHint(delimiter);
}

/** For rows that another delimiter divides. */
export function delimiterHint(delimiter: string): string {
  return delimiter === '\t'
    ? ' (--format tsv, if tabs separate fields)'
    : ` (--delimiter "${delimiter}", if it separates fields)`;
}
