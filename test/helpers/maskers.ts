// Maskers for tests: made of a configuration's text or of segments.
import { type Consistency, defaultMaskers } from '@masker/algorithms';
import type { Segment } from '../../packages/algorithms/src/segment/model/segmentSettings.ts';
import assert from 'node:assert/strict';
import { analyse, createMasker, type Masker, conflictObstacle } from '@masker/masker';
import {
  type Cryptography,
  demonstrationKey,
  type DateShift,
  type Entity,
  type MaskingKey,
} from '@masker/masking-core';
import type { MaskerConfiguration } from '@masker/config';
import type { SuggestionCandidate } from '@masker/suggest';
import { segmentsIn } from './configurationParts.ts';
import { shippedResources } from './resources.ts';
import { nodeCryptography } from '@masker/node';

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

/** Creates a masker of a configuration's text, which must have no errors. */
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
