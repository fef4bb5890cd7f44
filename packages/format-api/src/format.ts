// The interface between formats and masking: formats separate records and mask those of a block.
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

/** Masks a field: with a masker, or by another decision of a plan. */
export interface FieldMasker extends ColumnMasking, Pick<Masker, 'reasons' | 'maskJsonNull'> {
  /** Masks a column as a masker does. Stops at a value that can't be masked, and returns the reason. */
  maskColumn(column: Column, row: Columns, memory?: Uint8Array): FieldColumn;
  /** Masks one text, or null, of a row. */
  mask(value: string | null, row: Columns): MaskResult;
  /** The `name` and `maskedForm` of a masker; absent if it generates no values. */
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
  /** For cases: the masker of each; undefined if values stay unmasked. */
  readonly cases?: readonly (FieldMasker | undefined)[];
  /** For cases: the columns that conditions compare. */
  readonly compares?: readonly string[];
  /** The masker that a counting wrapper delegates to. */
  readonly counted?: FieldMasker;
  /** For values that contain JSON: returns the fields seen in values masked since the last call. */
  readonly takeSeen?: () => SeenFields;
  /** The fields nested in values, if there are any. */
  readonly inner?: InnerFields;
}

/** Fields nested in values: JSON documents, or structs, maps and lists of a typed format. */
export interface InnerFields {
  /** Fields whose names are JSON pointers relative to the value. */
  readonly fields: readonly MaskedField[];
  readonly decided: DecidedFields;
  /** Adds fields that the format itself found in values that aren't JSON. */
  readonly meet: (seen: SeenFields) => void;
}

/** The maskers of rows, selected by cases. */
export interface ChosenMaskers {
  /** Index of the masker of each row. */
  readonly ways: Uint8Array;
  /** The maskers; undefined if values stay unmasked. */
  readonly maskers: readonly (FieldMasker | undefined)[];
  /** Index of the first row that no case matches, if that is an error. */
  readonly open: number | undefined;
  /** Records which masker gave reasons, so that `reasons` of the cases can return them. */
  readonly own: (nonconformances: readonly Nonconformance[], masker: FieldMasker) => void;
}

/** A masked column, with the problem that ended it. */
export interface FieldColumn extends MaskedColumn {
  readonly problem?: { readonly index: number; readonly code: InputProblemCode } | undefined;
}

/** The number of a field's values, and of the nonconforming ones. Null and empty values don't count. */
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

/** A column (CSV) or field (JSON) to mask: its name as given by the user, and its masker. */
export interface MaskedField {
  /**
   * CSV: the name in the header, or the position from 1. JSON: a JSON pointer (RFC 6901) or a dotted path.
   * Arrow and Parquet: any of these.
   */
  readonly name: string;
  readonly masker: FieldMasker;
  /** Arrow and Parquet: true if the name can only be a column, as in a plan, and not a path into one. */
  readonly isColumn?: boolean | undefined;
  /** Parquet: true if bytes without a type are declared as text. */
  readonly isDeclaredText?: true | undefined;
  /** Conformance counters, one for each of its maskers; absent if not requested. */
  readonly fit?: readonly FieldConformance[] | undefined;
  /** Counters for its cases and those of nested fields. */
  readonly cases?: readonly CaseCounts[] | undefined;
}

/** Records with nonconforming values of a field for the same reasons. It never contains the values. */
export interface NonconformingRecords {
  /** Indexes from 0 within the block, ascending. */
  readonly records: Uint32Array;
  /** Index of the field among the masked ones. */
  readonly field: number;
  /** Reasons of one sentence each. */
  readonly reasons: readonly string[];
}

/** A masked block, with counts and findings. */
export interface MaskedBlock {
  readonly bytes: Uint8Array;
  readonly records: number;
  /** Number of rows or documents in it, if records are lines. */
  readonly rows?: number | undefined;
  readonly nonconforming: readonly NonconformingRecords[];
  /** For each field, the records with unmapped characters. A record occurs once per affected value. */
  readonly outside: readonly Uint32Array[];
  /** Number of occurrences of each field, by its index among the masked ones. */
  readonly found: readonly number[];
  /** The change to the values of each field. */
  readonly changes: readonly Change[];
  /** JSON only: true for each field that is missing from a record with another value in its location. */
  readonly missed?: readonly boolean[] | undefined;
  /** JSON only: the names of dependency columns that occur in some record. */
  readonly readsSeen?: readonly string[] | undefined;
  /** For fields whose values contain JSON: the fields seen in them. */
  readonly inside?: SeenInside | undefined;
  /** For each of `Format.judged`: the number of values, and of the nonconforming ones. */
  readonly fit?: readonly ConformanceCount[] | undefined;
  /** For each field with cases, in the order of `casesOf`: the number of values that each case decides. */
  readonly cases?: readonly CaseCount[] | undefined;
  /** At the end of a dump: constants outside of rows, which stay unmasked. Lines count from the dump's beginning. */
  readonly literalsOutsideRows?: readonly LiteralsOutsideRows[] | undefined;
  /** Kept metadata that may contain values. */
  readonly keptMetadata?: readonly KeptMetadata[] | undefined;
  /** At the end: dictionary entries of unmasked columns that no row uses. */
  readonly unusedEntries?: readonly UnusedCount[] | undefined;
  /** At the end: a sign that the input may be truncated. */
  readonly truncation?: TruncationHint | undefined;
  /** The problem that stopped masking. The bytes end before its record, numbered from 0 within the block. */
  readonly problem?: InputProblem | undefined;
}

