// Describes a file format: one object for each format, listed in the registry.
import type { Masker } from '@masker/masker';
import type { TableDefinition } from '@masker/schema';
import type { TruncationHint } from './streams/truncation.ts';
import type { Format, MaskedField, LiteralsOutsideRows } from './format.ts';
import type { InputProblem } from './inputProblem.ts';
import type { TableRecords } from './tableRecords.ts';
import type { ColumnStream } from './columnBatch.ts';
import type { TextEncoding } from './encodings/textEncoding.ts';

/** The notation of an input; each format takes the settings that concern it. */
export interface TextLayout {
  /** Between fields of delimited text: one ASCII character. */
  readonly delimiter: string;
  /** Around fields: one ASCII character, or empty for none. */
  readonly quote: string;
  /** Makes quotation marks, delimiters and line ends part of a value: one ASCII character; absent if marks are doubled. */
  readonly escape?: string | undefined;
  /** Fields with this text, without quotation marks, are null; absent if none are. */
  readonly nullText?: string | undefined;
  /** True if the first row names the columns; `assumed` if nothing confirms it. */
  readonly hasHeader: boolean | 'assumed';
  /** Dumps only: the encoding that their text was decoded from; UTF-8 if absent. */
  readonly encoding?: TextEncoding | undefined;
  /** Tables that are known from elsewhere, for rows whose columns a dump doesn't name, and how long their values may be. */
  readonly schema?: readonly TableDefinition[];
  /** Dumps only: called with table definitions, before their rows. */
  readonly onDefinitions?: (tables: readonly TableDefinition[]) => void;
  /** Called after rows have been read to the end of the input, with signs of truncation. */
  readonly onTruncation?: (truncation: TruncationHint) => void;
  /** For dumps: receives at the end the constants outside of rows that concern changed columns. */
  readonly literalsOutsideRows?: {
    readonly isChanged: (table: string, column: string) => boolean;
    readonly report: (found: readonly LiteralsOutsideRows[]) => void;
    /** Called with each text outside of rows, such as a default value or a comment, and its line, from 0. */
    readonly onText?: (text: string, line: number) => void;
  };
}

/** Facts about a format, whichever way its files are read. */
export interface FormatFacts {
  /** In lower case, without the dot. */
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

export interface Documents {
  /** True if any number of documents follow one another, so that none is an input, too. */
  readonly isSequence: boolean;
  /** The path of the records in a document, by the first block of the input; undefined for an empty one. */
  readonly recordPath: (firstBlock: Uint8Array | undefined) => readonly string[];
  /** The documents in a text. */
  readonly split: (text: string) => readonly string[];
}

/** A format that is read from beginning to end. */
export interface StreamFormat extends FormatFacts {
  readonly access: 'stream';
  /**
   * Makes the format that masks records.
   *
   * @throws TypeError and RangeError for records or a layout that don't go with the format
   */
  readonly create: (
    fields: readonly MaskedField[],
    records: Pick<TableRecords<Masker>, 'fields' | 'decided' | 'decisionOf' | 'dropsRows'>,
    layout: TextLayout,
  ) => Format;
  /**
   * The columns of the table, by the first block of an input; absent if an input holds no table. A first row that may hold
   * values gives positions from 1 instead, unless one of its fields is a known name.
   */
  readonly columns?: (
    firstBlock: Uint8Array,
    layout: TextLayout,
    known?: readonly string[],
  ) => readonly string[] | InputProblem;
  /** Reads rows, as `readColumns` says; absent if an input holds no table. */
  readonly readColumns?: (
    blocks: AsyncIterable<Uint8Array>,
    table: string,
    layout: TextLayout,
    maxRows: number,
  ) => ColumnStream;
}
