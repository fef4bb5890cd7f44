// Arrow files: masked as the streams in them, with a footer that fits; files that are cut off or contradict themselves are refused.
import { RecordBatchFileWriter, Table, tableFromIPC, Utf8, vectorFromArray } from 'apache-arrow';
import type { Block } from 'apache-arrow/fb/block';
import { Footer } from 'apache-arrow/fb/footer';
import { ByteBuffer } from 'flatbuffers';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMaskers } from '@masker/algorithms';
import { arrowFormat } from '../src/arrowFormat.ts';
import { cutBlocks, InputError, type MaskedField, maskStream } from '@masker/format-api';
import { dropRows } from '@masker/fields';
import { readArrowRows } from '../src/arrowRows.ts';
import { maskerOf } from '../../../test/helpers/maskers.ts';

const read = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, name)));
/** Written by pyarrow 26: the stream `knownLayouts.arrow` as a file, without the dictionary that is replaced; another one grows. */
const byPyarrow = read('knownLayoutsFile.arrow');
/** Written by Polars 2.1: 40 rows in three batches; nothing says the length of its schema. */
const byPolars = read('polarsFile.arrow');

const ssn = maskerOf(defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '');
type Fields = Readonly<Record<string, MaskedField['masker']>>;

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  // Memory that is used again, as that of files is.
  for (let at = 0; at < bytes.length; at += length) {
    const chunk = Buffer.from(bytes.subarray(at, at + length));
    yield chunk;
    chunk.fill(0);
  }
}

async function mask(file: Uint8Array, fields: Fields, length = file.length, dropsRows = false) {
  const own = arrowFormat(
    Object.entries(fields).map(([name, masker]) => ({ name, masker })),
    dropsRows,
  );
  const format = dropsRows ? dropRows(own) : own;
  const output: Buffer[] = [];
  for await (const bytes of maskStream(cutBlocks(inChunks(file, length), format), format))
    output.push(Buffer.from(bytes));
  return new Uint8Array(Buffer.concat(output));
}

const refusal = async (file: Uint8Array, fields: Fields = { text: ssn }) => {
  try {
    await mask(file, fields);
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.problem.code;
  }
  return undefined;
};

const footerOf = (file: Uint8Array) => {
  const end = file.length - 10;
  const length = new DataView(file.buffer, file.byteOffset + end).getUint32(0, true);
  return Footer.getRootAsFooter(new ByteBuffer(file.subarray(end - length, end)));
};
const textsOf = (file: Uint8Array, column: string) =>
  Array.from(tableFromIPC(file).getChild(column) ?? []) as (string | null)[];

describe('Arrow files', () => {
  it('have the messages of the masked stream, wherever chunks end', async () => {
    const columns = { text: ssn, large: ssn, largeDictionary: ssn };
    const stream = await mask(read('knownLayouts.arrow'), columns);
    const whole = await mask(byPyarrow, columns);
    for (const column of Object.keys(columns))
      assert.deepEqual(textsOf(whole, column), textsOf(stream, column));
    for (const length of [1, 7, 64, 1000]) assert.deepEqual(await mask(byPyarrow, columns, length), whole);
  });

  it('stay as they are where nothing is masked', async () => {
    const same = await mask(byPyarrow, {});
    assert.deepEqual(tableFromIPC(same).toString(), tableFromIPC(byPyarrow).toString());
    assert.equal(footerOf(same).recordBatchesLength(), footerOf(byPyarrow).recordBatchesLength());
  });

  it('get the length of their schema where Polars left it out', async () => {
    const masked = await mask(byPolars, { text: ssn });
    for (const length of [1, 100, 500]) assert.deepEqual(await mask(byPolars, { text: ssn }, length), masked);
    const expected = textsOf(byPolars, 'text').map((text) => ssn.mask(text).value);
    assert.deepEqual(textsOf(masked, 'text'), expected);
    assert.deepEqual(textsOf(masked, 'kept'), textsOf(byPolars, 'kept'));
    // A stream follows the mark.
    assert.equal(tableFromIPC(masked.subarray(8)).numRows, 40);
  });

  it('are whole without rows', async () => {
    for (const file of [byPyarrow, byPolars]) {
      const { numRows, schema } = tableFromIPC(await mask(file, {}, file.length, true));
      assert.equal(numRows, 0);
      assert.deepEqual(schema.names, tableFromIPC(file).schema.names);
    }
  });

  it('are refused wherever they are cut off', async () => {
    for (const file of [byPyarrow, byPolars])
      for (let length = 1; length < file.length; length += 97)
        assert.match((await refusal(file.slice(0, length))) ?? '', /^arrow-/, String(length));
    assert.equal(await refusal(byPolars.slice(0, -1)), 'arrow-cut-off');
  });

  it('are refused where the footer disagrees with the messages', async () => {
    const changes: Readonly<Record<string, (block: Block, view: DataView) => void>> = {
      offset: ({ bb_pos: at }, view) => {
        view.setInt32(at, view.getInt32(at, true) + 8, true);
      },
      'length of the metadata': ({ bb_pos: at }, view) => {
        view.setInt32(at + 8, 8, true);
      },
      'length of the body': ({ bb_pos: at }, view) => {
        view.setInt32(at + 16, 0, true);
      },
    };
    for (const [what, change] of Object.entries(changes))
      for (const kind of ['recordBatches', 'dictionaries'] as const) {
        const file = new Uint8Array(byPyarrow);
        const block = footerOf(file)[kind](0);
        assert.ok(block?.bb);
        const { buffer, byteOffset } = block.bb.bytes();
        change(block, new DataView(buffer, byteOffset));
        assert.equal(await refusal(file), 'arrow-footer', `${kind}: ${what}`);
      }
    const renamed = new Uint8Array(byPyarrow);
    const at = Buffer.from(renamed).lastIndexOf('text');
    renamed.set(Buffer.from('tent'), at);
    assert.equal(await refusal(renamed), 'arrow-footer');
  });

  it('are refused where a stream is needed', async () => {
    const table = new Table({ text: vectorFromArray(['a'], new Utf8()) });
    assert.equal(await refusal(RecordBatchFileWriter.writeAll(table).toUint8Array(true)), 'arrow-no-schema');
    assert.equal(await refusal(read('polarsCategories.arrow')), 'arrow-no-dictionary');
    const byRow = { ...ssn, reads: ['text'] };
    assert.equal(await refusal(byPyarrow, { largeDictionary: byRow }), 'arrow-file-dictionary');
  });

  it('are read as rows, and not without their ends', async () => {
    const rows = async (file: Uint8Array) => {
      const format = arrowFormat([]);
      const truncations: string[] = [];
      let count = 0;
      const blocks = cutBlocks(inChunks(file, 100), format);
      for await (const batch of readArrowRows(blocks, 'table', Infinity, (truncation) =>
        truncations.push(truncation),
      ))
        count += batch.rows;
      return { count, truncations };
    };
    assert.deepEqual(await rows(byPolars), { count: 40, truncations: [] });
    assert.deepEqual(await rows(byPyarrow), { count: 17, truncations: [] });
    await assert.rejects(rows(byPolars.slice(0, -200)), InputError);
    await assert.rejects(rows(byPolars.slice(0, -1)), InputError);
  });
});
