// Previews for tests: made of a configuration's text under the demonstration key.
import assert from 'node:assert/strict';
import type { PreviewInput, PreviewSource } from '../../../client/src/preview/model/previewModel.ts';
import { analyse, type ConfiguredPresentation, createMasker, presentationOf } from '@masker/masker';
import { demonstrationKey } from '@masker/masking-core';
import type { MaskerConfiguration } from '@masker/config';
import { nodeCryptography } from '@masker/node';

/** The text of a Segment masker. */
export function segmentText(segments: readonly object[], common: object = {}): string {
  return JSON.stringify({ name: 'TestMasker', algorithm: 'Segment', ...common, segments });
}

export function configurationOf(text: string): MaskerConfiguration {
  const { configuration, problems } = analyse(text);
  assert.ok(configuration, JSON.stringify(problems));
  return configuration;
}

export function presentationFor(configuration: MaskerConfiguration): ConfiguredPresentation {
  const presentation = presentationOf(configuration);
  assert.ok(presentation);
  return presentation;
}

/** The preview of a configuration's text. */
export function sourceOf(text: string): PreviewSource {
  const { configuration, problems } = analyse(text);
  const options = { key: demonstrationKey, cryptography: nodeCryptography };
  return {
    uri: 'file:///a.masker.json',
    name: configuration?.name ?? 'a',
    description: '',
    problems,
    configuration,
    consistency: 'value',
    masker: configuration && createMasker(configuration, options),
    obstacle: configuration === undefined ? 'broken' : undefined,
    isOutdated: configuration === undefined,
  };
}

export function inputOf(source: PreviewSource, samples: readonly string[]): PreviewInput {
  return {
    source,
    other: undefined,
    key: { kind: 'demonstration', fingerprint: '752f9b47' },
    samples,
    areExamples: false,
    first: 0,
    count: 60,
  };
}
