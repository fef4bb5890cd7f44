// Messages about a dump besides errors: constraints that masked values may violate, constants, and a dump without
// rows.
import assert from 'node:assert/strict';
import { folderWith, run } from '../support.ts';

const head = '-- PostgreSQL database dump\n';
const end = '-- PostgreSQL database dump complete\n';
const plan = '{"tables":{"t":{"columns":{"id":"keep","name":"FirstNameMasker"}}}}';
const files = (columns: string, rows: string) => ({
  'p.masker.plan.json': plan,
  'dump.sql': `${head}CREATE TABLE t (id int, ${columns});\n${rows}${end}`,
});
const rows = "INSERT INTO t VALUES (1, 'Ada'), (2, 'Bob');\n";
const mask = ['mask', '--demo-key', '--plan', 'p.masker.plan.json', '-o', 'out.sql'];

describe('notes about a dump', () => {
  it('name a CHECK that masked values may break, in each command, and --strict fails', async () => {
    const cwd = folderWith(files('name text CHECK (length(name) > 2)', rows));
    const sentence = /1 check that may refuse masked values stays as it is\. Review it: line 2\./;
    const strict = await run([...mask, '--strict', 'dump.sql'], { cwd });
    assert.match(strict.stderr, sentence);
    assert.notEqual(strict.code, 0);
    const masked = await run([...mask, 'dump.sql'], { cwd });
    assert.match(masked.stderr, sentence);
    assert.equal(masked.code, 0);
    const verified = await run(['verify', 'p.masker.plan.json', 'dump.sql', 'out.sql'], { cwd });
    assert.match(verified.stdout, sentence);
  });

  it('name constants outside of rows in plan check, with their line', async () => {
    const cwd = folderWith(files("name text DEFAULT 'Ada'", rows));
    const { stdout } = await run(['plan', 'check', 'p.masker.plan.json', 'dump.sql'], { cwd });
    assert.match(stdout, /plan-outside-rows.*1 default value stays as it is\. Review it: line 2\./);
  });

  it('say that no table has rows', async () => {
    const cwd = folderWith(files('name text', ''));
    const { stderr } = await run([...mask, 'dump.sql'], { cwd });
    assert.match(stderr, /no table of the dump has rows/);
  });
});
