// The UUID algorithm: a UUID becomes another one of the same version and variant, and different ones stay different.
import type { AlgorithmModel } from '@masker/config';
import { permuting, templatesOf, readsMasker } from '../interface/common.ts';
import type { Algorithm } from '../interface/algorithm.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { notConflictFree, unchanged } from '../interface/explanation.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import uuidMasker from './maskers/UUIDMasker.masker.json' with { type: 'json' };
import { prepareUuids } from './prepareUuids.ts';

const core = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** Not a part of a longer run of such groups. */
const matcher = patternMatcher(
  new RegExp(
    `${wordStart}(?<!${wordStart}[0-9a-f]{1,12}-)${core}${wordEnd}(?!-[0-9a-f]{1,12}${wordEnd})`,
    'giu',
  ),
  core,
);
const written = /^\s*(?:urn:uuid:)?[{(]?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[)}]?\s*$/i;

export const uuid: Algorithm<AlgorithmModel, object> = {
  name: 'UUID',
  isOurs: true,
  summary: 'Turns a UUID into another one of the same version and variant; different ones stay different.',
  characteristics: { ...permuting, conflictFreeFor: 'UUIDs', technique: 'substitution' },
  language: {
    properties: {},
    checks: [],
    ...readsMasker(() => ({})),
  },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: (_, context) => prepareUuids(context),
    keepsDifferent: () => true,
    conflictFree: () => [],
    // Every value of a column of UUIDs fits.
    masked: () => ({
      maxLength: (length) => length,
      keeps: (kind) => kind === 'uuid',
      keepsNonconforming: (kind) => kind === 'uuid',
    }),
  },
  presentation: {
    parts: (_, max) => ({
      shown: [{ label: 'UUID', coverage: '32 hexadecimal digits', weight: 32 }].slice(0, max),
      count: 1,
    }),
    describe: (_, outcome) => [
      outcome === 'preserved'
        ? 'Not masked: the version of the UUID stays.'
        : outcome === 'ignored'
          ? "Ignored: a separator or prefix. It stays, and the masked digits don't depend on it."
          : outcome === 'fallback'
            ? "Masked, though it isn't a UUID: replaced by a digit or letter of its kind."
            : outcome === 'kept'
              ? "Not masked: the value isn't a UUID, and this is neither a letter nor a digit."
              : 'Masked: all bits but those of version and variant were permuted together.',
    ],
    reasons: {
      'no-uuid': {
        label: 'not a UUID',
        sentence: () => 'A UUID has 32 hexadecimal digits: all letters and digits were replaced one by one.',
      },
      'not-conflict-free': notConflictFree,
      unchanged,
    },
    examples: () => [
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
      '3f2504e04f8941d39a0c0305e82c3301',
      '{018f5e2a-7c1b-7d3e-8f4a-1b2c3d4e5f60}',
      'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      '00000000-0000-0000-0000-000000000000',
      'f81d4fae-7dec-11d0-a765',
      'unknown',
    ],
    exampleSource: 'UUIDs',
  },
  discovery: {
    shape: () => matcher,
    infer(name, samples) {
      const given = samplesThatCount(samples);
      const used = given.filter((sample) => written.test(sample));
      if (used.length === 0 || used.length < given.length) return undefined;
      return inferenceOf(name, used, {
        description: 'Another UUID of the same version and variant',
        algorithm: 'UUID',
      });
    },
    templates: templatesOf('UUID', [
      'UUID of the same version',
      'Another UUID of the same version and variant',
    ]),
    defaultMaskers: [uuidMasker],
    typicalColumns: {
      UUIDMasker: { names: ['uuid', 'guid'], onlyIn: 'person', accepts: (value) => written.test(value) },
    },
  },
};
