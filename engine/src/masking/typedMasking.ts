// Masks columns of values that aren't text with an algorithm's kernels; nulls get the default number where it fits the type.
import type { Prepared, Runs } from '../algorithms/interface/algorithm.ts';
import type { TypedKernels } from '../algorithms/interface/typedKernels.ts';
import { type MaskedTyped, type TypedKind, typedKinds, type TypedValues } from '../columns/typedColumn.ts';
import type { MaskerConfiguration } from '../configuration/configuration.ts';
import type { TypedMasking } from './columnMasking.ts';
import { maskIntegers } from './maskIntegers.ts';
import { withDefault } from './typedDefault.ts';

/**
 * Makes what masks the kinds that an algorithm says; all others are absent.
 *
 * @throws Error for a kind that it says and doesn't mask
 */
export function typedMasking(
  configuration: MaskerConfiguration,
  masking: Runs<unknown>,
  prepared: Prepared,
  conflictFree: boolean,
): TypedMasking {
  const { settings } = configuration;
  const kinds = masking.kinds?.(settings) ?? [];
  const numbers = masking.maskNumbers?.bind(masking);
  const kernels: TypedKernels = {
    ...(numbers && {
      integer: (values) => maskIntegers(values, (texts) => numbers(prepared, texts, settings), conflictFree),
    }),
    ...masking.typed?.(prepared, settings),
  };
  const missing = typedKinds.find((kind) => kinds.includes(kind) && kernels[kind] === undefined);
  if (missing !== undefined) throw new Error(`an algorithm that masks the kind ${missing} must say how`);
  const one = <Kind extends TypedKind>(kind: Kind): Kernel<Kind> | undefined => {
    const kernel: TypedKernels[Kind] = kernels[kind];
    if (kernel === undefined || !kinds.includes(kind)) return undefined;
    return (values) => withDefault(kind, kernel(values), configuration);
  };
  return { day: one('day'), integer: one('integer'), decimal: one('decimal'), float: one('float') };
}

type Kernel<Kind extends TypedKind> = (values: TypedValues[Kind]) => MaskedTyped<TypedValues[Kind]>;
