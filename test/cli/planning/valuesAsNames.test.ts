// A first row that holds values, and not names: no output shows them.
import assert from 'node:assert/strict';
import { folderWith, run } from '../support.ts';

describe('a CSV file without a header', () => {
  const cwd = folderWith({
    'b.csv': 'Jane Doe,12 Elm Street\nJohn Roe,3 Oak Road\n',
    'named.csv': 'Kreis,Gemeinde\nNord,Kiel\n',
    'p.masker.plan.json': '{"tables":{"*":{"columns":{"zip":"keep"}}}}',
    'named.masker.plan.json': '{"tables":{"named":{"columns":{"Kreis":"keep","Gemeinde":"keep"}}}}',
  });

  it('makes no plan of its values', async () => {
    const { code, stdout, stderr } = await run(['plan', 'new', 'b.csv'], { cwd });
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /the first row may hold values \(see column 1\): specify --header or --no-header/);
    assert.doesNotMatch(stderr, /Jane|Elm/);
    const confirmed = await run(['plan', 'new', '--header', 'b.csv'], { cwd });
    assert.match(confirmed.stdout, /"Jane Doe"/);
  });

  for (const command of [
    ['plan', 'check', 'p.masker.plan.json', 'b.csv'],
    ['mask', '--plan', 'p.masker.plan.json', '--demo-key', 'b.csv'],
  ])
    it(`${command.slice(0, 2).join(' ')} names its columns by position`, async () => {
      const { code, stdout, stderr } = await run(command, { cwd });
      assert.equal(code, 1);
      assert.doesNotMatch(stdout + stderr, /Jane|Elm/);
      assert.match(stdout + stderr, /[Cc]olumns? "?1\b/);
    });

  it('is no file whose plan names its columns', async () => {
    const { code, stdout } = await run(
      ['mask', '--plan', 'named.masker.plan.json', '--demo-key', 'named.csv'],
      {
        cwd,
      },
    );
    assert.deepEqual([code, stdout], [0, 'Kreis,Gemeinde\nNord,Kiel\n']);
  });
});
