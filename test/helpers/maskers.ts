// Maskers for tests: made of a configuration's text or of segments.
import type { Consistency } from '../../engine/src/algorithms/interface/consistency.ts';
import type { Segment } from '../../engine/src/algorithms/segment/model/segmentSettings.ts';
import assert from 'node:assert/strict';
import {
  analyse,
  createMasker,
  defaultMaskers,
  type Cryptography,
  demonstrationKey,
  type Masker,
  type MaskerConfiguration,
  type SuggestionCandidate,
} from '../../engine/src/index.ts';
import type { DateShift, Entity } from '../../engine/src/masking/entities/entity.ts';
import type { MaskingKey } from '../../engine/src/masking/key/maskingKey.ts';
import { conflictObstacle } from '../../engine/src/masking/masker/conflictFreeFindings.ts';
import { segmentsIn } from './configurationParts.ts';
import { shippedResources } from './resources.ts';
import { nodeCryptography } from '../../node/src/nodeCryptography.ts';

export interface TestMaskerOptions {
  readonly key?: MaskingKey | undefined;
  readonly consistency?: Consistency;
  readonly conflictFree?: boolean;
  readonly cryptography?: Cryptography;
  readonly by?: Entity | undefined;
  readonly shift?: DateShift | undefined;
}

/** The configuration of a text, which must have no errors. */
export function configurationOf(text: string): MaskerConfiguration {
  const { configuration, problems } = analyse(text, { resources: shippedResources });
  assert.ok(configuration, JSON.stringify(problems));
  return configuration;
}

/** Makes a masker of a configuration's text, which must have no errors. */
export function maskerOf(text: string, options: TestMaskerOptions = {}): Masker {
  const masker = createMasker(configurationOf(text), {
    key: demonstrationKey,
    cryptography: nodeCryptography,
    ...options,
  });
  assert.ok(masker);
  return masker;
}

/** The maskers that suggestions choose from. */
export function candidateOf(text: string): SuggestionCandidate {
  const configuration = configurationOf(text);
  const conflictFreeMasker = () =>
    conflictObstacle(configuration) === undefined ? maskerOf(text, { conflictFree: true }) : undefined;
  return { masker: maskerOf(text), configuration, conflictFreeMasker };
}

/** Makes a Segment masker of segments, as JSON values. */
export function segmentMasker(
  segments: readonly object[],
  common: object = {},
  options?: TestMaskerOptions,
): Masker {
  return maskerOf(JSON.stringify({ name: 'testMasker', algorithm: 'Segment', ...common, segments }), options);
}

/** The segments of a configuration, given as JSON values. */
export function segmentsOf(segments: readonly object[]): readonly Segment[] {
  const text = JSON.stringify({ name: 'testMasker', algorithm: 'Segment', segments });
  return segmentsIn(configurationOf(text));
}

/** The masked value of a string. */
export function masked(masker: Masker, value: string): string {
  const result = masker.mask(value).value;
  assert.ok(result !== null);
  return result;
}

/** The text of a default masker. */
export function defaultMaskerText(name: string): string {
  const found = defaultMaskers.find((masker) => masker.name === name);
  assert.ok(found, name);
  return found.text;
}
