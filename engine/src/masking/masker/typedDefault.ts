// The default number in place of nulls, in columns of numbers.
import { countOf, type MaskedTyped, type TypedKind, type TypedValues } from '../columns/typedColumn.ts';
import { literalWriter } from '../columns/typedLiteral.ts';
import type { MaskerConfiguration } from '../../language/configuration/configuration.ts';

/** Writes the default number in place of each null, if there is one and the type holds it; other nulls stay. */
export function withDefault<Kind extends TypedKind>(
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
