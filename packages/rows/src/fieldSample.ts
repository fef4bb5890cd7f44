// Samples the columns or fields of a file, with some values each, for choosing fields to mask.

/** A column or field with sample values. */
export interface FieldSample {
  /** A name for `MaskedField.name`. */
  readonly name: string;
  /** The field's name in the file, which may not be unique; empty if it has only a position. */
  readonly title: string;
  /** Sample values, not empty, in file order. */
  readonly values: readonly string[];
  /** True if they include JSON numbers, which only some maskers support. */
  readonly holdsNumbers: boolean;
}

/** Maximum number of sample values per field. */
export const maxValues = 100;
