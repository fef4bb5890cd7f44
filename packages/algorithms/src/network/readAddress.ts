// One address as text, and which of its bits are masked: for explanations and for what masking may write.
import { at, codePointsOf } from '@masker/text';
import { addressWords, bitsOfKind, ipv6, writeMaskedBits } from './addressKinds.ts';
import { AddressReader } from './addressReader.ts';
import { maxShortPrefix, type NetworkSettings } from './settings.ts';

/** A byte that no address has. */
const notAscii = 0xff;

export interface ReadAddress {
  readonly reader: AddressReader;
  /** Which bits are masked, as if the address had no prefix. */
  readonly masks: Int32Array;
}

/** Returns the bytes of a text, one for each character. */
export function bytesOfText(value: string): Uint8Array {
  return Uint8Array.from(codePointsOf(value), (one) => (one < 0x80 ? one : notAscii));
}

export function readAddress(value: string, settings: NetworkSettings): ReadAddress | undefined {
  const reader = new AddressReader();
  const bytes = bytesOfText(value);
  if (!reader.read(bytes, 0, bytes.length)) return undefined;
  const masks = new Int32Array(addressWords);
  const kept = keptBits(settings, reader.kind);
  writeMaskedBits(reader.kind, reader.words, 0, kept, bitsOfKind[reader.kind], masks);
  return { reader, masks };
}

/** Returns the number of first bits that the settings keep of addresses of a kind. */
function keptBits({ keepPrefix }: NetworkSettings, kind: number): number {
  return kind === ipv6 ? keepPrefix : Math.min(keepPrefix, maxShortPrefix);
}

/** Returns true if any bit in `[from, end)` is set. */
export function hasBits(words: Int32Array, from: number, end: number): boolean {
  for (let bit = Math.max(0, from); bit < end; bit++)
    if (((at(words, bit >> 5) >>> (31 - (bit & 31))) & 1) === 1) return true;
  return false;
}
