// Shifts the dates of an entity by one number of days or weeks (docs/masking-algorithm.md, "Shift").
import { type ByteWriter, NonconformingGroups, type Days, isNullAt } from '@masker/columns';
import {
  bitsOfCount,
  drawLength,
  drawNumber,
  type PseudoRandomFunction,
  type DateShift,
} from '@masker/masking-core';
import { decodeUtf8, stringOf, utf8, wellFormedUtf8, applyOutputCase, at } from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import type {
  DrawnBytes,
  EntityContext,
  EntityMasking,
  EntityReasons,
  ValuePart,
  EntityKernel,
} from '../interface/entityMasking.ts';
import { nonconformancesOf } from '../interface/explanation.ts';
import { type CalendarDate, dateOfDay, dayOfDate, isoDate, lastDay, epoch } from './calendar.ts';
import { DateMasking, writeField } from './dateMasking.ts';
import { type DatePattern, type Element, parsePattern } from './datePattern.ts';
import { type DateReader, unitsOf } from './dateReader.ts';
import { shiftTexts } from './shiftTexts.ts';
import { noDateReasons, placeholderReasons, reasonsOfKept } from './noDate.ts';
import type { DateSettings } from './settings.ts';

const none: EntityReasons = [];
const [firstYear, lastYear] = [1, 9999];
/** Years of two digits count from here. */
const century = 2000;
const daysOfWeek = 7;
const zero = 0x30;

/** Makes the patterns' dates ready to be shifted by entity; undefined without a shift. */
export function prepareShift(
  settings: DateSettings,
  context: MaskingContext,
  { prf, prfWithout, shift }: EntityContext,
): EntityMasking | undefined {
  if (shift === undefined) return undefined;
  const lines = `shift ${shift.max} ${shift.unit}`;
  const draw = { prf: prf(lines), length: drawLength(bitsOfCount(2 * shift.max)) };
  const shifter = new DateShifter(() => shiftedSettings(settings, shift), draw.prf);
  const days = (drawn: DrawnBytes | undefined) => {
    if (drawn === undefined) throw new RangeError('drawn: must be the bytes of every draw');
    const index = drawNumber(drawn.bytes, drawn.at, draw.length, 2 * shift.max);
    const units = index < shift.max ? index - shift.max : index - shift.max + 1;
    return shift.unit === 'week' ? daysOfWeek * units : units;
  };
  return {
    draws: [draw],
    without: { ...draw, prf: prfWithout(lines), messageOf: (value) => utf8(shifter.dateOf(value)) },
    nonconformanceReasons: nonconformancesOf('not-a-date'),
    takes: (value) => shifter.takes(value),
    write: (value, [drawn], output) => shifter.write(value, days(drawn), output, context.outputCase),
    texts: shift.usesPatterns ? undefined : shiftTexts((bytes, at) => days({ bytes, at })),
    typed: { day: shiftedDays((bytes, at) => days({ bytes, at }), draw.length) },
  };
}

/** Settings whose patterns read the dates that a shift moves, anywhere in the calendar. */
export function shiftedSettings(settings: DateSettings, { usesPatterns }: DateShift): DateSettings {
  return { ...settings, patterns: usesPatterns ? settings.patterns : isoPatterns(), period: 'YEAR' };
}

/** ISO 8601, as databases write it: a date, alone or with a time, a fraction and a time zone. */
function isoPatterns(): readonly DatePattern[] {
  const fractions = Array.from({ length: 9 }, (_, i) => `:ss.${'S'.repeat(i + 1)}`);
  const texts = ['yyyy-MM-dd'];
  for (const separator of [' ', "'T'"])
    for (const seconds of ['', ':ss', ...fractions])
      for (const zone of ['', 'X', 'XXXXX']) texts.push(`yyyy-MM-dd${separator}HH:mm${seconds}${zone}`);
  return texts.map((text) => {
    const pattern = parsePattern(text);
    if (!('elements' in pattern)) throw new Error('the patterns of ISO 8601 must be right');
    return pattern;
  });
}

class DateShifter {
  readonly #make: () => DateMasking;
  #made: DateMasking | undefined;

  constructor(settings: () => DateSettings, prf: PseudoRandomFunction) {
    this.#make = () => new DateMasking(settings(), prf);
  }

  /** Made when a value is read by patterns, which most columns don't need. */
  get #dates(): DateMasking {
    return (this.#made ??= this.#make());
  }

  /** Returns true for a date, and for a value that denotes none. */
  takes(value: ValuePart): boolean {
    return this.#read(value) !== undefined || this.#meansNoDate(value);
  }

  /** Returns the date in ISO 8601; empty for a value that denotes none. */
  dateOf(value: ValuePart): string {
    const reader = this.#read(value);
    return reader === undefined ? '' : isoDate(reader);
  }

  write(
    value: ValuePart,
    days: number,
    output: ByteWriter,
    outputCase: MaskingContext['outputCase'],
  ): EntityReasons {
    const { bytes, start, end } = value;
    const reader = this.#read(value);
    const date = reader === undefined ? undefined : shifted(reader, days);
    if (reader === undefined || date === undefined || !canBeWritten(reader, date)) {
      output.write(bytes, start, end);
      return reader === undefined ? this.#reasonsOfKept(value) : reasonsOfDate(reader);
    }
    if (outputCase === 'AsIs' && isAscii(bytes, start, end)) {
      writeDate(reader, date, value, output);
      return none;
    }
    const text = stringOf(decodeUtf8(bytes, start, end) ?? []);
    const parts = reader.pattern.elements.map((element, i) =>
      writtenPart(element, date, text.slice(reader.ends[i - 1] ?? 0, reader.ends[i])),
    );
    output.write(wellFormedUtf8(applyOutputCase(parts.join(''), outputCase, text)));
    return none;
  }

