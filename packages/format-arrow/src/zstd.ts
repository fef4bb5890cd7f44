// Decompresses zstd frames with the reference implementation in WebAssembly.
import { ZSTDDecoder } from 'zstddec';

let loading: Promise<ZSTDDecoder> | undefined;
let loaded: ZSTDDecoder | undefined;

/** Loads the decoder, so that streams are masked synchronously. */
export async function loadZstd(): Promise<void> {
  loading ??= load();
  loaded = await loading;
}

async function load(): Promise<ZSTDDecoder> {
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return decoder;
}

/**
 * Decompresses a frame. Call `loadZstd` first.
 *
 * @param length length of the result in bytes
 * @throws RangeError for a damaged frame, and for one of another length
 */
export function unpackZstd(frame: Uint8Array, length: number): Uint8Array {
  if (loaded === undefined) throw new Error('zstd is not loaded');
  let unpacked: Uint8Array;
  try {
    unpacked = loaded.decode(frame, length);
  } catch {
    throw new RangeError('frame: needs more memory than there is');
  }
  if (unpacked.length !== length) throw new RangeError('frame: is damaged');
  return unpacked;
}
