// Masks columns of values that aren't text with an algorithm's kernels; nulls get the default number if it fits the type.
import type { MaskedValue, Prepared, Runs, TypedKernels } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import {
  type Texts,
  countOf,
  type Integers,
  type MaskedTyped,
  type TypedKind,
  typedKinds,
  type TypedValues,
  literalWriter,
} from '@masker/columns';
import type { TypedMasking } from './columnMasking.ts';
import { maskIntegerTexts } from './integerTexts.ts';
import { maskIntegers } from './maskIntegers.ts';
import type { MaskedColumn } from './maskedText.ts';

/**
 * Creates the function that masks the kinds that an algorithm says; all others are absent.
 *
 * @param maskTexts masks texts of digits by the same masker
 * @throws Error for a kind that it says and doesn't mask
 */
export function typedMasking(
  configuration: MaskerConfiguration,
  masking: Runs<unknown>,
  prepared: Prepared,
  conflictFree: boolean,
  maskTexts: (texts: Texts) => MaskedColumn,
): TypedMasking {
  const { settings } = configuration;
  const kinds = masking.kinds?.(settings) ?? [];
  const numbers = masking.maskNumbers?.bind(masking);
  const byDigits =
    (mask: (texts: readonly string[]) => MaskedValue[]): Kernel<'integer'> =>
    (values) => {
      const maskOthers = (others: Integers) => maskIntegers(others, mask, conflictFree);
      if (masking.paddedLength === undefined) return maskOthers(values);
      const paddedLength = (digits: number) => masking.paddedLength?.(settings, digits) ?? digits;
      return maskIntegerTexts(values, { paddedLength, maskTexts, maskOthers });
    };
  const kernels: TypedKernels = {
    ...(numbers && { integer: byDigits((texts) => numbers(prepared, texts, settings)) }),
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

/** Replaces each null by the default number, if there is one and the type holds it; other nulls remain. */
function withDefault<Kind extends TypedKind>(
  kind: Kind,
  masked: MaskedTyped<TypedValues[Kind]>,
  { defaultNumber }: MaskerConfiguration,
): MaskedTyped<TypedValues[Kind]> {
  const { values } = masked;
  const { valid } = values;
  if (kind === 'day' || defaultNumber === null || valid === undefined || !valid.includes(0)) return masked;
  const write = literalWriter(values, defaultNumber);
  if (write === undefined) return masked;
  for (let i = 0; i < countOf(values); i++) if (valid[i] === 0) write(i);
  return { ...masked, values: { ...values, valid: undefined } };
}
