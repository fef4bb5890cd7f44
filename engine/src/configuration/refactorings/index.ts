// The list of all refactorings, in the order in which an editor shows them.
import { makeDefaultsExplicit } from './makeDefaultsExplicit.ts';
import { mergeSegments } from '../../algorithms/segment/refactorings/mergeSegments.ts';
import type { Refactoring } from './refactoring.ts';
import { removeDefaults } from './removeDefaults.ts';
import { sortProperties } from './sortProperties.ts';
import { splitSegment } from '../../algorithms/segment/refactorings/splitSegment.ts';

export const refactorings: readonly Refactoring[] = [
  splitSegment,
  mergeSegments,
  makeDefaultsExplicit,
  removeDefaults,
  sortProperties,
];
