// Inputs without a record: each command says so, and its exit code stays.
import assert from 'node:assert/strict';
import { folderWith, run } from '../support.ts';

const plan = '{"tables":{"t":{"columns":{"ssn":"SSNMasker"}}}}';
const sentence = /he input has no records: check that the program wrote data, too/g;
const row = { csv: 'ssn\n123-45-6789\n', json: '[{"ssn":"123-45-6789"}]', jsonl: '{"ssn":"123-45-6789"}\n' };

describe('an input without records', () => {
  for (const [format, text] of [
    ['csv', 'ssn\n'],
    ['json', '[]'],
    ['json', ' [ \n ] '],
    ['jsonl', ''],
    ['jsonl', '\n'],
  ] as const) {
    const name = `t.${format}`;
    const files = {
      'p.masker.plan.json': plan,
      [name]: text,
      [`masked/${name}`]: text,
      [`full/${name}`]: row[format],
      [`copy/${name}`]: row[format],
    };
    for (const args of [
      ['mask', '--demo-key', '--plan', 'p.masker.plan.json', '-o', 'out', name],
      ['mask', '--demo-key', '--column', 'ssn=SSNMasker', '-o', 'out', name],
      ['plan', 'new', '-o', 'new.masker.plan.json', name],
      ['plan', 'check', 'p.masker.plan.json', name],
      ['verify', 'p.masker.plan.json', name, `masked/${name}`],
    ]) {
      it(`is reported: ${JSON.stringify(text)}, masker ${args.join(' ')}`, async () => {
        const { stdout, stderr } = await run(args, { cwd: folderWith(files) });
        const said = `${stdout}${stderr}`;
        assert.equal(said.match(sentence)?.length, args[0] === 'verify' ? 2 : 1, said);
        const full = args.map((arg) => arg.replace('masked/', 'copy/').replace(/^t\./, 'full/t.'));
        const other = await run(full, { cwd: folderWith(files) });
        assert.doesNotMatch(`${other.stdout}${other.stderr}`, sentence);
      });
    }
    it(`is reported: ${JSON.stringify(text)}, masker plan check -`, async () => {
      const check = async (input: string) => {
        const args = ['plan', 'check', 'p.masker.plan.json', '-', '--table', 't', '--input-format', format];
        const { code, stdout, stderr } = await run(args, { cwd: folderWith(files), input });
        return { code, said: `${stdout}${stderr}` };
      };
      const { code, said } = await check(text);
      assert.equal(said.match(sentence)?.length, 1, said);
      assert.equal(code, 0);
      const full = await check(row[format]);
      assert.doesNotMatch(full.said, sentence);
      assert.equal(full.code, 0);
    });
  }
});
