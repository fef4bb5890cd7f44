// Invented values of the kinds that columns of public schemas hold, made by number: the same in every run.
import { padded, pick, scattered } from './schemaValueParts.ts';
import { valuesOfCountries } from './schemaValuesOfCountries.ts';

const firsts = ['Raymond', 'Zoë', 'Ann-Marie', 'José', 'Lena', 'Omar', 'Priya', 'Ivo'];
const lasts = ['García', 'O’Neil', 'Smith-Lowe', 'van der Berg', 'Nakamura', 'Okafor', 'Brunner'];
const cities = ['Salem', 'San Francisco', 'Stuttgart', 'St. Louis', 'Prague', 'Oslo', 'Edmonton'];
const words = ['report', 'blue', 'harbor', 'lesson', 'signal', 'winter', 'paper', 'copper', 'engine'];
const domains = ['example.com', 'example.org', 'mail.example.net'];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
const hex = (i: number, length: number): string =>
  Array.from({ length }, (_, k) => ((i * 31 + k * 17 + k * k * 7) % 16).toString(16)).join('');
const date = (i: number, from: number): string =>
  `${from + (i % 40)}-${padded(1 + (i % 12), 2)}-${padded(1 + ((i * 5) % 28), 2)}`;
const time = (i: number): string => `${date(i % 8, 2018)} ${padded(i % 24, 2)}:${padded((i * 7) % 60, 2)}:11`;
const full = (i: number): string => `${pick(firsts, i)} ${pick(lasts, 3 * i + 1)}`;
const ip = (i: number): string => `${10 + (i % 180)}.${scattered(i, 256)}.${(i * 13) % 256}.${1 + (i % 250)}`;

/** Card numbers that schemes publish for tests. */
const cards = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6011000990139424',
  '4012888888881881',
];
const usPhones = (i: number): string => `(${200 + ((i * 37) % 700)}) 555-${padded(100 + i, 4)}`;
const worldPhones = (i: number): string =>
  pick(
    ['+55 (12) 3923-', '+49 0711 28422', '+1 (514) 721-4', '+420 2 4172 ', '+44 20 7946 0', '+33 1 70 18 9'],
    i,
  ) + padded(100 + i, 3);
const worldZips = (i: number): string =>
  pick(['T6G 2C7', '70174', 'WC1N 3AX', '12227-000', '0171', 'H2G 1A7', '14700', 'EC2 5NT'], i);

/** The value number i of each kind. */
const makers: Readonly<Record<string, (i: number) => string>> = {
  ...valuesOfCountries,
  id: (i) => String(i + 1),
  code: (i) => pick(['draft', 'open', 'en', 'basic', 'queue', 'closed', 'private', 'node', 'public'], i),
  title: (i) => `${pick(words, i)} ${pick(words, 2 * i + 3)}`.replace(/^./, (letter) => letter.toUpperCase()),
  text: (i) =>
    `The ${pick(words, i)} was sent on Monday; please check the ${pick(words, i + 4)} again, no hurry.`,
  count: (i) => String(scattered(i, 1200)),
  email: (i) => `${plain(pick(firsts, i))}.${plain(pick(lasts, i))}${i}@${pick(domains, i)}`,
  time,
  hash: (i) => `$2a$10$${hex(i, 31)}`,
  ip,
  ip6: (i) => `2001:db8:${hex(i, 4)}:${hex(i + 3, 4)}::${hex(i + 5, 3)}`,
  mac: (i) => `08:00:2b:${hex(i, 2)}:${hex(i + 1, 2)}:${hex(i + 2, 2)}`,
  flag: (i) => String(i % 2),
  first: (i) => pick(firsts, i),
  last: (i) => pick(lasts, i),
  full,
  user: (i) => `${plain(pick(firsts, i)).slice(0, 1)}${plain(pick(lasts, i))}${i % 3 === 0 ? '' : i}`,
  street: (i) =>
    `${1 + scattered(i, 990)} ${pick(['Birch Lane', 'Larch Avenue', 'Main St', 'Rue des Lilas', 'Oak Road'], i)}`,
  money: (i) => `${scattered(i, 900)}.${padded((i * 13) % 100, 2)}`,
  city: (i) => pick(cities, i),
  worldPhone: worldPhones,
  usPhone: usPhones,
  host: (i) => `${pick(words, i)}${i}.example.net`,
  url: (i) => `https://${pick(domains, i)}/${pick(words, i)}/${i}`,
  past: (i) => date(i % 12, 2008),
  birth: (i) => date(i, 1948),
  worldZip: worldZips,
  usZip: (i) => padded(501 + scattered(i, 99_000), 5),
  country: (i) => pick(['Germany', 'Brazil', 'Canada', 'Norway', 'Czech Republic', 'USA'], i),
  company: (i) =>
    `${pick(['Alfreds', 'Berglunds', 'Corner', 'Exotic', 'Norske'], i)} ${pick(['Futterkiste', 'snabbköp', 'Liquids Ltd', 'Foods Inc.', 'Meierier'], i + 1)}`,
  token: (i) => `syt_${hex(i, 24)}`,
  jobTitle: (i) =>
    pick(['Sales Manager', 'Owner', 'Accounting Manager', 'Order Administrator', 'Design Engineer'], i),
  region: (i) => pick(['SP', 'Lara', 'Isle of Wight', 'Alberta', 'Québec', 'Co. Cork'], i),
  state: (i) => pick(['CA', 'NY', 'WA', 'TX', 'AZ', 'IL', 'MA'], i),
  courtesy: (i) => pick(['Ms.', 'Dr.', 'Mr.', 'Mrs.'], i),
  coordinate: (i) => `${(i * 7) % 90}.${padded(scattered(i, 1_000_000), 6)}`,
  agent: (i) => pick(['Mozilla/5.0 (X11; Linux x86_64)', 'curl/8.5.0', 'okhttp/4.12.0'], i),
  year: (i) => String(2004 + (i % 14)),
  uuid: (i) => `${hex(i, 8)}-${hex(i + 1, 4)}-4${hex(i + 2, 3)}-a${hex(i + 3, 3)}-${hex(i + 4, 12)}`,
  cardType: (i) => pick(['Vista', 'ColonialVoice', 'Distinguish'], i),
  card: (i) => pick(cards, i),
};

/**
 * Values of a kind.
 *
 * @throws RangeError for a kind that there isn't
 */
export function valuesOfKind(kind: string): string[] {
  const make = makers[kind];
  if (make === undefined) throw new RangeError(`no values are called ${kind}`);
  return Array.from({ length: 40 }, (_, i) => make(i));
}
