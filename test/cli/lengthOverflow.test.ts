// A masked value that is too long for its column stops files beside a schema, as it stops dumps; `plan check` finds it in samples.
import assert from 'node:assert/strict';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { folderWith, run, testKey } from './support.ts';

const env = { MASKER_KEY: testKey };
const schema =
  'CREATE TABLE public.t (id integer, ip character varying(15), tags character varying(15)[]);\n';
const values = ['10.0.0.1', '192.168.17.4', '::ffff:1.2.3.4', '10.0.0.2'];
const dump = `--\n-- PostgreSQL database dump\n--\n\n${schema}COPY public.t (id, ip, tags) FROM stdin;\n${values
  .map((value, i) => `${i}\t${value}\t{}\n`)
  .join('')}\\.\n\n--\n-- PostgreSQL database dump complete\n--\n\n`;
const files: Readonly<Record<string, string | Uint8Array>> = {
  't.csv': `id,ip\n${values.map((value, i) => `${i},${value}\n`).join('')}`,
  't.tsv': `id\tip\n${values.map((value, i) => `${i}\t${value}\n`).join('')}`,
  't.jsonl': values.map((ip, id) => `${JSON.stringify({ id, ip })}\n`).join(''),
  't.json': JSON.stringify(values.map((ip, id) => ({ id, ip }))),
  't.sql': dump,
  't.parquet': new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'id', data: values.map((_, i) => i), type: 'INT32' },
        { name: 'ip', data: values, type: 'STRING' },
      ],
    }),
  ),
};
const planOf = (ip: unknown, hasSchema: boolean) =>
  JSON.stringify({
    ...(hasSchema && { schema: 'schema.sql' }),
    tables: { t: { columns: { id: 'keep', ip, tags: 'keep' } } },
  });

/** Samples stop such a run before: values are judged as they are masked if that is allowed. */
const maskAnyway = ['mask', '--plan', 'p.masker.plan.json', '--allow-error', 'plan-column-outgrown'];

describe('a masked value that is too long for its column', () => {
  for (const [name, text] of Object.entries(files)) {
    const folder = (ip: unknown, hasSchema = name !== 't.sql', definition = schema) =>
      folderWith({
        [name]: text,
        'schema.sql': definition,
        'p.masker.plan.json': planOf(ip, hasSchema),
      });
    const mask = (cwd: string) => run([...maskAnyway, '--output-dir', 'masked', name], { cwd, env });
    const check = (cwd: string) => run(['plan', 'check', 'p.masker.plan.json', name], { cwd, env: {} });
    const sentence = /has a value that would be longer than the column takes when masked: widen it/;

    it(`stops ${name}`, async () => {
      const { code, stderr } = await mask(folder('IPAddressMasker'));
      assert.equal(code, 1);
      assert.match(stderr, sentence);
    });
    it(`stops ${name} in texts, and in cases`, async () => {
      for (const decision of [
        { find: ['IPAddressMasker'] },
        [{ when: { id: '0' }, keep: true }, { masker: 'IPAddressMasker' }],
      ]) {
        const { code, stderr } = await mask(folder(decision));
        assert.equal(code, 1, stderr);
        assert.match(stderr, sentence);
      }
    });
    it(`lets ${name} pass where there is room`, async () => {
      const { code, stderr } = await mask(folder('ShapeMasker'));
      assert.equal(code, 0, stderr);
      if (name === 't.sql') return;
      const wider = await mask(folder('IPAddressMasker', true, schema.replace('(15)', '(22)')));
      assert.equal(wider.code, 0, wider.stderr);
      const unknown = await mask(folder('IPAddressMasker', false));
      assert.equal(unknown.code, 0, unknown.stderr);
    });
    it(`is found in a sample of ${name}`, async () => {
      for (const decision of ['IPAddressMasker', { find: ['IPAddressMasker'] }]) {
        const { code, stdout } = await check(folder(decision));
        assert.equal(code, 1);
        assert.match(
          stdout,
          /error plan-column-outgrown "(?:public\.)?t\.ip": 1 of 4 sampled values may become longer than its 15 characters\. Widen it, or choose another masker\./,
        );
      }
      const { stdout } = await check(folder('ShapeMasker'));
      assert.doesNotMatch(stdout, /plan-column-outgrown/);
    });
  }
});
