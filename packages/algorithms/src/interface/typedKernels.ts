// Kernels of an algorithm for columns of values that aren't text.
import type { MaskedTyped, TypedKind, TypedValues } from '@masker/columns';

/** Kinds of columns besides text: numbers as JSON writes them, and typed values. */
export type OtherKind = 'number' | TypedKind;

/**
 * Masks values of each kind; a kind without a kernel can't be masked. Nulls come out as nulls. Nothing of the given memory is
 * changed.
 */
export type TypedKernels = {
  readonly [Kind in TypedKind]?: (values: TypedValues[Kind]) => MaskedTyped<TypedValues[Kind]>;
};
