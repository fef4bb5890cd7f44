// The package as a library: the engine, the file formats, and their parts for Node.
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
 * Creates a Node stream that masks the bytes written to it.
 *
 * @param format result of `linesFormat`, `csvFormat`, `jsonFormat`, `planFormat` and others
 * @param options a signal to stop it, a callback for progress, and the number of blocks masked at once; each
 * is optional
 * @returns a transform stream of bytes; it fails with an `InputError` at input that can't be masked, and with
 * a `TypeError` at text, which must be encoded first
 * @throws TypeError for arguments of the wrong type
 */
export function createMaskTransform(format: Format, options: MaskStreamOptions = {}): Duplex {
  checkFormat(format);
  const { signal, onProgress, pool } = options;
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError('signal: must be an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError('onProgress: must be a function');
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    // Copies: blocks of a masked stream are valid only until the next one, and Node's streams buffer several.
    for await (const bytes of maskStream(cutBlocks(source, format), format, { signal, onProgress, pool }))
      yield Buffer.from(bytes);
  });
}
