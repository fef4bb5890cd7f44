// Messages of a protocol, one per line: a message that is too long is left out, so that none fills the memory.
import { Transform } from 'node:stream';

const lineFeed = 0x0a;
/** In bytes: the part of a long message that is kept at each end, in which its id is searched. */
const keptLength = 1024;

/** The id of a request, as JSON; `null` if the message doesn't show it near its beginning or end. */
export type MessageId = string;

/**
 * Passes on lines of limited length.
 *
 * @param maxLength in bytes, with the line feed
 * @param onTooLong is called for each line that is left out
 */
export function boundedLines(maxLength: number, onTooLong: (id: MessageId) => void): Transform {
  let held: Buffer[] = [];
  let length = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  const keep = (part: Buffer): void => {
    length += part.length;
    if (head.length < keptLength) head = Buffer.concat([head, part.subarray(0, keptLength - head.length)]);
    tail = Buffer.concat([tail, part.subarray(-keptLength)]).subarray(-keptLength);
    if (length <= maxLength) held.push(Buffer.from(part));
    else held = [];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let feed = chunk.indexOf(lineFeed); feed >= 0; feed = chunk.indexOf(lineFeed, start)) {
        keep(chunk.subarray(start, feed + 1));
        if (length <= maxLength) this.push(Buffer.concat(held));
        else onTooLong(idIn(head.toString(), tail.toString()));
        [held, length] = [[], 0];
        [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
        start = feed + 1;
      }
      keep(chunk.subarray(start));
      done();
    },
  });
}

const id = '"id"\\s*:\\s*(-?\\d{1,15}|"[^"\\\\]{0,100}")';
const otherMember = '"(?:jsonrpc|method)"\\s*:\\s*"[^"\\\\]{0,100}"';
/** Only members of the message itself lie between its braces and the id, so that no id within its parameters is meant. */
const idAtStart = new RegExp(`^\\s*\\{\\s*(?:${otherMember}\\s*,\\s*){0,2}${id}`);
const idAtEnd = new RegExp(`${id}\\s*(?:,\\s*${otherMember}\\s*){0,2}\\}\\s*$`);

function idIn(head: string, tail: string): MessageId {
  return idAtStart.exec(head)?.[1] ?? idAtEnd.exec(tail)?.[1] ?? 'null';
}
