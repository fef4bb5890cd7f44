// The Network algorithm: IP and MAC addresses become others, and what begins alike still does.
import { readsMasker, permuting, templatesOf, phrases } from '../interface/common.ts';
import { type AlgorithmModel, type Check, exampleOf, changeTo } from '@masker/config';
import type { Algorithm, TypicalColumns, PossibleOutputs } from '../interface/algorithm.ts';
import ipAddressMasker from './maskers/IPAddressMasker.masker.json' with { type: 'json' };
import macAddressMasker from './maskers/MACAddressMasker.masker.json' with { type: 'json' };
import { inferNetwork, matcherFor, isPlainAddress } from './matcher.ts';
import { prepareNetwork } from './prepareNetwork.ts';
import { presentation } from './presentation.ts';
import { type NetworkSettings, properties, readSettings, keepPrefix, maxShortPrefix } from './settings.ts';
import { rangeOf } from '@masker/json';
import { boundedCheck, readBounded } from '../interface/boundedNumber.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { mac, addressWords, bitsBetween, bitsOfKind } from './addressKinds.ts';
import { readAddress, hasBits } from './readAddress.ts';
import { at } from '@masker/text';
import type { MaskedForm } from '../interface/maskedForm.ts';

const possibleOutputs: PossibleOutputs<NetworkSettings> = (settings, outputCase) => {
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

const maskedForm: MaskedForm = {
  maxLength: (length) => (length < minIpv4Length ? length : Math.max(length, maxIpv4Length)),
  mayOverflow: true,
  keeps: (kind) => kind === 'network',
  keepsNonconforming: (kind) => kind === 'network',
};

const usual = { keepPrefix: 0 };
const isMac = (value: string) => readAddress(value.trim(), usual)?.reader.kind === mac;

/** The columns that Network's default maskers are intended for. */
const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  IPAddressMasker: {
    names: phrases(
      'ip, ip address, ip addr, ipv4, ipv6, ip v4, ip v6, ipv4 address, ipv6 address, client ip',
      'remote ip, remote addr, remote address, host address, source ip, src ip, dest ip, dst ip',
      'local address, peer address, source address, src addr, dst addr, gateway address, ipaddr',
      'user ip, login ip, reg ip, register ip, signup ip, sign up ip, current sign in ip, last sign in ip, last login ip, current ip, ip client, sender ip, created ip, ip origem, ip acceso, visitor ip',
      'last ip, x forwarded for, ip adresse, adresse ip, direccion ip',
    ),
    meansOthers: true,
    isSureByValues: true,
    accepts: (value) => isPlainAddress(value.trim(), usual) && !isMac(value),
  },
  MACAddressMasker: {
    names: phrases(
      'mac, mac address, mac addr, hw addr, hw address, hardware address, ethernet address, bssid',
      'station id, mac adresse, adresse mac, direccion mac',
    ),
    meansOthers: true,
    isSureByValues: true,
    accepts: isMac,
  },
};

/** Editing help of the Network algorithm. */
const editing = editingOf<NetworkSettings>({
  values: {
    keepPrefix: [
      ['0', 'The default: nothing stays but the ranges that every address keeps.'],
      ['8', 'The first number of an IPv4 address.'],
      ['16', 'The first two numbers of an IPv4 address, the first group of an IPv6 one.'],
      ['24', 'The vendor of a MAC address, the first three numbers of an IPv4 address.'],
      ['32', 'The provider of an IPv6 address.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
});

function meaningOf({ keepPrefix }: NetworkSettings): string[] {
  const short = Math.min(keepPrefix, maxShortPrefix);
  const kept =
    short === keepPrefix
      ? `the first ${keepPrefix} bits stay`
      : `the first ${keepPrefix} bits of IPv6 addresses stay, ${short} of others`;
  return [
    'addresses that begin with the same bits still do; different addresses become different ones',
    'private, loopback, link-local and multicast addresses stay such addresses',
    ...(keepPrefix > 0 ? [kept] : []),
  ];
}

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

/** The checks of the Network algorithm. */
const checks: readonly Check<AlgorithmModel>[] = [
  boundedCheck(
    keepPrefix,
    'Network',
    'network-keep-prefix-invalid',
    `keepPrefix is a whole number from 0 to ${keepPrefix.max}: so many bits stay at the beginning of an address.`,
  ),
  keepMany,
];

export const network: Algorithm<AlgorithmModel, NetworkSettings> = {
  name: 'Network',
  isOurs: true,
  summary:
    'Turns an IPv4, IPv6 or MAC address into another one; addresses of one network stay in one, private ones stay private.',
  characteristics: { ...permuting, conflictFreeFor: 'addresses', technique: 'substitution' },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareNetwork,
    keepsDifferent: () => true,
    conflictFree: () => [],
    masked: () => maskedForm,
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: matcherFor,
    infer: inferNetwork,
    templates: templatesOf(
      'Network',
      ['IP address', 'Another IP address; networks stay together, private ones private'],
      ['MAC address of the same vendor', 'Another MAC address of the same vendor', { keepPrefix: 24 }],
    ),
    defaultMaskers: [ipAddressMasker, macAddressMasker],
    typicalColumns,
  },
};
