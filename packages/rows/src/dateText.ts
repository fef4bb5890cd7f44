// Formats dates and times, given as counts since 1970-01-01 in the proleptic Gregorian calendar.

const millisecondsADay = 86_400_000;
/** No later day has a Date of JavaScript. */
const lastDay = 100_000_000;

/** Formats a date in ISO 8601. Days beyond its range are numbered: `day 100000001`. */
export function dateText(day: number): string {
  if (Math.abs(day) > lastDay) return `day ${day}`;
  const [date = ''] = new Date(day * millisecondsADay).toISOString().split('T');
  return date;
}

/**
 * Formats a timestamp with a space between date and time, as databases do, and with as many decimals as needed.
 *
 * @param perSecond 10 to the power of 0, 3, 6 or 9
 * @param isInstant true for a point in time, which is written in UTC with `Z`
 */
export function timestampText(count: bigint, perSecond: bigint, isInstant: boolean): string {
  const perDay = 86_400n * perSecond;
  const time = ((count % perDay) + perDay) % perDay;
  const seconds = Number(time / perSecond);
  const decimals = perSecond === 1n ? '' : String(perSecond + (time % perSecond)).slice(1);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':');
  const fraction = decimals.replace(/0+$/, '');
  const zone = isInstant ? 'Z' : '';
  return `${dateText(Number((count - time) / perDay))} ${clock}${fraction === '' ? '' : `.${fraction}`}${zone}`;
}

/** Formats a decimal, given as an integer in units of 10^−scale. */
export function decimalText(unscaled: bigint, scale: number): string {
  if (scale <= 0) return `${unscaled}${unscaled === 0n ? '' : '0'.repeat(-scale)}`;
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
