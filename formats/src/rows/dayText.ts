// Days and moments as texts of ISO 8601, for typed values that are read as texts.

const daysOf400Years = 146_097;
/** From 0000-03-01, with which the years begin that have their leap day last, to 1970-01-01. */
const daysBefore1970 = 719_468;

/** A day since 1970-01-01 as `2020-01-31`; years outside of 0 to 9999 have a sign and six digits at least. */
export function dayText(day: number): string {
  const days = day + daysBefore1970;
  const cycle = Math.floor(days / daysOf400Years);
  const dayOfCycle = days - cycle * daysOf400Years;
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0);
  return `${yearText(year)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/**
 * A moment as `2020-01-31 12:30:15.123`, with as many digits of a second as are needed.
 *
 * @param time since midnight
 * @param perSecond units of the time in a second: a power of ten
 */
export function momentText(day: number, time: bigint, perSecond: bigint): string {
  const seconds = Number(time / perSecond);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = String(perSecond).length - 1;
  const fraction = String(time % perSecond)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  const clock = [hour, minute, second].map((part) => padded(part, 2)).join(':');
  return `${dayText(day)} ${clock}${fraction === '' ? '' : `.${fraction}`}`;
}

function yearText(year: number): string {
  if (year >= 0 && year <= 9999) return padded(year, 4);
  return `${year < 0 ? '-' : '+'}${padded(Math.abs(year), 6)}`;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
