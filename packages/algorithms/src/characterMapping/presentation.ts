// The presentation of CharacterMapping's masking.
import { type Outcome, notConflictFree, type Reasons, unchanged } from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
import type { MappingSettings } from './settings.ts';

const reasons: Reasons = {
  'too-short': {
    label: 'too short to keep any',
    sentence: () =>
      'The value has no more letters and digits than stay at its ends: all of them were replaced.',
  },
  'no-characters': {
    label: 'no letters or digits',
    sentence: () => 'The value has neither letters nor digits, so there was nothing to replace.',
  },
  'not-conflict-free': notConflictFree,
  unchanged,
};

export const presentation: Presentation<MappingSettings> = {
  parts: ({ first, last }) => [
    { label: 'Beginning', coverage: kept('first', first), weight: 2 },
    { label: 'Masked', coverage: 'all other letters and digits', weight: 6 },
    { label: 'End', coverage: kept('last', last), weight: 2 },
  ],
  outcomes: { ignored: 'neither letter nor digit' },
  describe: (settings, outcome, part) => [describeOutcome(settings, outcome, part)],
  reasons,
  examples: () => [
    'AB-1234/c',
    'ab 1234 c',
    'jsmith42',
    'J.Smith',
    'SW1A 1AA',
    '10115',
    'K-MX 4711',
    '000-000-001',
    'Zoë Ångström 7',
    '№ ١٢٣',
    '7',
    '—',
  ],
  exampleSource: 'codes and names',
};

function kept(which: 'first' | 'last', count: number): string {
  return count === 0 ? 'none stay' : `the ${which} ${count}, which stay${count === 1 ? 's' : ''}`;
}

function describeOutcome(
  { letterCase }: MappingSettings,
  outcome: Outcome,
  part: number | undefined,
): string {
  if (outcome === 'preserved')
    return part === 2 ? 'Not masked: keepLast keeps it.' : 'Not masked: keepFirst keeps it.';
  if (outcome === 'ignored')
    return "Ignored: neither a letter nor a digit. It stays, and the masked characters don't depend on it.";
  const letters = letterCase === 'same' ? 'letters of their case' : 'letters of the chosen case';
  return `Masked: digits became digits, letters became ${letters}, all permuted together.`;
}
