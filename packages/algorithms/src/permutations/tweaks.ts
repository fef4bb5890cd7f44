// The blocks that tweak the encryption of numbers.
import { blockLength } from '@masker/masking-core';

/** The tweak of number i begins at `starts[i]`. */
export interface Tweaks {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

/** Returns the tweak that all of some numbers have; undefined if they have several. */
export function commonTweak(lanes: Uint32Array, { bytes, starts }: Tweaks): Uint8Array | undefined {
  const first = starts[lanes[0] ?? 0] ?? 0;
  const common = bytes.subarray(first, first + blockLength);
  for (let i = 1; i < lanes.length; i++) {
    const start = starts[lanes[i] ?? 0] ?? 0;
    if (start !== first && !isTweak(common, bytes, start)) return undefined;
  }
  return common;
}

/** Returns true if `bytes` contains a tweak from `start` on. */
export function isTweak(tweak: Uint8Array, bytes: Uint8Array, start: number): boolean {
  for (let i = 0; i < blockLength; i++) if (tweak[i] !== bytes[start + i]) return false;
  return true;
}
