// A peer: Faker, with the keyed hash of each line of a file as its seed, so that equal values become equal.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';

/** The part of the package that the benchmark uses. */
interface Faker {
  seed(seed: number): void;
  readonly person: { firstName(): string };
  readonly internet: { email(): string };
  readonly date: { between(range: { from: string; to: string }): Date };
  readonly finance: { creditCardNumber(issuer: string): string };
  readonly string: { numeric(length: number): string };
}

const require = createRequire(resolve('package.json'));
const { faker } = require('@faker-js/faker/locale/en') as { faker: Faker };
const key = Buffer.alloc(32, 0x0b);
const functions: Readonly<Record<string, (value: string) => string>> = {
  HashList: () => faker.person.firstName(),
  Email: () => faker.internet.email(),
  MultiDate: (value) =>
    faker.date
      .between({ from: `${value.slice(0, 8)}01`, to: `${value.slice(0, 8)}28` })
      .toISOString()
      .slice(0, 10),
  CCAccount: () => faker.finance.creditCardNumber('visa'),
  USZipcode: (value) => value.slice(0, 3) + faker.string.numeric(2),
  USTelephone: (value) => `${value.slice(0, 5)} 555-${faker.string.numeric(4)}`,
};

const [file = '', algorithm = ''] = process.argv.slice(2);
const mask = functions[algorithm];
if (mask === undefined) throw new Error(`Faker has nothing for ${algorithm}`);
const lines = readFileSync(file, 'utf8').split('\n');
process.stdout.write(
  lines
    .map((line) => {
      if (line === '') return '';
      faker.seed(createHmac('sha256', key).update(line).digest().readUInt32LE());
      return mask(line);
    })
    .join('\n'),
);
