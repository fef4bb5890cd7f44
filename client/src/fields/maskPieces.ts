// Masks a source piece by piece, so that the editor stays responsive and hears a wish to stop.
import {
  cutBlocks,
  type Format,
  InputError,
  maskStream,
  type MaskSummary,
} from '../../../formats/src/index.ts';
import { Cancelled } from '../masking/cancelled.ts';
import type { Watch } from '../masking/maskAll.ts';

/** What is masked on its way to somewhere, and what became of it when all of it was. */
export interface MaskedPieces extends AsyncIterable<Uint8Array> {
  readonly summary: MaskSummary | undefined;
}

/**
 * Masks a stream of bytes.
 *
 * @param watch counts bytes; when it is cancelled, the pieces end with `Cancelled`
 * @throws InputError with the pieces, at what can't be masked
 */
export function maskPieces(input: AsyncIterable<Uint8Array>, format: Format, watch: Watch): MaskedPieces {
  let summary: MaskSummary | undefined;
  async function* masked(): AsyncGenerator<Uint8Array> {
    summary = yield* maskStream(cutBlocks(watched(input, watch), format), format);
  }
  async function* copies(): AsyncGenerator<Uint8Array> {
    // Whoever writes them holds several at a time.
    for await (const piece of masked()) yield piece.slice();
  }
  return {
    get summary() {
      return summary;
    },
    [Symbol.asyncIterator]: copies,
  };
}

/** All of it as text, without a byte order mark. */
export async function collectText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}

/** All of it as it is. */
export async function collectBytes(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const piece of pieces) collected.push(piece);
  const bytes = new Uint8Array(collected.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of collected) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Why nothing came of it, in a sentence for the user; undefined for what is no problem of the input. */
export function describeProblem(error: unknown): string | undefined {
  if (!(error instanceof InputError)) return undefined;
  return `${error.message.slice(0, 1).toUpperCase()}${error.message.slice(1)}.`;
}

async function* watched(input: AsyncIterable<Uint8Array>, watch: Watch): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of input) {
    yield piece;
    read += piece.length;
    await watch.pause(read);
    if (watch.isCancelled()) throw new Cancelled();
  }
}
