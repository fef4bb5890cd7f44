// Streams of masked blocks: lines, progress, cancellation, and pools that mask several blocks at once.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import {
  type BlockPool,
  csvDialect,
  type Format,
  InputError,
  maskStream,
  maxMaskedValueBytes,
} from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { jsonLinesFormat } from '../../format-text/src/json/jsonLinesFormat.ts';
import { linesFormat } from '../../format-text/src/lines/linesFormat.ts';
import { masked, segmentMasker } from '../../../test/helpers/maskers.ts';
import { digits, maskText } from './support.ts';

const lines = linesFormat(digits);
const of = (value: string) => masked(digits, value);

describe('a masked stream', () => {
  it('masks lines', async () => {
    const { output } = await maskText(lines, '\uFEFF123\r\n12\n\n123');
    assert.equal(output, `\uFEFF${of('123')}\r\n${of('12')}\n\n${of('123')}`);
  });

  it('refuses a line that is longer than its limit, and one that ends in the middle of a character', async () => {
    const long = await maskText(lines, `123\n${'1'.repeat(6 * maxMaskedValueBytes)}`, { chunkLength: 65536 });
    assert(long.error instanceof InputError);
    assert.deepEqual(
      [long.error.message, long.output],
      [
        `line 2 is longer than ${maxMaskedValueBytes / 1024 / 1024} MiB, the limit for lines: split it`,
        `${of('123')}\n`,
      ],
    );
    const half = await maskText(lines, Buffer.from('123\n1\xe2\x82', 'latin1'));
    assert(half.error instanceof InputError);
    assert.equal(half.error.message, "line 2 isn't valid UTF-8");
  });

  it('yields what is good until the next but one is asked for, so that it can be written meanwhile', async () => {
    const values = Array.from({ length: 20 }, (_, i) => `${100 + i}\n`);
    const table = csvFormat(csvDialect(',', '"', false), [{ name: '1', masker: digits }]);
    for (const format of [lines, table]) {
      const stream = maskStream(Readable.from(values.map((value) => Buffer.from(value))), format);
      const parts: string[] = [];
      let last: Uint8Array = new Uint8Array(0);
      for await (const bytes of stream) {
        parts.push(Buffer.from(last).toString());
        last = bytes;
      }
      parts.push(Buffer.from(last).toString());
      assert.equal(parts.join(''), (await maskText(format, values.join(''))).output);
    }
  });

  it('tells of each field whether a value of it was changed', async () => {
    const keep = segmentMasker([{ type: 'Preserve', length: 3 }]);
    const fields = ['a', 'b', 'c'].map((name) => ({ name, masker: name === 'a' ? digits : keep }));
    const changes = async (format: Format, text: string) => (await maskText(format, text)).summary?.changes;
    const table = csvFormat(csvDialect(',', '"', true), fields);
    const expected = [true, false, undefined];
    assert.deepEqual(await changes(table, 'a,b,c\n---,123,\n123,123, \n'), expected);
    assert.deepEqual(
      await changes(jsonLinesFormat(fields), '{"a":"---","b":"123","c":null}\n{"a":"123","b":"1","c":""}\n'),
      expected,
    );
    assert.deepEqual(await changes(lines, '---\n123\n'), [true]);
    assert.deepEqual(await changes(lines, '---\n'), [false]);
    assert.deepEqual(await changes(lines, '\n \r\n'), [undefined]);
    assert.deepEqual(await changes(lines, ''), []);
  });

  describe('whose fields must be there', () => {
    const json = jsonLinesFormat([
      { name: 'a', masker: digits },
      { name: 'b', masker: digits },
    ]);
    const one = '{"a":"123"}\n';
    const other = '{"b":"123"}\n';
    const count = 100_000;

    it('is held back until each was seen once', async () => {
      for (const mark of ['', '\uFEFF']) {
        const misspelt = await maskText(json, mark + one.repeat(20));
        assert(misspelt.error instanceof InputError);
        assert.deepEqual([misspelt.error.problem.code, misspelt.output], ['column-missing', '']);
        const { output } = await maskText(json, mark + one.repeat(20) + other);
        assert.equal(output, mark + (one.repeat(20) + other).replaceAll('123', of('123')));
      }
      const broken = await maskText(json, `${one}{\n`);
      assert(broken.error instanceof InputError);
      assert.deepEqual([broken.error.problem.code, broken.output], ['not-json', '']);
      assert.equal((await maskText(json, '\uFEFF')).output, '\uFEFF');
    });

    it('is held back in bounded memory', async () => {
      const text = `{"x":"${'-'.repeat(100)}"}\n`.repeat(count);
      const { output, error } = await maskText(json, text, { chunkLength: 1024 * 1024 });
      assert(error instanceof InputError);
      assert.equal(output, text);
    });
  });

  it('tells how far it is', async () => {
    const told: [number, number][] = [];
    const format = csvFormat(csvDialect(',', '"', true), [{ name: 'a', masker: digits }]);
    const { summary } = await maskText(format, 'a\n123\n123\n', {
      chunkLength: 4,
      onProgress: ({ bytes, records }) => told.push([bytes, records]),
    });
    assert.deepEqual(told.at(-1), [10, 3]);
    assert.equal(summary?.records, 3);
    assert(told.length > 1);
  });

  it('stops when it is cancelled, and throws the reason', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    let blocks = 0;
    const { output, error } = await maskText(lines, '123\n'.repeat(100), {
      chunkLength: 4,
      signal: controller.signal,
      onProgress: () => {
        if (++blocks === 3) controller.abort(reason);
      },
    });
    assert.equal(error, reason);
    assert.equal(output, `${of('123')}\n`.repeat(3));
  });

  it('keeps the order of blocks that a pool masks at once', async () => {
    const text = Array.from({ length: 50 }, (_, i) => `${100 + i}\n`).join('');
    const { output } = await maskText(lines, text, { chunkLength: 4, pool: poolOf(lines, 3) });
    assert.equal(output, (await maskText(lines, text)).output);
  });

  it('yields a header that stays, however many blocks a pool takes meanwhile', async () => {
    const format = csvFormat(csvDialect(',', '"', true), [{ name: 'a', masker: digits }]);
    async function* blocks(): AsyncGenerator<Uint8Array> {
      const buffer = Buffer.from('a\n123\n');
      for (let i = 0; i < 5; i++) {
        yield await Promise.resolve(buffer);
        buffer.write('123\n12');
      }
    }
    const stream = maskStream(blocks(), format, { pool: poolOf(format, 3) });
    const header = await stream.next();
    await stream.next();
    assert(header.value instanceof Uint8Array);
    assert.equal(Buffer.from(header.value).toString(), 'a\n');
    await stream.return({
      records: 0,
      rows: 0,
      nonconforming: 0,
      nonconformances: [],
      outside: [],
      found: [],
      changes: [],
      missed: [],
      readsSeen: [],
      inside: [],
      cases: [],
      suggestions: [],
      leftOut: [],
      keptMetadata: [],
      unusedEntries: [],
      literalsOutsideRows: [],
    });
  });

  it('masks here what a pool leaves, in the same order', async () => {
    const text = Array.from({ length: 50 }, (_, i) => `${100 + i}\n`).join('');
    const busy = poolOf(lines, 5);
    let blocks = 0;
    const pool: BlockPool = { ...busy, mask: (block) => (blocks++ % 3 === 0 ? busy.mask(block) : undefined) };
    const { output } = await maskText(lines, text, { chunkLength: 4, pool });
    assert.equal(output, (await maskText(lines, text)).output);
  });
});

/** Masks later blocks sooner. */
function poolOf(format: Format, size: number): BlockPool {
  let mask: ReturnType<typeof format.begin> | undefined;
  let blocks = 0;
  return {
    size,
    begin: (firstBlock) => {
      mask = format.begin(firstBlock);
    },
    mask: async (block) => {
      assert(mask !== undefined && 'mask' in mask);
      const masked = mask.mask(block);
      const result = { ...masked, bytes: masked.bytes.slice() };
      for (let turns = size - (blocks++ % size); turns > 0; turns--) await Promise.resolve();
      return result;
    },
  };
}
