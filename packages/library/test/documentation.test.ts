// The README of the npm package names all that it exports.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as library from '../src/index.ts';

describe('the README of the library', () => {
  const readme = readFileSync('packages/library/README.md', 'utf8');

  for (const name of Object.keys(library))
    it(`shows ${name}`, () => {
      assert.match(readme, new RegExp(`\\b${name}\\b`));
    });
});
