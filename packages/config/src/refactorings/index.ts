// Refactorings of the common parts of all configurations, in the order of the editor's menu.
import { makeDefaultsExplicit, removeDefaults } from './defaults.ts';
import type { Refactoring } from './refactoring.ts';
import { sortProperties } from './sortProperties.ts';

/** All common refactorings, in menu order. */
export const commonRefactorings: readonly Refactoring[] = [
  makeDefaultsExplicit,
  removeDefaults,
  sortProperties,
];
