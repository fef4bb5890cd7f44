// Checks that a masker can mask a column's values: all of its output must have the column's type, even for
// nonconforming values.
import type { MaskedForm } from '@masker/algorithms';
import {
  binaryTypeOf,
  isListOfTexts,
  isUnsigned,
  maxOfType,
  numberTypeOf,
  typeOf,
  wordsOfType,
} from './columnType.ts';
import type { DatabaseType } from './databaseTypes.ts';
import type { DatabaseServer } from './servers/registry.ts';

/**
 * Returns the reason why a masker can't mask the values of a column, as a sentence without a full stop; undefined if
 * it can.
 *
 * @param type as written in the definition
 * @param form facts about the masked values; undefined if unknown
 * @param isDeclaredText true if the plan declares that bytes are text
 */
export function unfitMasker(
  type: string,
  server: DatabaseServer,
  masker: string,
  form: MaskedForm | undefined,
  isDeclaredText = false,
): string | undefined {
  const known = typeOf(type, server);
  // Each element is masked by itself.
  if (known?.kind === 'text' || isListOfTexts(type, server)) return undefined;
  if (known === undefined) return unknownType;
  const { kind } = known;
  // Bytes that aren't UTF-8 stop a run, even if the masker changes nothing.
  if (binaryTypeOf(type, server) !== undefined) return isDeclaredText ? undefined : undeclaredText;
  // Dumps write some of these as neither strings nor numbers, which can't be masked.
  if (kind === 'other') return otherType;
  // A masker that writes the value itself can mask any other.
  if (form?.keeps('other') === true) return undefined;
  // Dumps mask numbers within their type.
  const numberType = numberTypeOf(type, server);
  const isFloat = known.floatBits !== undefined;
  if (numberType !== undefined && form?.kinds?.includes(isFloat ? 'float' : numberType.kind) === true)
    return undefined;
  if (kind === 'json') return `"${masker}" doesn't write JSON. Use "fields"`;
  const unfit = `"${masker}" may write ${adviceFor(type, server)}`;
  if (form === undefined) return unfit;
  const isNumber = kind === 'integer' || kind === 'decimal';
  // No list of numbers, as they may begin with zeros; and a type with limits holds no other masker's numbers.
  const isConstant = form.kinds === undefined;
  if (isNumber && !isConstant && (numberType !== undefined || form.kinds.length === 0)) return unfit;
  const asked = isNumber && isUnsigned(type, server) ? 'unsigned' : kind;
  const words = wordsOfType(type);
  const isFit = form.keeps(asked, words) === true && form.keepsNonconforming(asked, words) === true;
  if (!isFit)
    return (kind === 'date' || kind === 'timestamp') && form.keeps(kind) !== false
      ? `"${masker}" doesn't read every form of its values, as "DateMasker" does`
      : unfit;
  if (!isNumber) return undefined;
  const max = maxOfType(type, server);
  if (max === undefined) return undefined;
  // Digits that become other digits may become the largest ones; of values that are all known, the largest is known, too.
  const isKnown = form.maxLength(1) === form.maxLength(maxCharacters) && form.keeps('integer') === true;
  const reached = isKnown ? form.maxInteger : undefined;
  return reached !== undefined && reached <= max
    ? undefined
    : `it holds at most ${max}, and "${masker}" may make a larger number`;
}

/** The end of the message: the default masker for such values, if there is one. */
function adviceFor(type: string, server: DatabaseServer): string {
  const suitable = suitableMasker(type, server);
  return suitable === undefined
    ? 'other values. Keep the column, or make it "null"'
    : `values that aren't of that type. "${suitable}" suits it`;
}

function suitableMasker(type: string, server: DatabaseServer): string | undefined {
  const known = typeOf(type, server);
  if (known?.floatBits !== undefined) return 'AmountMasker';
  return type.startsWith('mac') ? 'MACAddressMasker' : known && suitableMaskers[known.kind];
}

const suitableMaskers: Readonly<Partial<Record<DatabaseType['kind'], string>>> = {
  integer: 'NumberMasker',
  decimal: 'NumberMasker',
  date: 'DateMasker',
  timestamp: 'DateMasker',
  uuid: 'UUIDMasker',
  network: 'IPAddressMasker',
};

/** More characters than any number has. */
const maxCharacters = 1000;

/** The remedy for a column of bytes. */
export const undeclaredText = 'if these bytes are text, declare it with "as": "text"';

/** The message for a column of an unknown type. */
export const unknownType = 'that type is unknown. Keep the column, or make it "null"';

const otherType = 'no masker supports that type. Keep the column, or make it "null"';
