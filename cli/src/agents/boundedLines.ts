// Messages of a protocol, one per line: a message that is too long is left out, so that none fills the memory.
import { Transform } from 'node:stream';

const lineFeed = 0x0a;

/** @param longest in bytes */
export function boundedLines(longest: number): Transform {
  let held: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let feed = chunk.indexOf(lineFeed); feed >= 0; feed = chunk.indexOf(lineFeed, start)) {
        length += feed + 1 - start;
        if (length <= longest) this.push(Buffer.concat([...held, chunk.subarray(start, feed + 1)]));
        held = [];
        length = 0;
        start = feed + 1;
      }
      length += chunk.length - start;
      if (length <= longest) held.push(Buffer.from(chunk.subarray(start)));
      else held = [];
      done();
    },
  });
}