/**
 * Masks a block of complete records. A block doesn't affect the next unless the format is continuous. The returned
 * bytes are valid until the second next call, so that they can be written while the next block is masked.
 */
export type BlockMasker = (block: Uint8Array) => MaskedBlock;

/** Finds block boundaries in a text that it receives chunk by chunk. */
export interface Cutter {
  /** Returns the number of bytes of the chunk that belong to complete records; 0 if no record ends in it. */
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

/** Counts of constants that stay unmasked: passwords, and constants of masked columns. Their text is never kept. */
export interface LiteralsOutsideRows {
  readonly kind: LiteralsOutsideRowsKind;
  readonly count: number;
  /** The first few lines, from 0. */
  readonly records: readonly number[];
}

/** Metadata removed from a masked column, as it may contain values. */
export interface LeftOutMetadata {
  readonly column: string;
  readonly key: string;
}

/** Kept metadata that may contain values; without a column, it belongs to the file. */
export interface KeptMetadata {
  readonly key: string;
  readonly column?: string;
}

/** The part of an input before its first record: a byte order mark or header. */
export interface InputHeader {
  /** Length in bytes. */
  readonly length: number;
  /** The bytes to write instead; absent if unchanged. */
  readonly written?: Uint8Array;
  /** Metadata removed from masked columns. */
  readonly leftOut?: readonly LeftOutMetadata[];
  /** Kept metadata of the file and of columns that may contain values. */
  readonly keptMetadata?: readonly KeptMetadata[];
  /** Arrow only: the names of the columns to mask. */
  readonly columns?: readonly string[];
  /** Number of records in it. A header counts, so that row numbers match editors and spreadsheets. */
  readonly records: number;
  readonly mask: BlockMasker;
  /** Flushes at end of input; returns the remaining output and any truncation problem. */
  readonly end?: () => MaskedBlock;
  /** Suggests a similar name for a field that didn't occur. */
  readonly suggest?: (name: string) => string | undefined;
}

/** A file format that is set up to mask certain fields. */
export interface Format {
  /** The word for a record in messages. */
  readonly recordName: 'line' | 'row';
  /** The plan's name of the table; absent without a plan, and if an input has several. */
  readonly table?: string;
  /** The names of the masked fields in messages and statistics; empty if a record is one value. */
  readonly fields: readonly string[];
  /** The fields whose values must mostly conform; absent if that isn't required. */
  readonly judged?: readonly string[];
  /** True if an input that lacks a field can't be masked. */
  readonly mustFindFields: boolean;
  /** Returns false for a block with text but no complete records; absent if all text belongs to records. */
  readonly holdsRecords?: (block: Uint8Array) => boolean;
  /** True if a block's meaning depends on previous ones, so that one thread masks all in order. */
  readonly isContinuous: boolean;
  /** True if an input isn't text, so that no encoding is detected; default false. */
  readonly isBinary?: boolean;
  /** A complete input with more records than this ends with a line feed. */
  readonly lineEndBeyond?: number;
  /** The problem of an input without bytes; undefined if that is an input without records. */
  readonly empty?: InputProblem;
  /** Maximum length of a record in bytes, as a record is kept in memory. */
  readonly maxRecordLength: number;
  /** Loads what masking requires; absent if nothing does. */
  readonly ready?: () => Promise<void>;
  createCutter(): Cutter;
  /** Reads the header in the first block of an input. The result is the same in every thread. */
  begin(firstBlock: Uint8Array): InputHeader | InputProblem;
}

/** Decisions for fields that aren't masked. */
export interface DecidedFields {
  /** The fields to keep, including all nested values. */
  readonly kept: readonly JsonPath[];
  /** The action for all other fields: stop the run, or keep them. */
  readonly undecided: 'fail' | 'keep';
  /** Number of lists around each record: 1 for a document that is a list of records. */
  readonly recordDepth?: 0 | 1;
}
