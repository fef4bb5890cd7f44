// Masks one date: the first pattern that reads it, and its new month and day.
import { at } from '@masker/text';
import type { PseudoRandomFunction } from '@masker/masking-core';
import type { Period } from './calendar.ts';
import type { Element } from './datePattern.ts';
import { DateReader, type Units } from './dateReader.ts';
import { meansNoDate } from './noDate.ts';
import { ReaderList } from './readerList.ts';
import { monthAndDay, replacements } from './replacements.ts';
import type { DateSettings } from './settings.ts';

const hasMonth = ({ year, month, day }: DateReader): boolean => year > 0 && month > 0 && day > 0;
const isDate = (reader: DateReader): boolean => reader.isDate();

export class DateMasking {
  readonly readers: readonly DateReader[];
  readonly period: Period;
  /** For each length of a value: the readers that may read it, made when one has it. Most of a list are too long or too short. */
  readonly #ofLength: (ReaderList | undefined)[];
  readonly #indexes: ReadonlyMap<DateReader, number>;
  readonly #ofYear: (year: number) => Uint16Array;

  constructor({ period, move, patterns }: DateSettings, prf: PseudoRandomFunction) {
    this.readers = patterns.map((pattern) => new DateReader(pattern));
    this.period = period;
    const maxLength = Math.max(...this.readers.map((reader) => reader.maxLength));
    this.#ofLength = Array.from({ length: maxLength + 1 });
    this.#indexes = new Map(this.readers.map((reader, index) => [reader, index]));
    this.#ofYear = replacements(prf, period, move);
  }

  /** Returns the index of the first reader that reads the whole text; -1 if none does. */
  read(text: Units, start: number, end: number): number {
    const reader = this.#readersOf(end - start)?.find(text, start, end, isDate);
    return reader === undefined ? -1 : (this.#indexes.get(reader) ?? -1);
  }

  /**
   * Returns the first reader that reads the whole text, also with a day after the end of its month, as
   * databases may hold it.
   */
  readAnyDay(text: Units, start: number, end: number): DateReader | undefined {
    const readers = this.#readersOf(end - start);
    return readers?.find(text, start, end, isDate) ?? readers?.find(text, start, end, hasMonth);
  }

  /** Returns true if a text that no reader reads represents no date, so that it is kept. */
  meansNoDate(text: Units, start: number, end: number): boolean {
    return meansNoDate((length) => this.#readersOf(length), text, start, end);
  }

  #readersOf(length: number): ReaderList | undefined {
    const known = this.#ofLength[length];
    if (known !== undefined || length >= this.#ofLength.length) return known;
    const some = this.readers.filter(
      ({ minLength, maxLength }) => length >= minLength && length <= maxLength,
    );
    return (this.#ofLength[length] = new ReaderList(some));
  }

  /** Returns the replacement of the date that a reader has read: its month and day. */
  replacementOf({ year, month, day }: DateReader): number {
    return this.#ofYear(year)[monthAndDay(month, day)] ?? 0;
  }

  /** Returns the replacements of the dates of a year: by month and day, month and day. */
  ofYear(year: number): Uint16Array {
    return this.#ofYear(year);
  }

  /** Returns true if an element is rewritten: the day, and the month if the period is longer. */
  isReplaced(reader: DateReader, element: number): boolean {
    return element === reader.dayElement || (element === reader.monthElement && this.period !== 'MONTH');
  }
}

/**
 * Writes a month or a day: a number padded as the pattern has it, a name in the letter case of the original.
 *
 * @param original the first two letters of the original
 */
export function writeField(element: Element, number: number, original: readonly [number, number]): string {
  if (element.kind === 'number') return number < 10 && element.min === 2 ? `0${number}` : String(number);
  if (element.kind !== 'monthName') return '';
  const name = at(element.names, number - 1);
  const [first, second] = original.map((unit) => isCapital(String.fromCharCode(unit)));
  if (first === true) return second === true ? name.toUpperCase() : name;
  return second === true ? name : name.toLowerCase();
}

function isCapital(character: string): boolean {
  return character.toLowerCase() !== character;
}
