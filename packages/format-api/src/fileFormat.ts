// The interface of a file format: one object for each, listed in the registry.
import type { Masker } from '@masker/masker';
import type { TableDefinition } from '@masker/schema';
import type { TruncationHint } from './streams/truncation.ts';
import type { Format, MaskedField, LiteralsOutsideRows } from './format.ts';
import type { InputProblem } from './inputProblem.ts';
import type { TableRecords } from './tableRecords.ts';
import type { ColumnStream } from './columnBatch.ts';
import type { TextEncoding } from './encodings/textEncoding.ts';

/** The notation of an input. Each format uses the settings that apply to it. */
export interface TextLayout {
  /** Separates fields of delimited text: one ASCII character. */
  readonly delimiter: string;
  /** Encloses fields: one ASCII character, or empty for none. */
  readonly quote: string;
  /**
   * Makes quotation marks, delimiters and line ends part of a value: one ASCII character; absent if quotation marks
   * are doubled.
   */
  readonly escape?: string | undefined;
  /** An unquoted field with this text is null; absent if none is. */
  readonly nullText?: string | undefined;
  /** True if the first row names the columns; `assumed` if nothing confirms it. */
  readonly hasHeader: boolean | 'assumed';
  /** Dumps only: the encoding that the text was decoded from; UTF-8 if absent. */
  readonly encoding?: TextEncoding | undefined;
  /** Table definitions from elsewhere, for rows whose columns or lengths a dump doesn't define. */
  readonly schema?: readonly TableDefinition[];
  /** Dumps only: called with table definitions, before their rows. */
  readonly onDefinitions?: (tables: readonly TableDefinition[]) => void;
  /** Called with a sign of truncation after all rows have been read. */
  readonly onTruncation?: (truncation: TruncationHint) => void;
  /** Dumps only: receives, at the end, the constants outside of rows that concern changed columns. */
  readonly literalsOutsideRows?: {
    readonly isChanged: (table: string, column: string) => boolean;
    readonly report: (found: readonly LiteralsOutsideRows[]) => void;
    /** Called with each text outside of rows, such as a default value or a comment, and its line, from 0. */
    readonly onText?: (text: string, line: number) => void;
  };
}

/** Properties of a format that apply however its files are read. */
export interface FormatFacts {
  /** File name extensions in lower case, without the dot. */
  readonly extensions: readonly string[];
  /** The contents of an input: values without a name, one table, or several tables with their names. */
  readonly holds: 'values' | 'table' | 'tables';
  /** True if an input isn't text, so that no encoding applies. */
  readonly isBinary: boolean;
  /** For delimited text only. */
  readonly delimiters?: Delimiters;
  /** For records that are JSON documents, each with fields of its own. */
  readonly documents?: Documents;
}

interface Delimiters {
  readonly usual: string;
  /** The delimiters of extensions that have another. */
  readonly byExtension: Readonly<Record<string, string>>;
  /** True if a file may have another, which its beginning shows. */
  readonly isGuessed: boolean;
}

/** The interface of a format whose records are JSON documents. */
export interface Documents {
  /** True if an input is a sequence of documents, which may be empty. */
  readonly isSequence: boolean;
  /** Returns the path of the records in a document, given the input's first block; undefined for an empty one. */
  readonly recordPath: (firstBlock: Uint8Array | undefined) => readonly string[];
  /** Splits a text into documents. */
  readonly split: (text: string) => readonly string[];
}

/** A format that is read sequentially. */
export interface StreamFormat extends FormatFacts {
  readonly access: 'stream';
  /**
   * Creates the format that masks records.
   *
   * @throws TypeError and RangeError for records or a layout that the format doesn't support
   */
  readonly create: (
    fields: readonly MaskedField[],
    records: Pick<TableRecords<Masker>, 'fields' | 'decided' | 'decisionOf' | 'dropsRows'>,
    layout: TextLayout,
  ) => Format;
  /**
   * Returns the table's columns, given an input's first block; absent if inputs contain no table. If the first row
   * may contain values, the result is positions from 1, unless a field is a known name.
   */
  readonly columns?: (
    firstBlock: Uint8Array,
    layout: TextLayout,
    known?: readonly string[],
  ) => readonly string[] | InputProblem;
  /** Reads rows by column (see `readColumns`); absent if inputs contain no table. */
  readonly readColumns?: (
    blocks: AsyncIterable<Uint8Array>,
    table: string,
    layout: TextLayout,
    maxRows: number,
  ) => ColumnStream;
}
