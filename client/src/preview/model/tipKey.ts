// The key under which a preview holds what to say of a run's characters.
import type { Run } from './drawnValue.ts';

/** The same for all runs of a fate and a segment. */
export function tipKey({ fate, segment }: Pick<Run, 'fate' | 'segment'>): string {
  return segment === null ? fate : `${fate} ${segment}`;
}
