// Cuts a stream of bytes into blocks of whole records, in memory that does not grow with the stream.
import type { Format } from './format.ts';

/**
 * Cuts a stream behind the ends of records. The last block may lack its end; a record that is longer than may be is
 * held only as far as it was read, and nothing follows it.
 */
export async function* cutBlocks(
  input: AsyncIterable<Uint8Array>,
  format: Format,
): AsyncGenerator<Uint8Array> {
  const cutter = format.createCutter();
  let held: Uint8Array[] = [];
  let heldLength = 0;
  for await (const piece of input) {
    const cut = cutter.cut(piece);
    if (cut > 0) {
      yield joined([...held, piece.subarray(0, cut)], heldLength + cut);
      held = [];
      heldLength = 0;
    }
    // A copy: whoever reads may use the piece's memory again.
    if (cut < piece.length) held.push(new Uint8Array(piece.subarray(cut)));
    heldLength += piece.length - cut;
    if (heldLength > format.longestRecord + 1) break;
  }
  if (heldLength > 0) yield joined(held, heldLength);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
