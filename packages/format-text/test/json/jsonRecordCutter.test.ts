// Records cut out of chunks that are overwritten once they were read.
import assert from 'node:assert/strict';
import { JsonRecordCutter } from '../../src/json/jsonRecordCutter.ts';

describe('cutting JSON into records', () => {
  it('keeps what a chunk begins, though its memory is a Buffer that is overwritten', () => {
    const records = ['{"a":"first"}', '{"a":"second, which is longer"}', '{"a":"third"}'];
    const text = `[${records.join()}]`;
    const tokens = text.match(/"[^"]*"|[{}:,[\]]/g) ?? [];
    for (let size = 1; size < tokens.length; size++) {
      const cutter = new JsonRecordCutter();
      const memory = Buffer.alloc(text.length);
      const read: string[] = [];
      for (let at = 0; at < tokens.length; at += size) {
        const chunk = memory.subarray(0, memory.write(tokens.slice(at, at + size).join('')));
        const { bytes, bounds } = cutter.read(chunk);
        for (let i = 0; i < bounds.length; i += 2)
          read.push(Buffer.from(bytes.subarray(bounds[i], bounds[i + 1])).toString());
        memory.fill('#');
      }
      assert.deepEqual(read, records, `${size}`);
    }
  });
});
