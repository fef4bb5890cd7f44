// Masks texts in a format for tests, read in chunks of any length.
import { cutBlocks, type Format, maskStream } from '@masker/format-api';
import type { MaskStreamOptions } from '../../format-api/src/streams/maskStream.ts';
import { segmentMasker } from '../../../test/helpers/maskers.ts';

/** Replaces digits and keeps everything else of up to three characters. */
export const digits = segmentMasker([{ type: 'Numeric', length: 3 }]);

/** Masks a text; what was yielded before a failure is told, too. */
export async function maskText(
  format: Format,
  text: string | Uint8Array,
  { chunkLength = 7, ...options }: MaskStreamOptions & { readonly chunkLength?: number } = {},
) {
  const parts: Buffer[] = [];
  const stream = maskStream(cutBlocks(chunksOf(Buffer.from(text), chunkLength), format), format, options);
  const output = () => Buffer.concat(parts).toString();
  try {
    for (;;) {
      const { value, done } = await stream.next();
      if (done === true) return { output: output(), summary: value };
      parts.push(Buffer.from(value));
    }
  } catch (error) {
    return { output: output(), error };
  }
}

async function* chunksOf(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield await Promise.resolve(bytes.slice(at, at + length));
}
