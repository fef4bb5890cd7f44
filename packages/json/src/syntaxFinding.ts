// Deviations of a text from strict JSON.
import type { TextRange } from '@masker/text';
import type { Excess } from './textLimits.ts';

/** A deviation from strict JSON (RFC 8259), or the reason why a text isn't parsed. */
export type SyntaxFinding =
  | { readonly kind: 'comment' | 'trailing-comma' | 'leading-zero'; readonly range: TextRange }
  | Excess
  /** `error` is a ParseErrorCode of jsonc-parser; as a number, so that the types that ship name no other package. */
  | { readonly kind: 'syntax'; readonly range: TextRange; readonly error: number };
