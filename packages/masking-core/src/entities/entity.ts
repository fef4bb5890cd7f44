// An entity: the thing that rows are about, such as a customer, and the columns that identify it (docs/plans.md, "Rows").

/** The ways to compare identifiers that tables write differently. */
export const entityReadings = ['text', 'number', 'ignoreCase'] as const;
export type EntityReading = (typeof entityReadings)[number];

export interface Entity {
  /** The kind of thing: 1 to 64 letters, digits, `_` or `-`. */
  readonly name: string;
  /** The columns that identify it, in the order in which they are joined; JSON pointers in JSON records. */
  readonly columns: readonly string[];
  readonly read: EntityReading;
}

const namePattern = /^[\p{L}\p{Nd}_-]{1,64}$/u;

/** True if a text can name an entity. */
export function isEntityName(text: string): boolean {
  return namePattern.test(text);
}

export const shiftUnits = ['day', 'week'] as const;
export type ShiftUnit = (typeof shiftUnits)[number];

/** The greatest shift, in units. */
export const maxShift = 3650;

/** A shift of all dates of an entity by the same number of units. */
export interface DateShift {
  /** The number of units that dates move by at most: 1 to 3,650. */
  readonly max: number;
  readonly unit: ShiftUnit;
  /** True if the masker's patterns read the dates; else they are read as ISO 8601. */
  readonly usesPatterns: boolean;
}

/** The additions of a plan's decision to a masker. */
export interface MaskerUse {
  /** True if different values never become the same masked value, but for those that are reported. */
  readonly conflictFree: boolean;
  /** The entity whose identifier is masked by, instead of the value. */
  readonly by?: Entity | undefined;
  /** With `by`: dates move by a number of days or weeks that the entity decides. */
  readonly shift?: DateShift | undefined;
  /** Maximum length of masked values, in characters, for maskers that draw from a list. */
  readonly maxLength?: number | undefined;
}

/** A text that is the same for equal uses of a masker. */
export function useId({ conflictFree, by, shift, maxLength }: MaskerUse): string {
  return JSON.stringify([
    conflictFree,
    by && [by.name, by.read, by.columns],
    shift && [shift.max, shift.unit, shift.usesPatterns],
    maxLength,
  ]);
}

/** `shift ≤ 180 days` */
export function describeShift({ max, unit }: DateShift): string {
  return `shift ≤ ${max} ${unit}s`;
}
