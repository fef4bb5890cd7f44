// Reads values with one pattern, and locates the month and the day in them.
import { at } from '@masker/text';
import { daysIn } from './calendar.ts';
import {
  type DatePattern,
  type Element,
  type NumberField,
  widthsOf,
  type ZoneElement,
} from './datePattern.ts';

const [zero, lowerA, lowerP, lowerM] = [0x30, 0x61, 0x70, 0x6d];
const [plus, minus, colon, upperZ] = [0x2b, 0x2d, 0x3a, 0x5a];
/** The greatest offset from UTC in hours, as in Java. */
const maxZoneHours = 18;
/** The bit that makes a capital ASCII letter a small one. */
const small = 0x20;

/** The least and the greatest number of each field. */
const bounds: Readonly<Record<NumberField, readonly [number, number]>> = {
  year: [0, 9999],
  // Zero is read, too, because it means no date.
  month: [0, 12],
  day: [0, 31],
  hour: [0, 23],
  halfDayHour: [1, 12],
  minute: [0, 59],
  second: [0, 59],
  fraction: [0, 999_999_999],
};
/** The year that two digits count from. */
const century = 2000;

/** UTF-16 code units, or bytes if the pattern is ASCII. */
export type Units = Uint16Array | Uint8Array;

export class DateReader {
  readonly pattern: DatePattern;
  /** The date that was read last. */
  year = 0;
  month = 0;
  day = 0;
  /** Index of the element at which the last reading failed. */
  failedElement = 0;
  /** The end of each element of the pattern. */
  readonly ends: Uint32Array;
  /** Indexes of the month and of the day among the elements. */
  readonly monthElement: number;
  readonly dayElement: number;
  /** The least and largest length of a value. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly #elements: readonly ReadElement[];

  constructor(pattern: DatePattern) {
    const { elements } = pattern;
    this.pattern = pattern;
    this.ends = new Uint32Array(elements.length);
    this.#elements = elements.map(prepareElement);
    this.minLength = elements.reduce((sum, element) => sum + widthsOf(element)[0], 0);
    this.maxLength = elements.reduce((sum, element) => sum + widthsOf(element)[1], 0);
    this.monthElement = elements.findIndex(isMonth);
    this.dayElement = elements.findIndex((element) => element.kind === 'number' && element.field === 'day');
  }

  /**
   * Reads a date from `start` on.
   *
   * @param end the end of the text
   * @returns the end of the date; -1 if there is none
   */
  read(text: Units, start: number, end: number): number {
    const at = this.readNumbers(text, start, end);
    return this.isDate() ? at : -1;
  }

  /** Returns true if the last text that was read is a date. */
  isDate(): boolean {
    return this.year > 0 && this.isInCalendar();
  }

  /** Returns true if the last date is a day of its month, in whatever year. */
  isInCalendar(): boolean {
    return this.month > 0 && this.day > 0 && this.day <= daysIn(this.year, this.month);
  }

  /** Reads like `read`, but takes any year from 0, month from 0 to 12 and day from 0 to 31. */
  readNumbers(text: Units, start: number, end: number): number {
    const elements = this.#elements;
    const ends = this.ends;
    let at = start;
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i];
      if (element === undefined) return -1;
      at =
        element.max > 0 ? this.#readNumber(text, at, end, element) : this.#readOther(text, at, end, element);
      if (at < 0) {
        this.failedElement = i;
        return -1;
      }
      ends[i] = at;
    }
    return at;
  }

  #readNumber(text: Units, start: number, end: number, element: ReadElement): number {
    const max = Math.min(end, start + element.max);
    let number = 0;
    let at = start;
    for (; at < max; at++) {
      const digit = (text[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) break;
      number = 10 * number + digit;
    }
    if (at - start < element.min || number < element.from || number > element.to) return -1;
    switch (element.role) {
      case 'year':
        this.year = number + element.base;
        break;
      case 'month':
        this.month = number;
        break;
      case 'day':
        this.day = number;
        break;
      case 'other':
        break;
    }
    return at;
  }

  #readOther(
    text: Units,
    start: number,
    end: number,
    { source: element, codes, names }: ReadElement,
  ): number {
    switch (element.kind) {
      case 'text':
        if (end - start < codes.length) return -1;
        for (let i = 0; i < codes.length; i++) if (text[start + i] !== codes[i]) return -1;
        return start + codes.length;
      case 'halfDay': {
        const first = (text[start] ?? 0) | small;
        const isHalf = end - start >= 2 && (first === lowerA || first === lowerP);
        return isHalf && ((text[start + 1] ?? 0) | small) === lowerM ? start + 2 : -1;
      }
      case 'monthName': {
        const index = names.findIndex((name) => startsWith(text, start, end, name));
        this.month = index + 1;
        return index < 0 ? -1 : start + at(names, index).lower.length;
      }
      case 'zone':
        return readZone(text, start, end, element);
      case 'number':
        return -1;
    }
  }
}

