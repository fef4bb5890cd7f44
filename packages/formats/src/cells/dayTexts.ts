// Dates and timestamps as the readers of Arrow and Parquet write them, moved to other days as these formats move them.
import { dateText } from '@masker/rows';

const millisecondsADay = 86_400_000;
const counted = 'day ';

export interface DayText {
  /** Since 1970-01-01. */
  readonly day: number;
  /** Time of day and zone, as they are written. */
  readonly rest: string;
}

export function readDay(text: string): DayText {
  const [date = ''] = /^(?:day )?[+-]?[^ ]*/.exec(text) ?? [];
  const day = date.startsWith(counted)
    ? Number(date.slice(counted.length))
    : Date.parse(`${date}T00:00:00Z`) / millisecondsADay;
  return { day, rest: text.slice(date.length) };
}

/**
 * The text of another day; of one that the type doesn't hold, as far the other way.
 *
 * @param perSecond of timestamps of 64 bits: the number of their units in a second
 */
export function movedDay({ day, rest }: DayText, moved: number, perSecond: bigint | undefined): string {
  const isHeld = perSecond === undefined || moved === day || holds(moved, rest, perSecond);
  return dateText(isHeld ? moved : 2 * day - moved) + rest;
}

function holds(day: number, rest: string, perSecond: bigint): boolean {
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] =
    /(\d\d):(\d\d):(\d\d)(?:\.(\d+))?/.exec(rest) ?? [];
  const whole = BigInt(day) * 86_400n + BigInt(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const count = whole * perSecond + (BigInt(fraction.padEnd(9, '0')) * perSecond) / 1_000_000_000n;
  return BigInt.asIntN(64, count) === count;
}
