// Editing help of the Network algorithm.
import { editingOf } from '../interface/commonEditing.ts';
import { maxShortPrefix, type NetworkSettings, properties } from './settings.ts';

export const editing = editingOf<NetworkSettings>({
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
