// The columns or fields of a file, and the way it is masked: read from its beginning.
import {
  type CsvDialect,
  csvFormat,
  describeInputProblem,
  type FieldSample,
  type FileBeginning,
  type Format,
  formatOfFile,
  guessDialect,
  type InputProblemCode,
  isOwnFile,
  isPacked,
  jsonFormat,
  jsonLinesFormat,
  type MaskedField,
  sampleColumns,
  sampleFields,
  usualDelimiter,
} from '../../../formats/src/index.ts';

export type FileKind = 'csv' | 'json' | 'jsonl';

export interface FileLayout {
  readonly kind: FileKind;
  readonly fields: readonly FieldSample[];
  createFormat(fields: readonly MaskedField[]): Format;
  /** True if the first row names the columns, which was guessed, and the layout with the other answer. */
  readonly header?: { readonly isThere: boolean; switch(): FileLayout };
}

/** The kind of a file by its name or language; undefined for other files. */
export function kindOf(path: string, languageId: string | undefined): FileKind | undefined {
  if (isOwnFile(path) || isPacked(path)) return undefined;
  const format = formatOfFile(path);
  if (format === 'csv' || format === 'tsv') return 'csv';
  if (format === 'json' || format === 'jsonl') return format;
  if (languageId === 'csv' || languageId === 'tsv') return 'csv';
  return languageId === 'json' || languageId === 'jsonl' ? languageId : undefined;
}

/**
 * Reads the layout.
 *
 * @param path the file's name, for the delimiter that is usual in it
 * @returns a sentence when the file can't be read so
 */
export function readLayout(kind: FileKind, path: string, beginning: FileBeginning): FileLayout | string {
  if (kind === 'csv') {
    return readTable(beginning, guessDialect(beginning, usualDelimiter(path)));
  }
  const text = new TextDecoder().decode(beginning.bytes);
  return {
    kind,
    fields: sampleFields(kind === 'jsonl' ? text.split('\n') : [text]),
    createFormat: kind === 'jsonl' ? jsonLinesFormat : jsonFormat,
  };
}

function readTable(beginning: FileBeginning, dialect: CsvDialect): FileLayout | string {
  const columns = sampleColumns(beginning, dialect);
  if ('code' in columns)
    return problemSentences(describeInputProblem(columns, csvFormat(dialect, [])), columns.code);
  const layout = (known: CsvDialect, fields: readonly FieldSample[]): FileLayout => ({
    kind: 'csv',
    fields,
    createFormat: (masked) => csvFormat(known, masked),
    header: {
      isThere: known.hasHeader !== false,
      switch: () => {
        const other = { ...known, hasHeader: !known.hasHeader };
        const sampled = sampleColumns(beginning, other);
        return layout(other, 'code' in sampled ? [] : sampled);
      },
    },
  });
  return layout(dialect, columns);
}

/** The part of a beginning that holds whole records; empty for a document that is cut off. */
export function wholeRecords({ bytes, isWhole }: FileBeginning, kind: FileKind, format: Format): Uint8Array {
  if (isWhole) return bytes;
  return kind === 'json' ? bytes.subarray(0, 0) : bytes.subarray(0, format.createCutter().cut(bytes));
}

const inUtf8 = ' Reopen the file with its own encoding, and save it with UTF-8.';
const hints: Readonly<Partial<Record<InputProblemCode, string>>> = {
  'invalid-utf8': inUtf8,
  'utf-16': inUtf8,
};

/** The problem with an input, and its remedy. */
export function problemSentences(problem: string, code: InputProblemCode): string {
  return `${sentence(problem)}${hints[code] ?? ''}`;
}

/** A sentence as messages have them. */
export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
