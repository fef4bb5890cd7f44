// Long rows and values, around the limits: those that stay or become null pass up to the longest record, others end the run.
import assert from 'node:assert/strict';
import { analyse, createMasker } from '@masker/masker';
import {
  csvDialect,
  cutBlocks,
  type Format,
  type MaskedField,
  maxMaskedValueBytes,
  maxRecordLength,
} from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { jsonFormat } from '../../format-text/src/json/jsonFormat.ts';
import { jsonLinesFormat } from '../../format-text/src/json/jsonLinesFormat.ts';
import { linesFormat } from '../../format-text/src/lines/linesFormat.ts';
import { readColumns } from '../src/plan/readRows.ts';
import { nodeCryptography } from '@masker/node';
import { longText, outcome } from '../../../test/helpers/longText.ts';
import { minProcessorTime } from '../../../test/helpers/processorTime.ts';

const mebibyte = 1024 * 1024;
const [maxValue, maxRecord] = [maxMaskedValueBytes, maxRecordLength].map(
  (length) => `${length / mebibyte} MiB`,
);
const { configuration } = analyse('{"name":"HideMasker","algorithm":"Hidden"}');
assert(configuration !== undefined);
const hidden = createMasker(configuration, { cryptography: nodeCryptography });
assert(hidden !== undefined);

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
    it(`pass up to the limit: ${name}`, async () => {
      const kept = format(field('a', hidden));
      const length = maxRecordLength - more;
      assert.equal(await outcome(kept, before, length, after), before.length + length + after.length);
      assert.match(
        String(await outcome(kept, before, length + 1, after)),
        new RegExp(`^(row 2|line 1) is longer than ${maxRecord}$`),
      );
    }).timeout(120_000);

  it('pass up to the limit: JSON', async () => {
    const { format, before, after, more } = json;
    const length = maxRecordLength - more;
    assert.equal(
      await outcome(format(field('a', hidden)), before, length, after),
      before.length + length + after.length,
    );
    // As it ends in another chunk.
    const longer = String(await outcome(format(field('a', hidden)), before, length + 2 * mebibyte, after));
    assert.match(longer, new RegExp(`^line 2, character 5 begins a text that is longer than ${maxRecord}$`));
  }).timeout(120_000);

  it('are lines up to the limit of values', async () => {
    for (const length of [maxMaskedValueBytes - 1, maxMaskedValueBytes])
      assert.equal(await outcome(linesFormat(hidden), '1\n', length, '\n'), length + 3);
    assert.equal(
      await outcome(linesFormat(hidden), '1\n', maxMaskedValueBytes + 1, '\n'),
      `line 2 is longer than ${maxValue}, the limit for lines: split it`,
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
        for await (const batch of readColumns(
          cutBlocks(longText(before, length, after), format),
          settings,
          't',
        ))
          maxLength = Math.max(maxLength, batch.texts(1).bytes.length);
        return maxLength;
      };
      const record = maxRecordLength - Math.max(more, 32);
      assert((await read(record)) >= record, name);
    }
  }).timeout(120_000);

  it('take time that grows with their length', async () => {
    for (const { name, format, before, after } of [...forms, json]) {
      const timeOf = (length: number) =>
        minProcessorTime(3, () => outcome(format(field('a', hidden)), before, length, after));
      const [short, long] = [await timeOf(mebibyte), await timeOf(15 * mebibyte)];
      // 15 times the length takes 15 times as long, and 225 times if each chunk were scanned again.
      assert(long < 75 * short + 100, `${name}: ${short} ms, ${long} ms`);
    }
  }).timeout(120_000);
});
