// Findings about conflict-free masking: obstacles to keeping distinct values distinct.

/** A finding about conflict-free masking with a configuration. */
export interface ConflictFreeFinding {
  /** An error prevents it; information reports values that are excluded and may collide with others. */
  readonly code: 'conflict-free-impossible' | 'conflict-free-partly';
  readonly severity: 'error' | 'information';
  /** A sentence about the configuration, without values. */
  readonly message: string;
  /** The affected part of the values, from 0; absent for the whole value. */
  readonly part: number | undefined;
}

/**
 * Creates the finding that conflict-free masking is impossible.
 *
 * @param message the reason
 * @param part the part of the values, from 0; absent for the whole value
 */
export function conflictFreeImpossible(message: string, part?: number): ConflictFreeFinding {
  return { code: 'conflict-free-impossible', severity: 'error', message, part };
}
