// Reads parts of a configuration, for tests on Node and in browsers.
import type {
  Segment,
  SegmentSettings,
} from '../../packages/algorithms/src/segment/model/segmentSettings.ts';
import assert from 'node:assert/strict';
import { createMatcher } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import type { Matcher } from '@masker/algorithms';

/** The segments of a configuration; none of another algorithm's. */
export function segmentsIn(configuration: MaskerConfiguration | undefined): readonly Segment[] {
  if (configuration?.algorithm !== 'Segment') return [];
  return (configuration.settings as SegmentSettings).segments;
}

/** The matcher of a configuration that has one. */
export function matcherFor(configuration: MaskerConfiguration | undefined): Matcher {
  assert.ok(configuration);
  const matcher = createMatcher(configuration);
  assert.ok('find' in matcher);
  return matcher;
}
