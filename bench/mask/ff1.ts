// A peer: format-preserving encryption (FF1 of @noble/ciphers) of the digits of each line of a file.
import { FF1 } from '@noble/ciphers/ff1.js';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const ff1 = FF1(10, new Uint8Array(16).fill(7));
const lines = readFileSync(process.argv[2] ?? '', 'latin1').split('\n');
process.stdout.write(
  lines
    .map((line) => {
      const encrypted = line === '' ? [] : ff1.encrypt(Array.from(line.replaceAll('-', ''), Number));
      let next = 0;
      return line.replace(/[0-9]/g, () => `${encrypted[next++] ?? 0}`);
    })
    .join('\n'),
);
