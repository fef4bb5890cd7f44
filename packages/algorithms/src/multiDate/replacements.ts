// Caches replacements of dates. A column has few distinct dates, so those of a year are drawn together.
import { at } from '@masker/text';
import {
  blockLength,
  blockWords,
  bitsOfCount,
  drawLength,
  drawNumber,
  type PseudoRandomFunction,
  ShortMessages,
} from '@masker/masking-core';
import { type CalendarDate, lengths, type Period, periodsOf } from './calendar.ts';
import { type Move, type Targets, targetsOf } from './targets.ts';

/** A month and a day in one number: the month in 32s, and the day. */
export function monthAndDay(month: number, day: number): number {
  return 32 * month + day;
}

/** Creates the function that returns the replacements of a year's dates: by month and day, month and day. */
export function replacements(
  prf: PseudoRandomFunction,
  period: Period,
  move: Move,
): (year: number) => Uint16Array {
  const years: Uint16Array[] = [];
  /** The targets of each day, by the length of its period. */
  const targets: Targets[][] = [];
  const targetsIn = (length: number) =>
    (targets[length] ??= Array.from({ length }, (_, day) => targetsOf(move, day, length)));
  let messages: ShortMessages | undefined;
  return (year) => {
    messages ??= new ShortMessages(prf, lengths.YEAR[1]);
    return (years[year] ??= ofYear(periodsOf(year, period), targetsIn, messages));
  };
}

function ofYear(
  periods: readonly (readonly CalendarDate[])[],
  targetsIn: (length: number) => readonly Targets[],
  messages: ShortMessages,
): Uint16Array {
  let drawn = 0;
  for (const days of periods)
    for (const date of days)
      messages.complete(drawn, writeIsoDate(messages.words, blockWords * drawn++, date));
  const draws = messages.draw(drawn);
  const table = new Uint16Array(monthAndDay(13, 0));
  let start = 0;
  for (const days of periods)
    for (const [i, targets] of targetsIn(days.length).entries()) {
      const { count } = targets;
      // Nothing is drawn for a single candidate.
      const index = count === 1 ? 0 : drawNumber(draws, start, drawLength(bitsOfCount(count)), count);
      const [own, { month, day }] = [at(days, i), at(days, targets.at(index))];
      table[monthAndDay(own.month, own.day)] = monthAndDay(month, day);
      start += blockLength;
    }
  return table;
}

/** Writes a date as `isoDate` does in a block, and zeros after it; returns its length in bytes. */
function writeIsoDate(words: Int32Array, at: number, { year, month, day }: CalendarDate): number {
  const hyphen = 0x2d;
  words[at] = twoDigits(Math.floor(year / 100)) | (twoDigits(year % 100) << 16);
  words[at + 1] = hyphen | (twoDigits(month) << 8) | (hyphen << 24);
  words[at + 2] = twoDigits(day);
  words[at + 3] = 0;
  return 10;
}

/** Two digits in ASCII; the first one in the lower byte. */
function twoDigits(number: number): number {
  const tens = Math.floor(number / 10);
  return 0x3030 + tens + ((number - 10 * tens) << 8);
}
