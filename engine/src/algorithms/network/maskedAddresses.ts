// Facts about masked addresses: their lengths and kinds, and the ones that Network may write, whose other bits stay.
import { at } from '../../language/text/at.ts';
import type { MayWrite } from '../interface/algorithm.ts';
import { addressWords, bitsBetween, bitsOfKind } from './addressKinds.ts';
import { hasBits, readAddress } from './readAddress.ts';
import type { NetworkSettings } from './settings.ts';
import type { MaskedForm } from '../interface/maskedForm.ts';

export const mayWrite: MayWrite<NetworkSettings> = (settings, outputCase) => {
  return (masked, original) => {
    const before = readAddress(original, settings);
    if (before === undefined || outputCase !== 'AsIs') return true;
    const after = readAddress(masked, settings);
    if (after === undefined) return false;
    const [one, other] = [before.reader, after.reader];
    if (one.kind !== other.kind || one.prefix !== other.prefix || one.isMapped !== other.isMapped)
      return false;
    const bits = bitsOfKind[one.kind];
    const network = one.networkBits;
    const isNetwork = network < bits && !hasBits(one.words, network, bits);
    if (network < bits && isNetwork === hasBits(other.words, network, bits)) return false;
    return Array.from({ length: addressWords }, (_, i) => {
      // A host that would become empty may become any other.
      const free = network < bits && !isNetwork ? bitsBetween(network - 32 * i, bits - 32 * i) : 0;
      const changed = at(one.words, i) ^ at(other.words, i);
      return (changed & ~(at(before.masks, i) | free)) === 0;
    }).every((isRight) => isRight);
  };
};

/**
 * In characters, the longest IPv4 address, one with a prefix, and one within `::ffff:0:0/96` with a prefix. Shorter ones may become as
 * long. All other addresses stay as long as they are. One within `::ffff:0:0/96` may
 * outgrow a column of 14 to 18 characters, as most such columns hold IPv4 alone.
 */
const longestIpv4 = [15, 18, 26];
const shortestIpv4 = 7;

export const maskedForm: MaskedForm = {
  longest(length) {
    if (length < shortestIpv4 || length > at(longestIpv4, 2)) return length;
    return longestIpv4.find((one) => length <= one) ?? length;
  },
  keeps: (kind) => kind === 'network',
  misfitsKeep: (kind) => kind === 'network',
};
