// Findings about conflict-free masking: obstacles to keeping different values different with a configuration.

export interface ConflictFreeFinding {
  /** An error prevents it; information reports values that are excluded and may collide with others. */
  readonly code: 'conflict-free-impossible' | 'conflict-free-partly';
  readonly severity: 'error' | 'information';
  /** A sentence about the configuration, never about a value. */
  readonly message: string;
  /** The part of the values concerned, from 0; absent when it is the whole. */
  readonly part: number | undefined;
}

/** A finding that makes it impossible, with the reason. */
export function conflictFreeImpossible(message: string, part?: number): ConflictFreeFinding {
  return { code: 'conflict-free-impossible', severity: 'error', message, part };
}
