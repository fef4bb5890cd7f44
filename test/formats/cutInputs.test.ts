// Inputs that are cut off: none passes as complete, wherever it was cut, but where nothing in it can tell.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageCodecs } from '../../node/src/pageCodecs.ts';
import { defaultMaskers } from '../../engine/src/index.ts';
import {
  fileFormats,
  InputError,
  maskStream,
  nothingMasked,
  type MaskSummary,
  parquetFormat,
  readColumns,
  createFormat,
  type StreamFormatName,
} from '../../formats/src/index.ts';
import { maskerOf } from '../helpers/maskers.ts';
import { fileOf } from './parquet/support.ts';

const masker = maskerOf(defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '');
const file = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, name)));

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  if (bytes.length > 0) yield bytes;
}

/** What is said of an input: an error, what makes its end doubtful, or that nothing is wrong. */
async function said(run: () => Promise<string | undefined>): Promise<string> {
  try {
    return (await run()) ?? 'fine';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return 'error';
  }
}

async function summaryOf(stream: AsyncGenerator<Uint8Array, MaskSummary>): Promise<MaskSummary> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done === true) return value;
  }
}

const settingsOf = (name: StreamFormatName) =>
  ({ name, delimiter: name === 'tsv' ? '\t' : ',', quote: '"', hasHeader: true }) as const;

async function masking(name: StreamFormatName, field: string, bytes: Uint8Array): Promise<string> {
  const fields = [{ kind: 'mask', name: field, masker }] as const;
  const records = { ...nothingMasked, fields, decided: { kept: [], undecided: 'keep' } } as const;
  return said(
    async () => (await summaryOf(maskStream(once(bytes), createFormat(settingsOf(name), records)))).doubt,
  );
}

async function reading(name: StreamFormatName, bytes: Uint8Array): Promise<string> {
  return said(async () => {
    let found: string | undefined;
    const onDoubt = (doubt: string) => {
      found = doubt;
    };
    const rows = readColumns(once(bytes), { ...settingsOf(name), onDoubt }, 't');
    for await (const batch of rows) for (const i of batch.columns.keys()) batch.texts(i);
    return found;
  });
}

describe('an input that is cut off', () => {
  const csv = 'id,ssn\r\n1,123-45-6789\r\n\r\n2,"234-56-7890"\r\n';
  for (const [name, field, text] of [
    ['csv', 'ssn', csv],
    ['csv', 'ssn', csv.replaceAll('\r', '')],
    ['tsv', 'ssn', csv.replaceAll(',', '\t')],
    ['jsonl', '/ssn', '{"ssn":"123-45-6789","n":1}\n{"ssn":null,"n":{"a":[1,"é"]}}\r\n'],
  ] as const)
    it(`is reported unless it ends with a line: ${name}, ${JSON.stringify(text.slice(0, 9))}`, async () => {
      const bytes = new Uint8Array(Buffer.from(text));
      for (let end = 1; end <= bytes.length; end++) {
        const cut = bytes.slice(0, end);
        const isLine = cut.at(-1) === 0x0a;
        const [masked, read] = [await masking(name, field, cut), await reading(name, cut)];
        const place = JSON.stringify(text.slice(0, end));
        // A single document needs no line end.
        if (name === 'jsonl' && end >= text.indexOf('}') + 1 && end < text.indexOf('\n') + 1) continue;
        assert.equal(masked === 'fine', isLine, `${masked}: ${place}`);
        assert.equal(read === 'fine', isLine, `${read}: ${place}`);
      }
    });

  it('is reported where a dump has no last line', async () => {
    const whole = "INSERT INTO `t` (`ssn`) VALUES ('123-45-6789');\nINSERT INTO `t` (`ssn`) VALUES (NULL);\n";
    for (let end = 30; end <= whole.length; end++) {
      const cut = new Uint8Array(Buffer.from(whole.slice(0, end)));
      assert.match(await reading('sql', cut), /^(error|no-last-line)$/);
    }
  });

  for (const text of [
    '[{"ssn":"123-45-6789","n":1},\n {"ssn":null}]\n',
    '{"ssn":"123-45-6789","n":[1,{"a":2}]}',
  ])
    it(`is an error: json, ${text.slice(0, 1)}`, async () => {
      const bytes = new Uint8Array(Buffer.from(text));
      const field = text.startsWith('[') ? '/*/ssn' : '/ssn';
      for (let end = 0; end <= bytes.length; end++) {
        const expected = end < text.trimEnd().length ? 'error' : 'fine';
        assert.equal(await masking('json', field, bytes.slice(0, end)), expected, `${end}`);
        assert.equal(await reading('json', bytes.slice(0, end)), expected, `${end}`);
      }
    });

  it('is an error, or reported between two messages: arrow', async () => {
    const bytes = file('arrow/enum.arrow');
    let between = 0;
    for (let end = 0; end <= bytes.length; end++) {
      const cut = bytes.slice(0, end);
      const [masked, read] = [await masking('arrow', 'name', cut), await reading('arrow', cut)];
      assert.equal(masked, read, `${end}`);
      assert.equal(masked === 'fine', end === bytes.length, `${end}: ${masked}`);
      if (masked === 'no-end-marker') between++;
    }
    assert(between > 1);
  });

  it('is an error: parquet', async () => {
    const bytes = file('parquet/no-rows.parquet');
    for (let end = 0; end <= bytes.length; end++) {
      const cut = fileOf(bytes.slice(0, end));
      const expected = end < bytes.length ? 'error' : 'fine';
      const format = parquetFormat([], false);
      assert.equal(await said(async () => (await summaryOf(format.mask(cut, pageCodecs))).doubt), expected);
      const rows = fileFormats.parquet.readColumns(cut, pageCodecs, 't');
      assert.equal(
        await said(async () => {
          for await (const _ of rows);
          return undefined;
        }),
        expected,
      );
    }
  });
});
