// Masks a source chunk by chunk, so that the editor stays responsive and hears a wish to stop.
import { cutBlocks, type Format, InputError, maskStream, type MaskSummary } from '@masker/format-api';
import type { ParquetFormat } from '@masker/format-parquet';
import { problemSentences } from './fileLayout.ts';
import type { FileSource } from './fileSource.ts';
import { readParts } from './readParts.ts';
import { pauseUnlessCancelled, type Watch } from './cancellation.ts';

/** Chunks that are masked when read, and the outcome after the last one. */
export interface MaskedChunks extends AsyncIterable<Uint8Array> {
  readonly summary: MaskSummary | undefined;
}

/**
 * Masks a stream of bytes.
 *
 * @param watch counts bytes; when it is cancelled, the chunks end with `Cancelled`
 * @throws InputError with the chunks, at input that can't be masked
 */
export function maskChunks(input: AsyncIterable<Uint8Array>, format: Format, watch: Watch): MaskedChunks {
  return chunksOf(() => maskStream(cutBlocks(watched(input, watch), format), format));
}

/** Masks a file that is read by random access. */
export function maskParts(
  source: Pick<FileSource, 'name' | 'open'>,
  format: ParquetFormat,
  watch: Watch,
): MaskedChunks {
  return chunksOf(() => readParts(source, watch, (file, codecs) => format.mask(file, codecs)));
}

function chunksOf(mask: () => AsyncGenerator<Uint8Array, MaskSummary>): MaskedChunks {
  let summary: MaskSummary | undefined;
  async function* masked(): AsyncGenerator<Uint8Array> {
    summary = yield* mask();
  }
  async function* copies(): AsyncGenerator<Uint8Array> {
    // The writer holds several at a time.
    for await (const chunk of masked()) yield new Uint8Array(chunk);
  }
  return {
    get summary() {
      return summary;
    },
    [Symbol.asyncIterator]: copies,
  };
}

/** Returns everything as text, without a byte order mark. */
export async function collectText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const chunk of chunks) texts.push(decoder.decode(chunk, { stream: true }));
  return texts.join('') + decoder.decode();
}

/** Returns everything unchanged. */
export async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  const bytes = new Uint8Array(collected.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of collected) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Returns sentences for the user on why it failed; undefined if the input isn't the problem. */
export function describeProblem(error: unknown): string | undefined {
  if (!(error instanceof InputError)) return undefined;
  return problemSentences(error.message, error.problem.code);
}

/** Passes a source through and counts its bytes; throws `Cancelled` if the user cancelled. */
export async function* watched(input: AsyncIterable<Uint8Array>, watch: Watch): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of input) {
    yield chunk;
    read += chunk.length;
    await pauseUnlessCancelled(watch, read);
  }
}
