// Long rows and values, around the limits: those that stay or become null pass up to the longest record, others end the run.
import assert from 'node:assert/strict';
import { analyse, createMasker } from '../../engine/src/index.ts';
import {
  csvDialect,
  csvFormat,
  cutBlocks,
  type Format,
  InputError,
  jsonFormat,
  jsonLinesFormat,
  linesFormat,
  type MaskedField,
  maskStream,
  readColumns,
} from '../../formats/src/index.ts';
import { nodeCryptography } from '../../node/src/nodeCryptography.ts';
import { processorTime } from '../helpers/processorTime.ts';

const mebibyte = 1024 * 1024;
const maxMaskedValueBytes = 16 * mebibyte;
const maxRecordLength = 256 * mebibyte;
const { configuration } = analyse('{"name":"HideMasker","algorithm":"Hidden"}');
assert(configuration !== undefined);
const hidden = createMasker(configuration, { cryptography: nodeCryptography });
assert(hidden !== undefined);

/** A text with a stretch of `x` of some length in it, in chunks that end anywhere. */
async function* text(before: string, length: number, after: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield new Uint8Array(Buffer.from(before));
  const chunk = new Uint8Array(mebibyte - 1).fill(0x78);
  for (let left = length; left > 0; left -= chunk.length) yield chunk.slice(0, left);
  yield new Uint8Array(Buffer.from(after));
}

/** The number of bytes that come out, or what is wrong. */
async function outcome(format: Format, ...parts: Parameters<typeof text>): Promise<number | string> {
  const stream = maskStream(cutBlocks(text(...parts), format), format);
  let length = 0;
  try {
    for (let next = await stream.next(); next.done !== true; next = await stream.next())
      length += next.value.length;
    return length;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

const dialect = csvDialect(',', '"', true);
const field = (name: string, masker: MaskedField['masker']): MaskedField[] => [{ name, masker }];

interface Written {
  readonly name: string;
  readonly format: (fields: readonly MaskedField[]) => Format;
  readonly before: string;
  readonly after: string;
  /** How much longer than the value its record is. */
  readonly more: number;
}

const csv = { name: 'CSV', format: (fields: readonly MaskedField[]) => csvFormat(dialect, fields) };
const inQuotes: Written = {
  ...csv,
  name: 'CSV in quotation marks',
  before: 'a,b\n1,"',
  after: '"\n2,3\n',
  more: 4,
};
const jsonLines: Written = {
  name: 'JSON Lines',
  format: jsonLinesFormat,
  before: '{"a":"1","b":"',
  after: '"}\n{"a":"2","b":"3"}\n',
  more: 16,
};
const forms: readonly Written[] = [
  { ...csv, before: 'a,b\n1,', after: '\n2,3\n', more: 2 },
  inQuotes,
  jsonLines,
];
const json: Written = {
  name: 'JSON',
  format: jsonFormat,
  before: '{"a":"1",\n"b":"',
  after: '"}\n',
  more: 2,
};

describe('long records', () => {
  for (const { name, format, before, after, more } of forms)
    it(`pass up to 256 MiB: ${name}`, async () => {
      const kept = format(field('a', hidden));
      const length = maxRecordLength - more;
      assert.equal(await outcome(kept, before, length, after), before.length + length + after.length);
      assert.match(
        String(await outcome(kept, before, length + 1, after)),
        /^(row 2|line 1) is longer than 256 MiB$/,
      );
    }).timeout(120_000);

  it('pass up to 256 MiB: JSON', async () => {
    const { format, before, after, more } = json;
    const length = maxRecordLength - more;
    assert.equal(
      await outcome(format(field('a', hidden)), before, length, after),
      before.length + length + after.length,
    );
    // As it ends in another chunk.
    const longer = String(await outcome(format(field('a', hidden)), before, length + 2 * mebibyte, after));
    assert.match(longer, /^line 2, character 5 begins a text that is longer than 256 MiB$/);
  }).timeout(120_000);

  it('are lines up to 16 MiB', async () => {
    for (const length of [maxMaskedValueBytes - 1, maxMaskedValueBytes])
      assert.equal(await outcome(linesFormat(hidden), '1\n', length, '\n'), length + 3);
    assert.equal(
      await outcome(linesFormat(hidden), '1\n', maxMaskedValueBytes + 1, '\n'),
      'line 2 is longer than 16 MiB, the limit for lines: split it',
    );
  }).timeout(60_000);

  it('are read as they are masked', async () => {
    for (const [name, { format: formatOf, before, after, more }] of [
      ['csv', inQuotes],
      ['jsonl', jsonLines],
      ['json', json],
    ] as const) {
      const settings = { name, delimiter: ',', quote: '"', hasHeader: true } as const;
      const format = formatOf([]);
      const read = async (length: number) => {
        let maxLength = 0;
        for await (const batch of readColumns(cutBlocks(text(before, length, after), format), settings, 't'))
          maxLength = Math.max(maxLength, batch.texts(1).bytes.length);
        return maxLength;
      };
      const record = maxRecordLength - Math.max(more, 32);
      assert((await read(record)) >= record, name);
    }
  }).timeout(120_000);

  it('take time that grows with their length', async () => {
    for (const { name, format, before, after } of [...forms, json]) {
      const timeOf = async (length: number) => {
        const time = processorTime();
        await outcome(format(field('a', hidden)), before, length, after);
        return time();
      };
      await timeOf(mebibyte);
      const [short, long] = [await timeOf(8 * mebibyte), await timeOf(64 * mebibyte)];
      assert(long < 20 * short + 250, `${name}: ${short} ms, ${long} ms`);
    }
  }).timeout(120_000);
});
