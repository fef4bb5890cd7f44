// The maskers in groups, as the view shows them: what has to be repaired, what can mask, and the default maskers.
import { remainingDefaults } from '@masker/masker';
import type { MaskerEntry } from './maskerEntry.ts';

export interface MaskerGroup<T extends MaskerEntry> {
  readonly title: string;
  /** At least one, in the order of their names. */
  readonly maskers: readonly T[];
}

/** Returns the groups that have maskers. */
export function groupMaskers<T extends MaskerEntry>(
  inWorkspace: readonly T[],
  defaults: readonly T[],
): MaskerGroup<T>[] {
  const isReady = ({ configuration }: T): boolean => configuration !== undefined;
  const groups = [
    { title: 'With problems', maskers: inWorkspace.filter((masker) => !isReady(masker)) },
    { title: 'Ready to use', maskers: inWorkspace.filter(isReady) },
    { title: 'Default maskers', maskers: remainingDefaults(inWorkspace, defaults) },
  ];
  return groups.filter(({ maskers }) => maskers.length > 0);
}
