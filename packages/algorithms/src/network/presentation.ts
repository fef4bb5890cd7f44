// The presentation of Network's masking.
import {
  keptAddress,
  notConflictFree,
  type Outcome,
  type Reasons,
  unchanged,
} from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
import type { NetworkSettings } from './settings.ts';

const reasons: Reasons = {
  'no-address': {
    label: 'not an address',
    sentence: () =>
      "The value isn't an IPv4, IPv6 or MAC address: all letters and digits were replaced one by one.",
  },
  'kept-address': keptAddress,
  'not-conflict-free': notConflictFree,
  unchanged,
};

export const presentation: Presentation<NetworkSettings> = {
  parts: (_, maxParts) => ({
    shown: [{ label: 'Address', coverage: 'the bits of the address', weight: 32 }].slice(0, maxParts),
    count: 1,
  }),
  describe: (settings, outcome) => [describeOutcome(settings, outcome)],
  reasons,
  examples: () => [
    '203.0.113.9',
    '203.0.113.77',
    '203.0.112.0/24',
    '10.1.2.3',
    '192.168.0.17/24',
    '127.0.0.1',
    '2001:db8:85a3::8a2e:370:7334',
    '2001:0DB8:85A3:0000:0000:8A2E:0370:7335',
    'fe80::21a:2bff:fe3c:4d5e',
    '::ffff:203.0.113.9',
    '08:00:2b:3c:4d:5e',
    '0800.2b3c.4d5f',
    '::1',
    '203.0.113.300',
    'db.example.com',
  ],
  exampleSource: 'addresses for documentation',
};

function describeOutcome({ keepPrefix }: NetworkSettings, outcome: Outcome): string {
  switch (outcome) {
    case 'preserved':
      return keepPrefix > 0
        ? 'Not masked: keepPrefix keeps it, or it marks a range that stays, or it is zero.'
        : 'Not masked: it marks a range that stays, such as private addresses, or it is zero or one.';
    case 'ignored':
      return 'Ignored: a separator, hidden zeros or the length of a prefix. It stays.';
    case 'masked':
      return 'Masked: each bit by the bits before it, so that addresses with the same beginning keep one in common.';
    case 'fallback':
      return "Masked, though the value isn't an address: replaced by a digit or letter of its kind.";
    case 'kept':
    case 'outside':
      return "Not masked: the value isn't an address, and this is neither a letter nor a digit.";
  }
}
