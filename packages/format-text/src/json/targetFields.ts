// The target fields of JSON documents, and the values found.
import type { InputProblemCode, JsonPath } from '@masker/format-api';
import type { ReadColumns } from './readColumns.ts';

/** A field to search for. */
export interface TargetField {
  readonly path: JsonPath;
  readonly mayBeNumber: boolean;
  /** True if it may be a boolean. */
  readonly mayBeLiteral: boolean;
  /** True if it is kept with all nested values. */
  readonly isKept?: boolean;
  /** True if reading stops at a value whose name is another spelling of the path: nested, or with dots. */
  readonly hasSpellings?: boolean;
  /** For the nested spelling of a field: the index of the field. */
  readonly spellingOf?: number;
}

export interface MapReading {
  /** True if objects may be maps: `*` is each of their values, too. */
  readonly hasMaps?: boolean;
}

/** A value found for a target field. */
export interface FoundFieldValue {
  /** Index of the target field: the first that matches. */
  readonly field: number;
  readonly offset: number;
  readonly length: number;
  /** The text of a string, a number as written, or null. */
  readonly value: string | null;
  readonly isNumber: boolean;
  /** Its line in the chunk, from 0. */
  readonly record: number;
  /** Its record in the chunk, from 0, if fields depend on others of the same record. */
  readonly row: number;
  /** The indexes of the enclosing elements, if fields depend on values in the same elements. */
  readonly indexes?: readonly number[] | undefined;
}

export interface ReadingProblem {
  readonly code: InputProblemCode;
  /** Index of the field among those to find. */
  readonly field?: number | undefined;
  /** The member of the record that it is in, if that is no field and may be shown. */
  readonly column?: string | undefined;
  /** Names of the plan or the command line that the problem is about. */
  readonly statement?: string | undefined;
  /** The end of the part of the chunk that has no problem. */
  readonly offset: number;
  /** In its line, from 0, in UTF-16 code units. */
  readonly character: number;
}

/** The result of reading a chunk. */
export interface Reading {
  readonly values: readonly FoundFieldValue[];
  /** The dependency columns, with a value for each record up to that of the last value. */
  readonly reads: ReadColumns;
  /** Number of lines that end in the chunk, up to a problem. */
  readonly lines: number;
  /** Number of records that begin in it: documents, or elements of a document that is a list. */
  readonly rows: number;
  readonly problem?: ReadingProblem | undefined;
}
