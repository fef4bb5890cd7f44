// Brace groups of globs are expanded as by a shell, which is run for each.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { expandBraces } from '../../../client/src/finding/expandBraces.ts';

const globs = [
  'plain',
  '**/*.{log,tmp}',
  '{a,b}/{c,d}',
  'x{a,{b,c}d,}y',
  '{{a,b},c}{,/**}',
  'odd}{a,b',
  '{a,b}{a,b}{a,b}',
];

describe('groups of globs', () => {
  for (const glob of globs)
    it(`are expanded: ${glob}`, () => {
      const script = `set -f; printf '%s\\n' ${glob}`;
      const expected = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').slice(0, -1);
      assert.deepEqual([...expandBraces(glob, 20)].sort(), expected.sort());
    });

  it('are left alone where they stand for too many', () => {
    assert.equal(expandBraces('{a,b}{a,b}{a,b}', 8).length, 8);
    assert.deepEqual(expandBraces('{a,b}{a,b}{a,b}', 7), []);
    assert.deepEqual(expandBraces('{a,b}'.repeat(1000), 100), []);
  });
});
