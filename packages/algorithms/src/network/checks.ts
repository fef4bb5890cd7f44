// The checks of the Network algorithm.
import { type Check, exampleOf, changeTo, type AlgorithmModel } from '@masker/config';
import { rangeOf } from '@masker/json';
import { boundedCheck, readBounded } from '../interface/boundedNumber.ts';
import { keepPrefix } from './settings.ts';

const example = exampleOf('Network', 'clientMasker');

/** In bits: longer prefixes belong to few addresses. */
const maxUsual = 32;

const keepMany: Check<AlgorithmModel> = {
  code: 'network-keep-many',
  severity: 'warning',
  title: 'Many bits of addresses stay',
  explanation: `keepPrefix says how many bits stay at the beginning of an address. An IPv6 network of one customer often has 48 or 56 bits, so that more than ${maxUsual} can tell who it is. An IPv4 address keeps at most 24 bits.`,
  wrong: example('"keepPrefix": 56'),
  right: example('"keepPrefix": 16'),
  run({ masker }, report) {
    const value = masker.properties?.get('keepPrefix')?.value;
    const bits = readBounded(masker, keepPrefix);
    if (value === undefined || bits === undefined || bits <= maxUsual) return;
    report({
      range: rangeOf(value),
      message: `${bits} bits of each IPv6 address stay: often all that tells a customer's network.`,
      fixes: [String(maxUsual), '16', String(keepPrefix.default)].map((text) => changeTo(value, text)),
    });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  boundedCheck(
    keepPrefix,
    'Network',
    'network-keep-prefix-invalid',
    `keepPrefix is a whole number from 0 to ${keepPrefix.max}: so many bits stay at the beginning of an address.`,
  ),
  keepMany,
];
