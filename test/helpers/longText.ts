// Long texts, made as they are read, and how masking them ends.
import { cutBlocks, type Format, InputError, maskStream } from '@masker/format-api';

const mebibyte = 1024 * 1024;

/** A text with a stretch of `x` of some length in it, in chunks that end anywhere. */
export async function* longText(before: string, length: number, after: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield new Uint8Array(Buffer.from(before));
  const chunk = new Uint8Array(mebibyte - 1).fill(0x78);
  for (let left = length; left > 0; left -= chunk.length) yield chunk.slice(0, left);
  yield new Uint8Array(Buffer.from(after));
}

/** Returns the number of output bytes, or the problem. */
export async function outcome(
  format: Format,
  ...parts: Parameters<typeof longText>
): Promise<number | string> {
  const stream = maskStream(cutBlocks(longText(...parts), format), format);
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
