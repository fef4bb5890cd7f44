// The package as a library: the engine, the file formats, and what they need of Node.
import { Duplex } from 'node:stream';
import {
  checkFormat,
  cutBlocks,
  type Format,
  maskStream,
  type MaskStreamOptions,
} from '../../formats/src/index.ts';

export * from '../../engine/src/index.ts';
export * from '../../engine/src/plans/verification/index.ts';
export { nodeCryptography } from '../../node/src/nodeCryptography.ts';
export * from '../../formats/src/index.ts';

/**
 * Makes a Node stream that masks what is written to it.
 *
 * @param format as `linesFormat`, `csvFormat`, `jsonFormat`, `planFormat` and others return it
 * @param options what stops it, hears how far it is, and masks several blocks at once; each may be left out
 * @returns a transform stream of bytes; it fails with an `InputError` at what can't be masked, and with a `TypeError` at text,
 * which must be encoded first
 * @throws TypeError for arguments of the wrong kind
 */
export function createMaskTransform(format: Format, options: MaskStreamOptions = {}): Duplex {
  checkFormat(format);
  const { signal, onProgress, pool } = options;
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError('signal: must be an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError('onProgress: must be a function');
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    // Copies: what a masked stream yields is good until the next only, and Node's streams hold several.
    for await (const bytes of maskStream(cutBlocks(source, format), format, { signal, onProgress, pool }))
      yield Buffer.from(bytes);
  });
}
