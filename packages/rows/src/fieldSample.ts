// Samples the columns or fields of a file, with some values of each, for the choice of fields to mask.

export interface FieldSample {
  /** As `MaskedField.name` takes it. */
  readonly name: string;
  /** The field's name in the file, which may not be unique; empty if only its position names it. */
  readonly title: string;
  /** Some of its values that are not empty, in the order of the file. */
  readonly values: readonly string[];
  /** True if they include numbers, which only some maskers mask (JSON). */
  readonly holdsNumbers: boolean;
}

/** Maximum number of values of each field. */
export const maxValues = 100;
