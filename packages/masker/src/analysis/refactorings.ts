// Lists all refactorings of configurations, and proposes their changes.
import { algorithms } from '@masker/algorithms';
import { commonRefactorings, type Refactoring, type Fix } from '@masker/config';
import type { TextRange } from '@masker/text';
import type { Analysis } from './analyse.ts';

/** All refactorings in menu order: those of algorithms first. */
export const refactorings: readonly Refactoring[] = [
  ...algorithms.flatMap((algorithm) => algorithm.language.refactorings ?? []),
  ...commonRefactorings,
];

/** Returns the changes that a refactoring proposes at a range; none if the configuration has errors. */
export function proposeRefactoring(
  refactoring: Refactoring,
  { model: masker, own, configuration }: Analysis,
  range: TextRange,
): Fix[] {
  if (own === undefined || configuration === undefined) return [];
  const isOwn = own.algorithm.language.refactorings?.includes(refactoring) ?? false;
  if (!isOwn && !commonRefactorings.includes(refactoring)) return [];
  return refactoring.propose(
    { masker, model: own.model, partDefaults: own.algorithm.language.partDefaults },
    range,
  );
}
