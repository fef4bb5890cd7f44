// The columns or fields of a file, and the way it is masked: read from its beginning.
import {
  type CsvDialect,
  describeInputProblem,
  type Format,
  type InputProblemCode,
  type MaskedField,
  nothingMasked,
} from '@masker/format-api';
import {
  csvFormat,
  type FileBeginning,
  guessDialect,
  type LikelyNull,
  likelyNulls,
  sampleColumns,
  sampleFields,
} from '@masker/format-text';
import type { FieldSample } from '@masker/rows';
import {
  fileFormats,
  formatNames,
  formatOfFile,
  isOwnFile,
  isPacked,
  isStreamName,
  type StreamFormatName,
  usualDelimiter,
} from '@masker/formats';
import { fileMessages } from './messages.ts';

export interface FileLayout {
  /** The word for its fields. */
  readonly fieldName: 'column' | 'field';
  /** True for one JSON document, which can't be cut. */
  readonly isOneDocument: boolean;
  readonly fields: readonly FieldSample[];
  createFormat(fields: readonly MaskedField[]): Format;
  /** True if the first row names the columns, which was guessed, and the layout with the other answer. */
  readonly header?: { readonly isThere: boolean; switch(): FileLayout };
  /** Texts that may mean null in some of its fields, and the layout in which one of them does. */
  readonly nulls?: {
    readonly likely: (fields: readonly FieldSample[]) => readonly LikelyNull[];
    readonly keep: (text: string) => FileLayout;
  };
}

/** Returns the format of a text with one table, by its name or language; undefined for other files. */
export function textFormatOf(path: string, languageId: string | undefined): StreamFormatName | undefined {
  if (isOwnFile(path) || isPacked(path)) return undefined;
  const candidates = [formatOfFile(path), formatNames.find((name) => name === languageId)];
  return candidates
    .filter((name) => name !== undefined)
    .filter(isStreamName)
    .find((name) => fileFormats[name].holds === 'table' && !fileFormats[name].isBinary);
}

/**
 * Reads the layout.
 *
 * @param path the file's name, for the delimiter that is usual in it
 * @returns a sentence when the file can't be read so
 */
export function readLayout(
  name: StreamFormatName,
  path: string,
  beginning: FileBeginning,
): FileLayout | string {
  const { documents, create } = fileFormats[name];
  if (documents === undefined) return readTable(beginning, guessDialect(beginning, usualDelimiter(path)));
  return {
    fieldName: 'field',
    isOneDocument: !documents.isSequence,
    fields: sampleFields(documents.split(new TextDecoder().decode(beginning.bytes))),
    createFormat: (masked) => create(masked, nothingMasked, { delimiter: ',', quote: '"', hasHeader: true }),
  };
}

function readTable(beginning: FileBeginning, dialect: CsvDialect): FileLayout | string {
  const columns = sampleColumns(beginning, dialect);
  if ('code' in columns)
    return problemSentences(describeInputProblem(columns, csvFormat(dialect, [])), columns.code);
  const layout = (known: CsvDialect, fields: readonly FieldSample[]): FileLayout => ({
    fieldName: 'column',
    isOneDocument: false,
    fields,
    createFormat: (masked) => csvFormat(known, masked),
    nulls: {
      likely: (chosen) =>
        likelyNulls(beginning, known, (...names) => chosen.some(({ name }) => names.includes(name))),
      keep: (text) => layout({ ...known, nullText: new TextEncoder().encode(text) }, fields),
    },
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

/** Returns the part of a beginning that holds whole records; empty for a document that is cut off. */
export function wholeRecords(
  { bytes, isWhole }: FileBeginning,
  { isOneDocument }: Pick<FileLayout, 'isOneDocument'>,
  format: Format,
): Uint8Array {
  if (isWhole) return bytes;
  return isOneDocument ? bytes.subarray(0, 0) : bytes.subarray(0, format.createCutter().cut(bytes));
}

const hints: Readonly<Partial<Record<InputProblemCode, string>>> = {
  'invalid-utf8': fileMessages.reopenInUtf8,
  'utf-16': fileMessages.reopenInUtf8,
};

/** Returns the problem with an input, and its remedy. */
export function problemSentences(problem: string, code: InputProblemCode): string {
  return `${sentence(problem)}${hints[code] ?? ''}`;
}

/** A sentence as messages have them. */
export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
