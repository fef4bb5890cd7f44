// The lines that Show marks after Mask Columns and Mask Fields.
import assert from 'node:assert/strict';
import { csvDialect } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { jsonFormat } from '../../../packages/format-text/src/json/jsonFormat.ts';
import { jsonLinesFormat } from '../../../packages/format-text/src/json/jsonLinesFormat.ts';
import { type CreateFormat, nonconformingLines } from '../../../client/src/masking/nonconformingLines.ts';
import { defaultMaskers } from '@masker/algorithms';
import { maskerOf } from '../../helpers/maskers.ts';

const masker = (name: string) => maskerOf(defaultMaskers.find((one) => one.name === name)?.text ?? '');
const dialect = csvDialect(',', '"', true);
const ssn = masker('SSNMasker');
const zip = masker('VariableZipcodeMasker');

async function linesOf(
  text: string,
  createFormat: CreateFormat,
  ...names: [string, typeof ssn][]
): Promise<number[]> {
  async function* source(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(new TextEncoder().encode(text));
  }
  return nonconformingLines(
    source(),
    createFormat,
    names.map(([name, masker]) => ({ name, masker })),
  );
}

describe('the lines of values that did not fit', () => {
  it('are those of a table, whose rows may be longer than a line', async () => {
    const text = 'id,ssn\n1,154-47-6043\n"2\nand more",154-47\n3,838-60-6135\r\n4,"x"\n';
    assert.deepEqual(await linesOf(text, (fields) => csvFormat(dialect, fields), ['ssn', ssn]), [3, 5]);
  });

  it('are told once, however many values stand on one', async () => {
    const text = 'a,b\n1,2\n154-47-6043,154-47-6043\n';
    assert.deepEqual(
      await linesOf(text, (fields) => csvFormat(dialect, fields), ['a', ssn], ['b', ssn]),
      [1],
    );
  });

  it('are those of texts and numbers in JSON', async () => {
    const json =
      '{\n  "people": [\n    { "ssn": "154-47-6043", "zip": 1.5 },\n    { "ssn": "\\ud83d", "zip": 90210 }\n  ]\n}\n';
    const fields: [string, typeof ssn][] = [
      ['people.*.ssn', ssn],
      ['people.*.zip', zip],
    ];
    assert.deepEqual(await linesOf(json, (masked) => jsonFormat(masked), ...fields), [2, 3]);
    const lines = '{"ssn":"154-47-6043"}\n{"ssn":"1"}\n{"ssn":null}\n';
    assert.deepEqual(await linesOf(lines, (masked) => jsonLinesFormat(masked), ['ssn', ssn]), [1]);
  });

  it('are none where all fit', async () => {
    assert.deepEqual(
      await linesOf('ssn\n154-47-6043\n', (fields) => csvFormat(dialect, fields), ['ssn', ssn]),
      [],
    );
  });
});
