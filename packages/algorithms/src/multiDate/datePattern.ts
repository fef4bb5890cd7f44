// Parses the supported part of the date patterns of Java's `DateTimeFormatter`.
import { at } from '@masker/text';
import { type CalendarDate, padded } from './calendar.ts';
import { monthNames } from './monthNames.ts';

export type NumberField =
  | 'year'
  | 'month'
  | 'day'
  | 'hour'
  | 'halfDayHour'
  | 'minute'
  | 'second'
  | 'fraction';

export type Element =
  | {
      readonly kind: 'number';
      readonly field: NumberField;
      /** In digits; output is padded with zeros to `min`. */
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'monthName'; readonly names: readonly string[] }
  /** AM or PM. */
  | { readonly kind: 'halfDay' }
  | ZoneElement
  | { readonly kind: 'text'; readonly text: string };

/** An offset from UTC: a sign and two digits each of hours, minutes and perhaps seconds, or `Z`. */
export interface ZoneElement {
  readonly kind: 'zone';
  /** True if `Z` means UTC. */
  readonly hasZ: boolean;
  readonly hasColons: boolean;
  /** The least and largest count of two-digit numbers. */
  readonly min: number;
  readonly max: number;
}

export interface DatePattern {
  /** As it is written in the configuration. */
  readonly text: string;
  readonly elements: readonly Element[];
}

/** An error in a pattern, and its range in the text. */
export interface PatternIssue {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

export type MonthLanguage = keyof typeof monthNames;

/** Languages with names of months. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt-BR',
  'ja',
] as const satisfies MonthLanguage[];

const fields: Readonly<Record<string, NumberField>> = {
  y: 'year',
  u: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  h: 'halfDayHour',
  m: 'minute',
  s: 'second',
  S: 'fraction',
};

const zoneLetters = /^(X{1,5}|x{1,5}|Z{1,3}|Z{5})$/;

/**
 * Reads a run of X, x or Z as Java's DateTimeFormatter does; returns a text that describes the error in it.
 */
function readZone(piece: string): ZoneElement | string {
  if (!zoneLetters.test(piece))
    return `"${piece}" isn't a supported zone: write 1 to 5 letters "X" or "x", or 1, 2, 3 or 5 letters "Z".`;
  const isZ = piece.startsWith('Z');
  const count = isZ && piece.length < 5 ? 2 : piece.length;
  return {
    kind: 'zone',
    hasZ: isZ ? piece.length === 5 : piece.startsWith('X'),
    hasColons: count === 3 || count === 5,
    min: count === 1 ? 1 : 2,
    max: count > 3 ? 3 : 2,
  };
}

const needed = ['year', 'month', 'day'] as const;

/**
 * Parses a pattern; returns the issue if it is invalid.
 *
 * @param language of the names of months; default English
 */
export function parsePattern(text: string, language: MonthLanguage = 'en'): DatePattern | PatternIssue {
  const elements: Element[] = [];
  const seen = new Set<string>();
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    const piece = text.slice(start, end);
    const element = readPiece(piece, language);
    const issue = typeof element === 'string' ? element : misplaced(element, elements.at(-1), seen);
    if (typeof element === 'string' || issue !== undefined) return { start, end, message: issue ?? '' };
    elements.push(element);
    start = end;
  }
  const missing = needed.filter((field) => !seen.has(field));
  if (missing.length > 0)
    return { start: 0, end: text.length, message: `The pattern has no ${missing.join(', no ')}.` };
  return { text, elements };
}

/** The end of a run of one letter, a quoted text or one other character. */
function endOfPiece(text: string, start: number): number {
  const first = text.charAt(start);
  let end = start + 1;
  if (first === "'") {
    while (end < text.length && text.charAt(end) !== "'") end++;
    // Two quotes inside of a quoted text are one that is meant.
    if (text.charAt(end + 1) === "'" && end > start + 1) return endOfPiece(text, end + 1);
    return Math.min(text.length, end + 1);
  }
  if (/[A-Za-z]/.test(first)) while (text.charAt(end) === first) end++;
  return end;
}

