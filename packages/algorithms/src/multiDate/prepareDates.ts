// Masking dates, one value after the other (docs/masking-algorithm.md, "MultiDate").
import { at } from '@masker/text';
import { chainKernels, growArray, NonconformingGroups, type Days, type MaskedTyped } from '@masker/columns';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { nonconformancesOf, type Span, joinSpans } from '../interface/explanation.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { nextOf } from '../interface/results.ts';
import { DateColumns } from './dateColumns.ts';
import { DateMasking, writeField } from './dateMasking.ts';
import { reasonsOfKept, noDateReasons } from './noDate.ts';
import type { Element } from './datePattern.ts';
import { type DateReader, isMonth, type Units, unitsOf } from './dateReader.ts';
import type { DateSettings } from './settings.ts';
import { contextLine } from './targets.ts';
import { dateOfDay, dayOfDate, daysIn, epoch, lastDay } from './calendar.ts';
import { monthAndDay } from './replacements.ts';

const notADate = nonconformancesOf('not-a-date');

/** Masks dates, also as numbers of days. */
export interface PreparedDates extends Prepared {
  readonly maskDays: ReturnType<typeof dayColumns>;
}

/** Prepares the algorithm for its settings. */
export function prepareDates(settings: DateSettings, context: MaskingContext): PreparedDates {
  const prf = context.prf(`masker/1 MultiDate\n${contextLine(settings.period, settings.move)}`);
  const masking = new DateMasking(settings, prf);
  const maskFallback = createFallback(prf);
  const runOf = (value: string): AlgorithmRun | undefined => {
    const units = unitsOf(value);
    const reader = masking.readers[masking.read(units, 0, units.length)];
    if (reader === undefined)
      return masking.meansNoDate(units, 0, units.length) ? keptRun(value, units) : undefined;
    const spans = spansOf(value, reader, masking);
    return {
      masked: spans.map(({ masked }) => masked).join(''),
      nonconformances: [],
      spans: () => joinSpans(spans),
    };
  };
  const dateColumns = DateColumns.create(masking, context);
  let units = new Uint16Array(64);
  const readReasons = (codePoints: Uint32Array, length: number) => {
    units = growArray(units, length);
    for (let i = 0; i < length; i++) {
      const codePoint = codePoints[i] ?? 0;
      // A pattern's text may hold it, in two units.
      if (codePoint > 0xffff) return undefined;
      units[i] = codePoint;
    }
    const isNonconforming = masking.read(units, 0, length) < 0 && !masking.meansNoDate(units, 0, length);
    return isNonconforming ? notADate : undefined;
  };
  return {
    run(values) {
      const runs = values.map(runOf);
      const nonconforming = values.filter((_, i) => runs[i] === undefined);
      const masked = maskFallback(nonconforming).values();
      return runs.map((run, i) => run ?? fallbackRun(at(values, i), nextOf(masked), notADate));
    },
    mayBreakLines: false,
    maskDays: dayColumns((year) => masking.ofYear(year)),
    columns: {
      grouped: chainKernels(
        dateColumns,
        // Values that the first kernel skips are nonconforming.
        fallbackKernel({
          context,
          prf,
          reasonsOf: dateColumns === undefined ? readReasons : () => notADate,
        }),
      ),
    },
  };
}

/** Returns the run of a value that means no date. */
function keptRun(value: string, units: Units): AlgorithmRun {
  return {
    masked: value,
    nonconformances: reasonsOfKept(units, 0, units.length),
    spans: () => [{ original: value, masked: value, outcome: 'kept', part: undefined }],
  };
}

/** The parts of a date, as the presentation lists them. */
const [yearPart, monthPart, dayPart, timePart] = [0, 1, 2, 3];

/** Returns a span per element of the value read last. */
function spansOf(value: string, reader: DateReader, masking: DateMasking): Span[] {
  const replacement = masking.replacementOf(reader);
  let start = 0;
  return reader.pattern.elements.map((element, i): Span => {
    const end = reader.ends[i] ?? start;
    const original = value.slice(start, end);
    start = end;
    const part = partOf(element);
    if (part === undefined) return { original, masked: original, outcome: 'ignored', part };
    if (!masking.isReplaced(reader, i)) return { original, masked: original, outcome: 'preserved', part };
    const number = isMonth(element) ? replacement >> 5 : replacement & 31;
    const masked = writeField(element, number, [original.charCodeAt(0), original.charCodeAt(1)]);
    return { original, masked, outcome: 'masked', part };
  });
}

function partOf(element: Element): number | undefined {
  if (element.kind === 'text') return undefined;
  if (isMonth(element)) return monthPart;
  if (element.kind === 'halfDay') return timePart;
  return element.kind === 'number' && element.field === 'year'
    ? yearPart
    : element.kind === 'number' && element.field === 'day'
      ? dayPart
      : timePart;
}

/**
 * Creates the function that masks columns of days. A day outside the years 1 to 9999 is no date of the
 * calendar and is kept, as in text.
 *
 * @param ofYear returns the replacements of a year's dates: by month and day, month and day
 */
function dayColumns(ofYear: (year: number) => Uint16Array): (days: Days) => MaskedTyped<Days> {
  /** Per day of the calendar: its replacement plus one; 0 for years not seen yet. Allocated by years. */
  let known: Int32Array | undefined;
  return (days) => {
    const masked = (known ??= new Int32Array(lastDay + 1));
    const values = days.values.slice();
    const groups = new NonconformingGroups();
    const { valid } = days;
    for (let i = 0; i < values.length; i++) {
      if (valid?.[i] === 0) continue;
      const day = (values[i] ?? NaN) + epoch;
      if (day < 0 || day > lastDay) {
        groups.add(i, noDateReasons);
        continue;
      }
      if (masked[day] === 0) addYear(masked, dateOfDay(day).year, ofYear);
      values[i] = (masked[day] ?? NaN) - 1 - epoch;
    }
    return { values: { ...days, values }, nonconforming: groups.values(), outside: new Uint32Array(0) };
  };
}

function addYear(masked: Int32Array, year: number, ofYear: (year: number) => Uint16Array): void {
  const replacements = ofYear(year);
  let day = dayOfDate({ year, month: 1, day: 1 });
  for (let month = 1; month <= 12; month++)
    for (let ofMonth = 1; ofMonth <= daysIn(year, month); ofMonth++) {
      const replacement = replacements[monthAndDay(month, ofMonth)] ?? 0;
      if (replacement === 0) throw new Error("a date wasn't masked");
      masked[day++] = dayOfDate({ year, month: replacement >> 5, day: replacement & 31 }) + 1;
    }
}
