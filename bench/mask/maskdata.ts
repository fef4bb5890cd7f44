// A peer: maskdata, which puts asterisks, over each line of a file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';

/** The part of the package that the benchmark uses. */
type MaskData = Readonly<
  Record<
    'maskStringV2' | 'maskPassword' | 'maskEmail2' | 'maskCard' | 'maskPhone',
    (value: string, options?: object) => string
  >
>;

const require = createRequire(resolve('package.json'));
const maskData = require('maskdata') as MaskData;
const everything = { unmaskedStartCharacters: 0, unmaskedEndCharacters: 0, maxMaskedCharacters: 256 };
const text = (value: string) => maskData.maskStringV2(value, everything);
const functions: Readonly<Record<string, (value: string) => string>> = {
  Hidden: (value) => maskData.maskPassword(value, everything),
  Email: (value) => maskData.maskEmail2(value),
  CCAccount: (value) => maskData.maskCard(value),
  USTelephone: (value) => maskData.maskPhone(value),
};

const [file = '', algorithm = ''] = process.argv.slice(2);
const mask = functions[algorithm] ?? text;
const lines = readFileSync(file, 'utf8').split('\n');
process.stdout.write(lines.map((line) => (line === '' ? '' : mask(line))).join('\n'));
