// An entity: the thing that rows describe, such as a customer, and the columns that identify it (docs/plans.md,
// "Rows").

/** The ways to compare identifiers that tables write differently. */
export const entityReadings = ['text', 'number', 'ignoreCase'] as const;
/** A way to compare identifiers. */
export type EntityReading = (typeof entityReadings)[number];

/** An entity and its identifying columns. */
export interface Entity {
  /** The kind of thing: 1 to 64 letters, digits, `_` or `-`. */
  readonly name: string;
  /** The identifying columns in the order in which they are joined; JSON pointers for JSON records. */
  readonly columns: readonly string[];
  readonly read: EntityReading;
}

const namePattern = /^[\p{L}\p{Nd}_-]{1,64}$/u;

/** Returns true if a text is a valid entity name. */
export function isEntityName(text: string): boolean {
  return namePattern.test(text);
}

/** The units of date shifts. */
export const shiftUnits = ['day', 'week'] as const;
/** A unit of date shifts. */
export type ShiftUnit = (typeof shiftUnits)[number];

/** The maximum shift in units. */
export const maxShift = 3650;

/** A shift of all dates of an entity by the same number of units. */
export interface DateShift {
  /** The maximum shift in units: 1 to 3,650. */
  readonly max: number;
  readonly unit: ShiftUnit;
  /** True if dates are read with the masker's patterns; otherwise they are read as ISO 8601. */
  readonly usesPatterns: boolean;
}

/** The options of a masker in a plan's decision. */
export interface MaskerUse {
  /** True if different values never get the same masked value, except reported ones. */
  readonly conflictFree: boolean;
  /** The entity whose identifier replaces the value as the input of masking. */
  readonly by?: Entity | undefined;
  /** With `by`: dates move by a number of days or weeks that depends on the entity. */
  readonly shift?: DateShift | undefined;
  /** Maximum length of masked values in characters, for maskers that draw from a list. */
  readonly maxLength?: number | undefined;
}

/** Returns an identifier that is equal for equal uses of a masker. */
export function useId({ conflictFree, by, shift, maxLength }: MaskerUse): string {
  return JSON.stringify([
    conflictFree,
    by && [by.name, by.read, by.columns],
    shift && [shift.max, shift.unit, shift.usesPatterns],
    maxLength,
  ]);
}

/** Formats a shift: `shift ≤ 180 days`. */
export function describeShift({ max, unit }: DateShift): string {
  return `shift ≤ ${max} ${unit}s`;
}
