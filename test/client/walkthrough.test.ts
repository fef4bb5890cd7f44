// What the walkthrough shows is true: its configuration is right, and masks as its tables and tests say.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, readTestFile } from '../../engine/src/index.ts';
import { root } from '../../scripts/lib/command.mjs';
import { masked, maskerOf } from '../helpers/maskers.ts';

const page = (name: string): string => readFileSync(join(root, 'walkthrough', `${name}.md`), 'utf8');
const example = (name: string): string => /^```json\n(.*?)^```/ms.exec(page(name))?.[1] ?? '';

describe('the walkthrough', () => {
  it('shows a configuration without problems', () => {
    assert.deepEqual(analyse(example('write')).problems, []);
  });

  it('shows what becomes of values with the demonstration key', () => {
    const masker = maskerOf(example('write'));
    const rows = [...page('preview').matchAll(/^\| `(.*?)` +\| `(.*?)` /gm)];
    assert.equal(rows.length, 3);
    for (const [, original = '', expected] of rows) assert.equal(masked(masker, original), expected);
  });

  it('shows tests that are right', () => {
    const { cases, problems } = readTestFile(example('test'));
    assert.deepEqual([cases.length, problems], [2, []]);
  });
});
