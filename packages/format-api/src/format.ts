// Interface of a file format for masking: it separates records, and masks those of a block.
import type { CaseCount } from '@masker/plan';
import type { Column, Columns } from '@masker/columns';
import type { ColumnMasking, MaskedColumn, Masker, MaskResult } from '@masker/masker';
import type { Nonconformance } from '@masker/algorithms';
import type { Change } from './counting/hasChanged.ts';
import type { TruncationHint } from './streams/truncation.ts';
import type { InputProblem, InputProblemCode } from './inputProblem.ts';
import type { JsonPath } from './jsonPath.ts';
import type { UnusedCount } from './counting/unusedEntries.ts';
import type { SeenFields, SeenInside } from './counting/seenFields.ts';

/** The interface to a field's masking: by a masker, or by another decision of a plan. */
export interface FieldMasker extends ColumnMasking, Pick<Masker, 'reasons' | 'maskJsonNull'> {
  /** As a masker does; a value that can't be masked ends the column, and says why. */
  maskColumn(column: Column, row: Columns, memory?: Uint8Array): FieldColumn;
  /** Masks one text, or null, of a row. */
  mask(value: string | null, row: Columns): MaskResult;
  /** The `name` and `maskedForm` of a masker; absent if it writes no values of its own. */
  readonly name?: string;
  readonly maskedForm?: Masker['maskedForm'];
  /** True if it masks `true` and `false` as it masks numbers. */
  readonly masksLiterals?: boolean;
  /** The text that replaces every value; for timestamps, also the time of day. */
  readonly literal?: string;
  /** True if it masks numbers, `true` and `false` of JSON as the texts that they are written as. */
  readonly takesAll?: boolean;
  /** For cases: chooses the masker of each row, if values of several kinds are masked differently. */
  readonly choose?: (row: Columns, count: number) => ChosenMaskers;
  /** For cases: the masker of each; undefined if values stay. */
  readonly cases?: readonly (FieldMasker | undefined)[];
  /** For cases: the columns whose values decide which one holds. */
  readonly compares?: readonly string[];
  /** The masker that masks for one that only counts. */
  readonly counted?: FieldMasker;
  /** For values that contain JSON: returns the fields seen in values masked since the last call. */
  readonly takeSeen?: () => SeenFields;
  /** For values that have parts: the fields in them. */
  readonly inner?: InnerFields;
}

/** Fields in values that have parts: documents of JSON, or structs, maps and lists of a typed format. */
export interface InnerFields {
  /** Their names are JSON pointers, from the value on. */
  readonly fields: readonly MaskedField[];
  readonly decided: DecidedFields;
  /** Adds fields that the format found itself in values that aren't JSON. */
  readonly meet: (seen: SeenFields) => void;
}

/** The maskers of rows, chosen by cases. */
export interface ChosenMaskers {
  /** Per row: the index of its masker. */
  readonly ways: Uint8Array;
  /** Undefined if values stay. */
  readonly maskers: readonly (FieldMasker | undefined)[];
  /** The first row that no case matches, if that is a problem. */
  readonly open: number | undefined;
  /** Notes the masker that gave reasons, so that the cases' `reasons` know them. */
  readonly own: (nonconformances: readonly Nonconformance[], masker: FieldMasker) => void;
}

export interface FieldColumn extends MaskedColumn {
  readonly problem?: { readonly index: number; readonly code: InputProblemCode } | undefined;
}

/** Number of values of a field, and of the nonconforming ones; null and empty values don't count. */
export interface ConformanceCount {
  readonly values: number;
  readonly nonconforming: number;
}

export interface FieldConformance {
  readonly name: string;
  /** The values since the last call. */
  take(): ConformanceCount;
}

/** Counts the values that each case of a field decides. */
export interface CaseCounts {
  /** The values since the last call. */
  take(): CaseCount;
}

/** A column (CSV) or field (JSON) to mask: the user's name for it, and its masker. */
export interface MaskedField {
  /**
   * CSV: the name in the header, or the position from 1. JSON: a JSON pointer (RFC 6901) or a dotted path.
   * Arrow and Parquet: any of these.
   */
  readonly name: string;
  readonly masker: FieldMasker;
  /** Arrow and Parquet: true if the name can only be that of a column, as in a plan, not a path into one. */
  readonly isColumn?: boolean | undefined;
  /** Parquet: whether bytes without a type are declared to be text. */
  readonly isDeclaredText?: true | undefined;
  /** Counts for each of its maskers how many values fit; absent if nobody asks. */
  readonly fit?: readonly FieldConformance[] | undefined;
  /** Count the values of its cases, and of the cases of nested fields. */
  readonly cases?: readonly CaseCounts[] | undefined;
}

/** Nonconforming values of a field with the same reasons. It never contains the values. */
export interface NonconformingRecords {
  /** From 0, within the block, ascending. */
  readonly records: Uint32Array;
  /** Index of the field among the masked ones. */
  readonly field: number;
  /** One sentence each. */
  readonly reasons: readonly string[];
}

