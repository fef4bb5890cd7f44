// docs/security.md says what each algorithm reveals.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { algorithms } from '@masker/algorithms';
import { root } from '../../scripts/lib/command.mjs';

describe('the page on what masking gives away', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const table = /## By algorithm\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

  for (const { name, masking, characteristics } of algorithms.filter(
    ({ masking: one }) => !('obstacle' in one),
  ))
    it(`has a row for ${name}`, () => {
      const own = rows.find(([, names = '']) => names.split(', ').includes(name));
      assert.ok(own !== undefined && 'prepare' in masking);
      const [, , , withKey = ''] = own;
      if (characteristics.reversible && name !== 'Identity') assert.match(withKey, /reversed/);
    });
});
