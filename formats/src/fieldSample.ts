// What a file holds, to choose from what is to be masked: its columns or fields, each with some of its values.

export interface FieldSample {
  /** As `MaskedField.name` takes it. */
  readonly name: string;
  /** What it is called in the file, which may not be unique; empty where only its position names it. */
  readonly title: string;
  /** Some of its values that are not empty, in the order of the file. */
  readonly values: readonly string[];
  /** Whether numbers are among them, which only some maskers mask (JSON). */
  readonly holdsNumbers: boolean;
}

/** Of each field, at most. */
export const mostValues = 100;
