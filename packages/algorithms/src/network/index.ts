// The Network algorithm: IP and MAC addresses become others, and what begins alike still does.
import { readsMasker, permuting, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import ipAddressMasker from './maskers/IPAddressMasker.masker.json' with { type: 'json' };
import macAddressMasker from './maskers/MACAddressMasker.masker.json' with { type: 'json' };
import { maskedForm, possibleOutputs } from './maskedAddresses.ts';
import { inferNetwork, matcherFor } from './matcher.ts';
import { prepareNetwork } from './prepareNetwork.ts';
import { presentation } from './presentation.ts';
import { type NetworkSettings, properties, readSettings } from './settings.ts';
import { typicalColumns } from './typicalColumns.ts';

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
