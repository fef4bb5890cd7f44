// The refactorings of what all configurations have in common, in the order in which an editor shows them.
import { makeDefaultsExplicit, removeDefaults } from './defaults.ts';
import type { Refactoring } from './refactoring.ts';
import { sortProperties } from './sortProperties.ts';

export const commonRefactorings: readonly Refactoring[] = [
  makeDefaultsExplicit,
  removeDefaults,
  sortProperties,
];
