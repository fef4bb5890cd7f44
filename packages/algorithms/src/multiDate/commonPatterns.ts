// Patterns that dates are often written by, for suggestions and inference; of two that read the same values, the likelier first.

export interface CommonPattern {
  readonly pattern: string;
  readonly documentation: string;
}

export const commonPatterns: readonly CommonPattern[] = [
  { pattern: 'yyyy-MM-dd', documentation: 'ISO 8601, the default.' },
  { pattern: "yyyy-MM-dd'T'HH:mm:ss", documentation: 'ISO 8601 with the time of day.' },
  { pattern: "yyyy-MM-dd'T'HH:mm:ss'Z'", documentation: 'ISO 8601 with the time of day in UTC.' },
  { pattern: "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", documentation: 'ISO 8601 in UTC, with milliseconds.' },
  { pattern: "yyyy-MM-dd'T'HH:mm:ss.SSS", documentation: 'ISO 8601 with milliseconds.' },
  { pattern: "yyyy-MM-dd'T'HH:mm", documentation: 'ISO 8601 with hours and minutes.' },
  { pattern: 'yyyy-MM-dd HH:mm:ss', documentation: 'As databases write dates with the time of day.' },
  { pattern: 'yyyy-MM-dd HH:mm:ss.SSS', documentation: 'As databases write them, with milliseconds.' },
  { pattern: 'yyyy-MM-dd HH:mm:ssX', documentation: 'As PostgreSQL writes them, with a zone such as +02.' },
  {
    pattern: 'yyyy-MM-dd HH:mm:ssXXX',
    documentation: 'As PostgreSQL and pandas write them, with a zone such as +05:30.',
  },
  {
    pattern: 'yyyy-MM-dd HH:mm:ss.SSSSSSX',
    documentation: 'As PostgreSQL writes them, with microseconds and a zone.',
  },
  { pattern: "yyyy-MM-dd'T'HH:mm:ssXXX", documentation: 'ISO 8601 with a zone such as +02:00.' },
  { pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", documentation: 'ISO 8601 with milliseconds and a zone.' },
  { pattern: 'yyyy-MM-dd HH:mm', documentation: 'With hours and minutes.' },
  { pattern: 'MM/dd/yyyy', documentation: 'As in the United States.' },
  { pattern: 'M/d/yyyy', documentation: 'As in the United States, without leading zeros.' },
  { pattern: 'dd/MM/yyyy', documentation: 'As in the United Kingdom.' },
  { pattern: 'd/M/yyyy', documentation: 'As in the United Kingdom, without leading zeros.' },
  { pattern: 'MM/dd/yyyy HH:mm:ss', documentation: 'As in the United States, with the time of day.' },
  { pattern: 'M/d/yyyy h:mm a', documentation: 'As in the United States, with a time such as 1:30 PM.' },
  { pattern: 'dd.MM.yyyy', documentation: 'As in Germany.' },
  { pattern: 'd.M.yyyy', documentation: 'As in Germany, without leading zeros.' },
  { pattern: 'dd.MM.yyyy HH:mm', documentation: 'As in Germany, with hours and minutes.' },
  { pattern: 'dd-MM-yyyy', documentation: 'Day, month and year, with hyphens.' },
  { pattern: 'MM-dd-yyyy', documentation: 'Month, day and year, with hyphens.' },
  { pattern: 'yyyy/MM/dd', documentation: 'Year, month and day, with slashes.' },
  { pattern: 'yyyyMMdd', documentation: 'Digits alone.' },
  { pattern: 'dd-MMM-yyyy', documentation: 'With a short name of the month, as Oracle writes dates.' },
  { pattern: 'dd MMM yyyy', documentation: 'With a short name of the month.' },
  { pattern: 'd MMMM yyyy', documentation: 'With the name of the month.' },
  { pattern: 'd MMM yyyy', documentation: 'With a short name of the month, without leading zeros.' },
  { pattern: 'd. MMMM yyyy', documentation: 'With the name of the month, as in German.' },
  { pattern: 'd. MMM yyyy', documentation: 'With a short name of the month, as in German.' },
  {
    pattern: "d 'de' MMMM 'de' yyyy",
    documentation: 'With the name of the month, as in Spanish and Portuguese.',
  },
  { pattern: 'MMM d, yyyy', documentation: 'With a short name of the month, as in the United States.' },
  { pattern: 'MMMM d, yyyy', documentation: 'With the name of the month, as in the United States.' },
  { pattern: 'MM/dd/yy', documentation: 'As in the United States, in years from 2000 to 2099.' },
];
