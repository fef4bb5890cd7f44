// Samples of dumps: rows beyond the sample are passed over, and what follows them is read.
import assert from 'node:assert/strict';
import { createFormat, type FormatSettings, readColumns } from '@masker/formats';
import { cutBlocks, nothingMasked } from '@masker/format-api';

const settings: FormatSettings = { name: 'sql', delimiter: ',', quote: '"', hasHeader: true };

/** @returns the number of rows given of each table, and the keys that are defined */
async function sample(dump: string, maxRows: number, chunk: number) {
  const bytes = new TextEncoder().encode(dump);
  async function* input() {
    for (let at = 0; at < bytes.length; at += chunk) yield await Promise.resolve(bytes.slice(at, at + chunk));
  }
  const format = createFormat(settings, nothingMasked);
  const rows = readColumns(cutBlocks(input(), format), settings, '', maxRows);
  const given = new Map<string, number>();
  for (;;) {
    const { value, done } = await rows.next();
    if (done === true)
      return {
        given: Object.fromEntries(given),
        keys: value.map((own) => [own.name, own.keys.length]),
      };
    given.set(value.table, (given.get(value.table) ?? 0) + value.rows);
  }
}

const frame = (body: string) =>
  `--\n-- PostgreSQL database dump\n--\n\n${body}\n--\n-- PostgreSQL database dump complete\n--\n\n`;
const table = (name: string) => `CREATE TABLE public.${name} (\n    id integer,\n    note text\n);\n\n`;
const key = (name: string) =>
  `ALTER TABLE ONLY public.${name} ADD CONSTRAINT ${name}_pkey PRIMARY KEY (id);\n\n`;
/** Lines that only look like the end of rows. */
const odd = ['\\\\.', '\\N', 'a\\\\.', '\\\\', 'COPY public.b (id, note) FROM stdin;', '\\.x'];
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `${i}\t${odd[i % odd.length] ?? ''}`);

/** Larger than what is read at once. */
const many = 20_000;

describe('the sample of a dump', () => {
  for (const [what, end] of [
    ['line feeds', '\n'],
    ['carriage returns', '\r\n'],
  ] as const)
    it(`ends the rows of COPY where they end, with ${what}`, async () => {
      const copy = (name: string) =>
        `COPY public.${name} (id, note) FROM stdin;\n${lines(many).join(end)}${end}\\.${end}\n`;
      const dump = frame(table('a') + table('b') + copy('a') + copy('b') + key('a') + key('b'));
      for (const chunk of [1000, 4096, 65_536, 65_537, dump.length]) {
        const { given, keys } = await sample(dump, 10, chunk);
        assert.deepEqual(
          keys,
          [
            ['public.a', 1],
            ['public.b', 1],
          ],
          `${chunk}`,
        );
        const isSample = (rows: number) => rows >= 10 && (rows < many || chunk === dump.length);
        assert(Object.values(given).every(isSample), JSON.stringify(given));
      }
    });

  it('goes on at each byte of the end', async () => {
    const copy = (name: string) =>
      `COPY public.${name} (id, note) FROM stdin;\n${lines(20_000).join('\n')}\n\\.\n`;
    const dump = frame(table('a') + table('b') + copy('a') + copy('b') + key('b'));
    const first = dump.indexOf('\n\\.\n');
    for (let cut = first - 2; cut < first + 6; cut++) {
      const { given, keys } = await sample(dump, 10, cut);
      assert.deepEqual(keys.at(-1), ['public.b', 1], `${cut - first}`);
      assert.equal(Object.keys(given).length, 2);
    }
  });

  it('stops within a statement of many rows', async () => {
    const rows = lines(many).map((line) => `(${line.replace('\t', ",'").replaceAll('\\', '')}')`);
    const dump = frame(`${table('a')}INSERT INTO public.a VALUES ${rows.join(',\n')};\n${key('a')}`);
    const { given, keys } = await sample(dump, 10, 4096);
    assert.deepEqual(keys, [['public.a', 1]]);
    assert((given['public.a'] ?? many) < many);
  });

  it('is unfinished without the end of the rows', async () => {
    const dump = `--\n-- PostgreSQL database dump\n--\n\n${table('a')}COPY public.a (id, note) FROM stdin;\n${lines(many).join('\n')}\n`;
    for (const end of ['', '\\', '\\.x\n']) await assert.rejects(sample(dump + end, 10, 4096), /never end/);
  });
});
