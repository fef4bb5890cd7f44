// A masker that a plan names, in the form that masking by the plan needs.
import type { Decision } from '@masker/plan';
import type { Masker } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';

/** A masker that a plan names, or why there is none. */
export interface DecidedMasker {
  readonly uri: string | undefined;
  readonly configuration: MaskerConfiguration | undefined;
  readonly masker: Masker | undefined;
  /** Why it masks nothing, in one sentence. */
  readonly obstacle: string | undefined;
}

/** Finds the masker of a decision, ready to mask. */
export type FindDecidedMasker = (decision: Extract<Decision, { kind: 'mask' }>) => DecidedMasker;