export interface MaskedBlock {
  readonly bytes: Uint8Array;
  readonly records: number;
  /** Number of rows or documents in it, if its records, by which problems are located, are lines. */
  readonly rows?: number | undefined;
  readonly nonconforming: readonly NonconformingRecords[];
  /** For each field, the records whose value has characters outside; several of one record may be of several values. */
  readonly outside: readonly Uint32Array[];
  /** Number of occurrences of each field, by its index among the masked ones. */
  readonly found: readonly number[];
  /** The change to the values of each field. */
  readonly changes: readonly Change[];
  /** JSON only: true for each field that is missing from a record that has something else in its stead. */
  readonly missed?: readonly boolean[] | undefined;
  /** JSON only: the columns that others depend on and some record has, by their names. */
  readonly readsSeen?: readonly string[] | undefined;
  /** For fields whose values contain JSON: the fields seen in them. */
  readonly inside?: SeenInside | undefined;
  /** For each of `Format.judged`: the number of its values, and of the nonconforming ones. */
  readonly fit?: readonly ConformanceCount[] | undefined;
  /** For each field with cases, in the order of `casesOf`: how many values each case decides. */
  readonly cases?: readonly CaseCount[] | undefined;
  /** At the end of a dump: constants outside of rows, which stay; their lines count from the dump's beginning. */
  readonly literalsOutsideRows?: readonly LiteralsOutsideRows[] | undefined;
  /** Its metadata that may hold values, and stays. */
  readonly keptMetadata?: readonly KeptMetadata[] | undefined;
  /** At the end: dictionary entries of columns that stay, which no row uses. */
  readonly unusedEntries?: readonly UnusedCount[] | undefined;
  /** At the end: the missing evidence that the input is complete. */
  readonly truncation?: TruncationHint | undefined;
  /** The problem that stopped masking; the bytes end before that record, whose number counts from 0 within the block. */
  readonly problem?: InputProblem | undefined;
}

/**
 * Masks the records of a block: whole records, complete with their ends. Nothing of one block has an effect on the next,
 * unless the format is continuous; the bytes are good until it has been called twice again, so that they can be written
 * while the next are masked.
 */
export type BlockMasker = (block: Uint8Array) => MaskedBlock;

/** Finds the offsets at which a text may be cut into blocks. It gets all bytes, chunk by chunk. */
export interface Cutter {
  /** Returns the number of bytes of this chunk that belong to complete records; 0 when no record ends in it. */
  cut(chunk: Uint8Array): number;
}

/** The kind of text that constants outside of rows belong to. */
export type LiteralsOutsideRowsKind =
  | 'password'
  | 'body'
  | 'view'
  | 'default'
  | 'check'
  | 'constraint'
  | 'comment'
  | 'condition'
  | 'generated'
  | 'type'
  | 'partition'
  | 'index'
  | 'policy'
  | 'definition';

/** Counts of constants of a kind that stay: passwords, and constants of masked columns. Their text is never kept. */
export interface LiteralsOutsideRows {
  readonly kind: LiteralsOutsideRowsKind;
  readonly count: number;
  /** The first few lines, from 0. */
  readonly records: readonly number[];
}

/** Metadata that a masked column no longer has, as it may hold values. */
export interface LeftOutMetadata {
  readonly column: string;
  readonly key: string;
}

/** Metadata that stays, although something is masked and it may hold values; of the file as a whole if it has no column. */
export interface KeptMetadata {
  readonly key: string;
  readonly column?: string;
}

/** The part of an input before its first record: byte order mark, header. */
export interface InputHeader {
  /** The number of bytes before the first record: a byte order mark, a header. */
  readonly length: number;
  /** The bytes written instead; the bytes themselves if absent. */
  readonly written?: Uint8Array;
  /** Metadata of masked columns that is left out, as it may hold values. */
  readonly leftOut?: readonly LeftOutMetadata[];
  /** Metadata of the file and of columns that stays, and may hold values. */
  readonly keptMetadata?: readonly KeptMetadata[];
  /** Arrow only: the names of the columns in which something is masked. */
  readonly columns?: readonly string[];
  /** Number of records in it: a header counts, so that row numbers are those of an editor or spreadsheet. */
  readonly records: number;
  readonly mask: BlockMasker;
  /** Flushes at end of input; returns the remaining output and any truncation problem. */
  readonly end?: () => MaskedBlock;
  /** The field that may have been meant by the name of one that was nowhere. */
  readonly suggest?: (name: string) => string | undefined;
}

export interface Format {
  /** The word for a record in messages: `line`, `row`. */
  readonly recordName: 'line' | 'row';
  /** The plan's name of the table; absent without a plan, and if an input has several. */
  readonly table?: string;
  /** The names of the masked fields in messages and statistics; empty if a record is one value. */
  readonly fields: readonly string[];
  /** The fields whose values must mostly conform; absent if that isn't required. */
  readonly judged?: readonly string[];
  /** True if an input that lacks a field can't be masked. */
  readonly mustFindFields: boolean;
  /** Returns false for a block without records, or parts of them, although it has text; absent if all text is of records. */
  readonly holdsRecords?: (block: Uint8Array) => boolean;
  /** True if a block's meaning depends on the previous ones: one thread then masks all, in order. */
  readonly isContinuous: boolean;
  /** True if an input is no text, so that nothing in it indicates an encoding; default false. */
  readonly isBinary?: boolean;
  /** A complete input of more records than that ends with a line feed. */
  readonly lineEndBeyond?: number;
  /** The problem of an input without bytes; undefined if it is one without records. */
  readonly empty?: InputProblem;
  /** In bytes. Longer records can't be masked, and would have to be kept in memory. */
  readonly maxRecordLength: number;
  /** Loads what masking needs; absent if that is nothing. */
  readonly ready?: () => Promise<void>;
  createCutter(): Cutter;
  /** Looks at the first block of an input. The same block gives the same again, in another thread, too. */
  begin(firstBlock: Uint8Array): InputHeader | InputProblem;
}

/** Decisions for the fields that are not masked. */
export interface DecidedFields {
  /** The fields that stay, with all that is in them. */
  readonly kept: readonly JsonPath[];
  /** The action for all others: reading ends there, or they stay. */
  readonly undecided: 'fail' | 'keep';
  /** Number of lists around each record: 1 for a document that is a list of records. */
  readonly recordDepth?: 0 | 1;
}
