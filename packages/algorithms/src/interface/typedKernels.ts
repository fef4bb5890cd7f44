// Kernels of an algorithm for columns that aren't text.
import type { MaskedTyped, TypedKind, TypedValues } from '@masker/columns';

/** Kinds of columns besides text: numbers as JSON writes them, and typed values. */
export type OtherKind = 'number' | TypedKind;

/**
 * Masks values of each kind; a kind without a kernel isn't supported. Nulls remain nulls. The given memory isn't
 * modified.
 */
export type TypedKernels = {
  readonly [Kind in TypedKind]?: (values: TypedValues[Kind]) => MaskedTyped<TypedValues[Kind]>;
};
