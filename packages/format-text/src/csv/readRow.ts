// Reads the fields of one CSV row as text: for headers, and to show the content of a file.
import { type InputProblem, carriageReturn, type CsvDialect } from '@masker/format-api';
import { endOfContent, endOfEscapedField, endOfField, fieldProblem } from './endOfField.ts';
import { copyFieldText } from './fieldText.ts';

export interface CsvRow {
  readonly fields: readonly string[];
  /** The start of the next row. */
  readonly next: number;
}

/**
 * Reads the row that starts at an offset. Bytes that aren't valid UTF-8 become U+FFFD. A CR inside a field
 * without quotation marks is a problem: if CR alone ended the lines, a whole file would be read as its
 * header, and pass unmasked.
 */
export function readRow(bytes: Uint8Array, start: number, dialect: CsvDialect): CsvRow | InputProblem {
  const { delimiter, quote = -1, escape } = dialect;
  const decoder = new TextDecoder();
  const fields: string[] = [];
  for (let at = start; ;) {
    const end =
      escape === undefined
        ? endOfField(bytes, at, delimiter, quote)
        : endOfEscapedField(bytes, at, delimiter, quote, escape);
    if (end < 0) return { code: fieldProblem(end), record: 0, field: `${fields.length + 1}` };
    const content = bytes.subarray(at, endOfContent(bytes, at, end));
    if (bytes[at] !== quote && content.includes(carriageReturn))
      return { code: 'stray-return', record: 0, field: `${fields.length + 1}` };
    const text = new Uint8Array(content.length);
    // A null has its text as a name.
    const length = copyFieldText(content, 0, content.length, { ...dialect, nullText: undefined }, text, 0);
    fields.push(decoder.decode(text.subarray(0, length)));
    at = end + 1;
    if (bytes[end] !== delimiter) return { fields, next: Math.min(at, bytes.length) };
  }
}
