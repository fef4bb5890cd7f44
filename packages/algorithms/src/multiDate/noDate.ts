// Recognizes values that denote no date, or one outside the calendar: they are kept
// (docs/masking-algorithm.md, "MultiDate").
import { type Nonconformance, nonconformancesOf } from '../interface/explanation.ts';
import type { DateReader, Units } from './dateReader.ts';
import type { ReaderList } from './readerList.ts';

/** The reasons of a date outside of the calendar. */
export const noDateReasons = nonconformancesOf('no-date');
/** The reasons of a placeholder. */
export const placeholderReasons = nonconformancesOf('placeholder');

/** Maximum length of a placeholder, in UTF-16 code units. */
const maxLength = 64;
/** `0000-00-00`, `00.00.0000 00:00`, `infinity`; no date of which only the day or the month is missing. */
const placeholder = /^(?:[-+]?infinity|(?=\D*0)[^\p{L}1-9]*)$/iu;

/** Returns the reasons of a value in [start, end) that is kept as it means no date. */
export function reasonsOfKept(text: Units, start: number, end: number): readonly Nonconformance[] {
  return isPlaceholder(text, start, end) ? placeholderReasons : noDateReasons;
}

const [zero, plus, minus] = [0x30, 0x2b, 0x2d];
const [yearDigits, maxYearDigits] = [4, 7];

function isPlaceholder(text: Units, start: number, end: number): boolean {
  if (end - start > maxLength) return false;
  let value = '';
  for (let i = start; i < end; i++) value += String.fromCharCode(text[i] ?? 0);
  return placeholder.test(value);
}

/**
 * Returns true if a text that no pattern reads represents no date: `infinity` and `-infinity`; a zero month or day,
 * as in `0000-00-00`; a date with ` BC`, a sign or a year of five to seven digits.
 *
 * @param readersOf the readers that may read a value of a length
 */
export function meansNoDate(
  readersOf: (length: number) => ReaderList | undefined,
  text: Units,
  start: number,
  end: number,
): boolean {
  const find = (first: number, last: number, accepts: (reader: DateReader) => boolean): boolean =>
    readersOf(last - first)?.find(text, first, last, accepts) !== undefined;
  if (find(start, end, hasZero)) return true;
  const sign = text[start] === minus || text[start] === plus ? text[start] : undefined;
  const from = sign === undefined ? start : start + 1;
  if (sign !== plus && isText(text, from, end, 'infinity')) return true;
  const isBeforeChrist = sign === undefined && isText(text, Math.max(from, end - 3), end, ' BC');
  const to = isBeforeChrist ? end - 3 : end;
  let digits = 0;
  while (from + digits < to && isDigit(text[from + digits])) digits++;
  const isLate = !isBeforeChrist && digits > yearDigits && digits <= maxYearDigits && text[from] !== zero;
  if (!isLate && !isBeforeChrist && sign !== minus) return false;
  // The calendar repeats every 10,000 years, so the last four digits determine which days exist.
  const first = isLate ? from + digits - yearDigits : from;
  const mustBeginWithYear = sign !== undefined || isLate;
  return find(first, to, (reader) => reader.isInCalendar() && (!mustBeginWithYear || beginsWithYear(reader)));
}

function hasZero({ month, day }: DateReader): boolean {
  return month === 0 || day === 0;
}

/** Returns true if a pattern begins with a year of four digits, so that more digits or a sign may precede it. */
function beginsWithYear({ pattern: { elements } }: DateReader): boolean {
  const [first] = elements;
  return first?.kind === 'number' && first.field === 'year' && first.min === yearDigits;
}

function isDigit(unit: number | undefined): boolean {
  return unit !== undefined && unit >= zero && unit <= zero + 9;
}

function isText(units: Units, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (units[start + i] !== text.charCodeAt(i)) return false;
  return true;
}