  /** Returns the reader that reads a value, with `ends` in UTF-16 code units. */
  #read(value: ValuePart): DateReader | undefined {
    const units = unitsOfPart(value);
    return this.#dates.readAnyDay(units, 0, units.length);
  }

  #reasonsOfKept(value: ValuePart): EntityReasons {
    const units = unitsOfPart(value);
    return reasonsOfKept(units, 0, units.length);
  }

  #meansNoDate(value: ValuePart): boolean {
    const units = unitsOfPart(value);
    return this.#dates.meansNoDate(units, 0, units.length);
  }
}

/** Returns the UTF-16 code units of a value; bytes, if it is ASCII. */
function unitsOfPart({ bytes, start, end }: ValuePart): Uint8Array | Uint16Array {
  if (isAscii(bytes, start, end)) return bytes.subarray(start, end);
  return unitsOf(stringOf(decodeUtf8(bytes, start, end) ?? []));
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  let all = 0;
  for (let at = start; at < end; at++) all |= bytes[at] ?? 0;
  return all < 0x80;
}

/** Writes a date of ASCII characters as its pattern has it. */
function writeDate(
  { pattern: { elements }, ends }: DateReader,
  date: CalendarDate,
  { bytes, start }: ValuePart,
  output: ByteWriter,
): void {
  for (let i = 0, from = start; i < elements.length; i++) {
    const element = elements[i];
    const to = start + (ends[i] ?? 0);
    if (element === undefined) return;
    const number = element.kind === 'number' ? numberOf(element, date) : undefined;
    if (number !== undefined && element.kind === 'number') writeNumber(number, element.min, output);
    else if (element.kind !== 'monthName') output.write(bytes, from, to);
    else {
      // Another month may have other characters.
      const name = utf8(writeField(element, date.month, [bytes[from] ?? 0, bytes[from + 1] ?? 0]));
      output.write(name, 0, name.length);
    }
    from = to;
  }
}

/** Returns the number of a date for an element of a pattern; undefined for kept elements. */
function numberOf({ field, max }: Extract<Element, { kind: 'number' }>, { year, month, day }: CalendarDate) {
  if (field === 'year') return max === 2 ? year - century : year;
  return field === 'month' ? month : field === 'day' ? day : undefined;
}

function writeNumber(number: number, minWidth: number, output: ByteWriter): void {
  let unit = number >= 1000 ? 1000 : number >= 100 ? 100 : number >= 10 ? 10 : 1;
  for (let width = String(unit).length; width < minWidth; width++) unit *= 10;
  for (; unit >= 1; unit /= 10) output.writeByte(zero + (Math.floor(number / unit) % 10));
}

/** Returns the reasons of a date that stays: the first and the last day of the calendar are placeholders. */
function reasonsOfDate(date: CalendarDate): EntityReasons {
  const day = dayOfDate(date);
  return day === 0 || day === lastDay ? placeholderReasons : noDateReasons;
}

/** A date moved by days; undefined for a placeholder, and outside of the calendar. */
function shifted(date: CalendarDate, days: number): CalendarDate | undefined {
  const day = dayOfDate(date);
  const moved = day + days;
  return day === 0 || day === lastDay || moved < 0 || moved > lastDay ? undefined : dateOfDay(moved);
}

/** Returns false if the pattern has two digits for a year that isn't of their century. */
function canBeWritten({ pattern: { elements } }: DateReader, { year }: CalendarDate): boolean {
  const isShort = elements.some(
    (element) => element.kind === 'number' && element.field === 'year' && element.max === 2,
  );
  return isShort ? year >= century && year < century + 100 : year >= firstYear && year <= lastYear;
}

function writtenPart(element: Element, date: CalendarDate, original: string): string {
  if (element.kind === 'monthName')
    return writeField(element, date.month, [original.charCodeAt(0), original.charCodeAt(1)]);
  const number = element.kind === 'number' ? numberOf(element, date) : undefined;
  if (number === undefined || element.kind !== 'number') return original;
  return String(number).padStart(element.min, '0');
}

/**
 * Creates the kernel.
 *
 * @param shiftOf returns the number of days drawn at an offset
 * @param length bytes per draw
 */
function shiftedDays(shiftOf: (drawn: Uint8Array, at: number) => number, length: number): EntityKernel<Days> {
  return {
    messageOf({ values }, i) {
      const day = at(values, i) + epoch;
      return utf8(day < 0 || day > lastDay ? '' : isoDate(dateOfDay(day)));
    },
    mask(days, drawn) {
      const values = days.values.slice();
      const groups = new NonconformingGroups();
      for (let i = 0; i < values.length; i++) {
        if (isNullAt(days, i)) continue;
        const day = at(values, i) + epoch;
        const moved = day + shiftOf(drawn, i * length);
        if (day > 0 && day < lastDay && moved >= 0 && moved <= lastDay) values[i] = moved - epoch;
        else groups.add(i, day === 0 || day === lastDay ? placeholderReasons : noDateReasons);
      }
      return { values: { ...days, values }, nonconforming: groups.values(), outside: new Uint32Array(0) };
    },
  };
}
