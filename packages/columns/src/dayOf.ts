// Converts ISO dates to days.
const millisecondsOfDay = 86_400_000;

/** Returns a date such as `2020-12-31` in days since 1970-01-01; undefined for other texts and nonexistent dates. */
export function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return undefined;
  const time = new Date(`${text}T00:00:00Z`);
  // A day that the month doesn't have is none, or one of the next month.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(text)) return undefined;
  return time.getTime() / millisecondsOfDay;
}
