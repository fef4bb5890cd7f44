// Facts about masked addresses: their lengths and kinds, and the ones that Network may write, whose other bits stay.
import { at } from '@masker/text';
import type { PossibleOutputs } from '../interface/algorithm.ts';
import { addressWords, bitsBetween, bitsOfKind } from './addressKinds.ts';
import { hasBits, readAddress } from './readAddress.ts';
import type { NetworkSettings } from './settings.ts';
import type { MaskedForm } from '../interface/maskedForm.ts';

export const possibleOutputs: PossibleOutputs<NetworkSettings> = (settings, outputCase) => {
  return (masked, original) => {
    const before = readAddress(original, settings);
    if (before === undefined || outputCase !== 'AsIs') return true;
    const after = readAddress(masked, settings);
    if (after === undefined) return false;
    const one = before.reader;
    const other = after.reader;
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
 * In characters, IPv4 addresses: shorter ones may grow to the maximum. Addresses with a prefix, or within
 * `::ffff:0:0/96`, may exceed their column, as most columns hold addresses alone. All others keep their
 * length.
 */
const [minIpv4Length, maxIpv4Length] = [7, 15];

export const maskedForm: MaskedForm = {
  maxLength: (length) => (length < minIpv4Length ? length : Math.max(length, maxIpv4Length)),
  mayOverflow: true,
  keeps: (kind) => kind === 'network',
  keepsNonconforming: (kind) => kind === 'network',
};
