// The key under which a preview holds what to say of a run's characters.
import type { Run } from './drawnValue.ts';

/** Returns the same for all runs of an outcome and a part. */
export function tipKey({ outcome, part }: Pick<Run, 'outcome' | 'part'>): string {
  return part === null ? outcome : `${outcome} ${part}`;
}
