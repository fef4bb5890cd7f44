// Reads the fields of one CSV row as text: for headers, and to show what a file holds.
import type { InputProblem } from '../inputProblem.ts';
import type { CsvDialect } from './csvDialect.ts';
import { endOfContent, endOfField, fieldProblem } from './endOfField.ts';

export interface CsvRow {
  readonly fields: readonly string[];
  /** Where the next row starts. */
  readonly next: number;
}

/** Reads the row that starts at a place. Bytes that are not valid UTF-8 become U+FFFD. */
export function readRow(bytes: Uint8Array, start: number, dialect: CsvDialect): CsvRow | InputProblem {
  const { delimiter, quote = -1 } = dialect;
  const decoder = new TextDecoder();
  const fields: string[] = [];
  for (let at = start; ;) {
    const end = endOfField(bytes, at, delimiter, quote);
    if (end < 0) return { code: fieldProblem(end), record: 0, field: `${fields.length + 1}` };
    const text = decoder.decode(bytes.subarray(at, endOfContent(bytes, at, end)));
    fields.push(bytes[at] === quote ? unquoted(text) : text);
    at = end + 1;
    if (bytes[end] !== delimiter) return { fields, next: Math.min(at, bytes.length) };
  }
}

function unquoted(text: string): string {
  const [mark = ''] = text;
  return text.slice(1, -1).replaceAll(mark + mark, mark);
}
