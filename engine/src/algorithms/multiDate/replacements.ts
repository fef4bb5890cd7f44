// Replacements of dates. A column has few different dates, so those of a year are drawn at once and kept.
import { at } from '../../language/text/at.ts';
import { bitsOfCount, drawLength, drawNumber } from '../../masking/draws/draw.ts';
import { MessageList } from '../../masking/draws/messageList.ts';
import type { PseudoRandomFunction } from '../../masking/draws/pseudoRandomFunction.ts';
import { utf8 } from '../../language/text/encoding.ts';
import { isoDate, type Period, periodsOf } from './calendar.ts';
import { type Move, targetsOf } from './targets.ts';

/** A month and a day in one number: the month in 32s, and the day. */
export function monthAndDay(month: number, day: number): number {
  return 32 * month + day;
}

/** Makes the function that gives what the dates of a year become: by month and day, month and day. */
export function replacements(
  prf: PseudoRandomFunction,
  period: Period,
  move: Move,
): (year: number) => Uint16Array {
  const messages = new MessageList(prf);
  const known: Uint16Array[] = [];
  return (year) => (known[year] ??= ofYear(year, period, move, messages));
}

function ofYear(year: number, period: Period, move: Move, messages: MessageList): Uint16Array {
  const dates = periodsOf(year, period).flatMap((days) =>
    days.map((date, i) => ({ date, days, targets: targetsOf(move, i, days.length) })),
  );
  messages.clear();
  for (const { date, targets } of dates) messages.addBytes(utf8(isoDate(date)), drawnBytes(targets.count), 0);
  messages.draw();
  const table = new Uint16Array(monthAndDay(13, 0));
  for (const [i, { date, days, targets }] of dates.entries()) {
    const { count } = targets;
    const index =
      count === 1 ? 0 : drawNumber(messages.draws, messages.drawStart(i), drawnBytes(count), count);
    const { month, day } = at(days, targets.at(index));
    table[monthAndDay(date.month, date.day)] = monthAndDay(month, day);
  }
  return table;
}

/** Nothing is drawn for a single candidate. */
function drawnBytes(count: number): number {
  return count === 1 ? 0 : drawLength(bitsOfCount(count));
}
