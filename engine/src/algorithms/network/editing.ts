// Editing help of the Network algorithm.
import type { AlgorithmModel } from '../../configuration/maskerModel.ts';
import { isAboutResult, suggestFrom } from '../interface/commonEditing.ts';
import { defaultHints } from '../interface/defaultHints.ts';
import type { Editing, Suggestion } from '../interface/editing.ts';
import { mostOfShort, type NetworkSettings, properties } from './settings.ts';

const suggestions: Readonly<Record<string, readonly Suggestion[]>> = {
  keepPrefix: [
    { text: '0', documentation: 'The default: nothing stays but the ranges that every address keeps.' },
    { text: '8', documentation: 'The first number of an IPv4 address.' },
    {
      text: '16',
      documentation: 'The first two numbers of an IPv4 address, the first group of an IPv6 one.',
    },
    { text: '24', documentation: 'The vendor of a MAC address, the first three numbers of an IPv4 address.' },
    { text: '32', documentation: 'The provider of an IPv6 address.' },
  ],
};

export const editing: Editing<AlgorithmModel, NetworkSettings> = {
  suggest: (_, place) => suggestFrom(suggestions, place),
  meaning({ masker }, offset, { settings }) {
    const isShown = isAboutResult(masker, offset, Object.keys(properties));
    return settings === undefined || !isShown ? [] : meaningOf(settings);
  },
  hints: ({ masker }) => defaultHints(masker),
};

function meaningOf({ keepPrefix }: NetworkSettings): string[] {
  const short = Math.min(keepPrefix, mostOfShort);
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