/** Returns the element for a piece; a string is an error message. */
function readPiece(piece: string, language: MonthLanguage): Element | string {
  const letter = piece.charAt(0);
  if (letter === "'") {
    if (piece.length === 1 || !piece.endsWith("'")) return "The quoted text doesn't end.";
    const text = piece === "''" ? "'" : piece.slice(1, -1).replaceAll("''", "'");
    return { kind: 'text', text };
  }
  if (/[[\]{}#]/.test(letter)) return `"${letter}" must be quoted: '${letter}'.`;
  if (!/[A-Za-z]/.test(letter)) return { kind: 'text', text: letter };
  if (letter === 'a') return piece === 'a' ? { kind: 'halfDay' } : 'One "a" stands for AM or PM.';
  if (/[XxZ]/.test(letter)) return readZone(piece);
  const field = fields[letter];
  if (field === undefined)
    return `"${letter}" isn't a supported letter (y u M d H h m s S a X x Z). Quote text.`;
  const count = piece.length;
  if (field === 'month' && (count === 3 || count === 4))
    return { kind: 'monthName', names: monthNames[language][count === 3 ? 'short' : 'full'].split(' ') };
  const max = field === 'year' ? 4 : field === 'fraction' ? 9 : 2;
  if (count > max) return `At most ${max} letters "${letter}" can follow each other here.`;
  if (field === 'fraction' || (field === 'year' && count === 2))
    return { kind: 'number', field, min: count, max: count };
  return { kind: 'number', field, min: count, max };
}

const fieldNames = { monthName: 'month', halfDay: 'half of the day', zone: 'time zone' } as const;

function misplaced(element: Element, before: Element | undefined, seen: Set<string>): string | undefined {
  if (element.kind === 'text') {
    return /^[0-9]/.test(element.text) && isOfAnyWidth(before)
      ? "A digit can't follow a number of any width."
      : undefined;
  }
  const field = element.kind === 'number' ? element.field : fieldNames[element.kind];
  if (seen.has(field)) return `The ${field} is repeated here.`;
  seen.add(field);
  // Japanese names begin with the month's number.
  const isNumber =
    element.kind === 'number' || (element.kind === 'monthName' && /^\d/.test(at(element.names, 0)));
  if (isNumber && isOfAnyWidth(before))
    return "A number can't follow another one of any width. Write two letters instead of one there.";
  return undefined;
}

function isOfAnyWidth(element: Element | undefined): boolean {
  const isNumber = element?.kind === 'number' || element?.kind === 'zone';
  return isNumber && element.min < element.max;
}

/** A date as a pattern writes it, with some time of day. */
export function writeDate({ elements }: DatePattern, date: CalendarDate): string {
  return elements
    .map((element) => {
      switch (element.kind) {
        case 'text':
          return element.text;
        case 'halfDay':
          return 'AM';
        case 'zone':
          return element.min === 1 ? '+02' : element.hasColons ? '+02:00' : '+0200';
        case 'monthName':
          return at(element.names, date.month - 1);
        case 'number':
          return writeNumber(element.field, element.min, element.max, date);
      }
    })
    .join('');
}

/** Returns the least and largest number of characters of an element. */
export function widthsOf(element: Element): readonly [min: number, max: number] {
  switch (element.kind) {
    case 'text':
      return [element.text.length, element.text.length];
    case 'halfDay':
      return [2, 2];
    case 'monthName': {
      const lengths = element.names.map((name) => name.length);
      return [Math.min(...lengths), Math.max(...lengths)];
    }
    case 'zone': {
      const width = (numbers: number) => 1 + 2 * numbers + (element.hasColons ? numbers - 1 : 0);
      return [element.hasZ ? 1 : width(element.min), width(element.max)];
    }
    case 'number':
      return [element.min, element.max];
  }
}

const times: Readonly<Record<string, number>> = {
  hour: 9,
  halfDayHour: 9,
  minute: 30,
  second: 0,
  fraction: 0,
};

function writeNumber(field: NumberField, min: number, max: number, date: CalendarDate): string {
  if (field === 'year') return padded(max === 2 ? date.year % 100 : date.year, min);
  if (field === 'month' || field === 'day') return padded(date[field], min);
  return padded(times[field] ?? 0, min);
}