/** Returns the end of the offset from UTC; -1 if there is none. */
function readZone(text: Units, start: number, end: number, zone: ZoneElement): number {
  const sign = start < end ? text[start] : undefined;
  if (zone.hasZ && sign === upperZ) return start + 1;
  if (sign !== plus && sign !== minus) return -1;
  let at = start + 1;
  for (let i = 0; i < zone.max; i++) {
    const from = zone.hasColons && i > 0 ? (text[at] === colon ? at + 1 : end) : at;
    const isThere = from + 2 <= end && isDigit(text[from]) && isDigit(text[from + 1]);
    if (!isThere) return i < zone.min ? -1 : at;
    const number = 10 * ((text[from] ?? 0) - zero) + (text[from + 1] ?? 0) - zero;
    if (number > (i === 0 ? maxZoneHours : 59)) return -1;
    at = from + 2;
  }
  return at;
}

function isDigit(unit: number | undefined): boolean {
  return unit !== undefined && unit >= zero && unit <= zero + 9;
}

/** An element with what reading it looks at. */
interface ReadElement {
  readonly source: Element;
  readonly role: 'year' | 'month' | 'day' | 'other';
  readonly min: number;
  /** 0 if it is no number. */
  readonly max: number;
  readonly from: number;
  readonly to: number;
  /** A constant to add to the number. */
  readonly base: number;
  /** The code units of a text. */
  readonly codes: Uint16Array;
  /** Names of months. */
  readonly names: readonly CasedName[];
}

function prepareElement(source: Element): ReadElement {
  if (source.kind !== 'number') {
    const codes = unitsOf(source.kind === 'text' ? source.text : '');
    const names = source.kind === 'monthName' ? source.names.map((name) => casedName(name)) : [];
    return { source, role: 'other', min: 0, max: 0, from: 0, to: 0, base: 0, codes, names };
  }
  const { field, min, max } = source;
  const [from, to] = bounds[field];
  const role = field === 'year' || field === 'month' || field === 'day' ? field : 'other';
  const base = field === 'year' && max === 2 ? century : 0;
  return { source, role, min, max, from, to, base, codes: new Uint16Array(0), names: [] };
}

export function isMonth(element: Element): boolean {
  return element.kind === 'monthName' || (element.kind === 'number' && element.field === 'month');
}

/** Returns true if a name is there, in any letter case of each of its characters. */
function startsWith(text: Units, start: number, end: number, { lower, upper }: CasedName): boolean {
  if (end - start < lower.length) return false;
  for (let i = 0; i < lower.length; i++) {
    const unit = text[start + i];
    if (unit !== lower[i] && unit !== upper[i]) return false;
  }
  return true;
}

/** The code units of a name in small letters and in capitals. */
interface CasedName {
  readonly lower: Uint16Array;
  readonly upper: Uint16Array;
}

function casedName(name: string): CasedName {
  return { lower: unitsOf(name.toLowerCase()), upper: unitsOf(name.toUpperCase()) };
}

export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return units;
}
