// Classifies decisions by their effect on values.
import type { Decision } from './resolveTable.ts';

/** Values stay, become others, or end the run, as nothing decides them. */
export type Effect = 'keeps' | 'changes' | 'stops';

/** Returns the effect of a decision on the values of its column. */
export function effectOf(decision: Decision): Effect {
  if (decision.kind === 'undecided') return decision.action === 'keep' ? 'keeps' : 'stops';
  return decision.kind === 'keep' ? 'keeps' : 'changes';
}
