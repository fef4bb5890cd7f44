// Checks if a column accepts a masker's output, by type and length.
import type { MaskedForm } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import { kindsOf, type ColumnKind, maskedFormOf } from '@masker/masker';
import {
  type ColumnDefinition,
  type FileColumnKind,
  isListOfTexts,
  typeOf,
  type DatabaseServer,
  undeclaredText,
  unfitMasker,
  unknownType,
} from '@masker/schema';

/**
 * Returns why the type of a column doesn't accept a masker's output; undefined if it does, and for tables of
 * no database.
 */
export function unfitType(
  { type }: ColumnDefinition,
  server: DatabaseServer | undefined,
  masker: string,
  form: MaskedForm | undefined,
  isDeclaredText = false,
): string | undefined {
  if (server === undefined) return undefined;
  return type === undefined ? unknownType : unfitMasker(type, server, masker, form, isDeclaredText);
}

/**
 * Says why a column of a file with types of its own (Parquet, Arrow) can't be masked; undefined if it can.
 *
 * @param isDeclaredText true if the plan declares that bytes without a type are text
 * @param maskerKinds the kinds of values that the masker takes
 */
export function unfitFileType(
  column: ColumnDefinition,
  masker: string,
  isDeclaredText: boolean,
  maskerKinds: readonly ColumnKind[],
): string | undefined {
  const { type, isMaskable, kinds } = column;
  // A column of JSON is text; one without a type holds nulls only, which stay.
  if (type === 'json') return `"${masker}" doesn't write JSON. Use "fields"`;
  if (type === 'unknown' || type === 'null') return undefined;
  if (isMaskable !== false) {
    if (kinds === undefined || takesSome(kinds, maskerKinds)) return undefined;
    return kinds.every((kind) => kind === 'fields') ? 'decide its "fields"' : `"${masker}" can't mask it`;
  }
  if (!isUntypedBytes(column)) return `"${masker}" can't mask it`;
  return isDeclaredText ? undefined : undeclaredText;
}

/** Returns true if a masker of some kinds takes values of one of others. */
export function takesSome(kinds: readonly FileColumnKind[], maskerKinds: readonly ColumnKind[]): boolean {
  return kinds.some((kind) => kind !== 'fields' && maskerKinds.includes(kind));
}

/** Types of bytes of any length, in Parquet and in Arrow. */
const byteTypes: ReadonlySet<string | undefined> = new Set([
  'byte_array',
  'binary',
  'largebinary',
  'binaryview',
]);

/** Returns true for bytes if a Parquet or Arrow file doesn't say what they are. */
export function isUntypedBytes({ type, isMaskable }: ColumnDefinition): boolean {
  return isMaskable === false && byteTypes.has(type);
}

/** The length that a masked value may have, if the column is too short for it. */
export function tooLongFor(
  { maximumLength }: ColumnDefinition,
  form: MaskedForm | undefined,
): number | undefined {
  if (maximumLength === undefined) return undefined;
  const maxLength = form?.maxLength(maximumLength);
  return maxLength !== undefined && maxLength > maximumLength ? maxLength : undefined;
}

/** Returns true if the type of a column in a database or file accepts a masker's output. */
export function takesMasker(
  column: ColumnDefinition,
  server: DatabaseServer | undefined,
  masker: string,
  configuration: MaskerConfiguration,
): boolean {
  const unfit =
    column.isMaskable === undefined
      ? unfitType(column, server, masker, maskedFormOf(configuration, column.isNullable, false))
      : unfitFileType(column, masker, true, kindsOf(configuration));
  return unfit === undefined;
}

/** Returns the reason why a column doesn't accept a masker's output; undefined if it does. */
export function unfitColumn(
  column: ColumnDefinition,
  server: DatabaseServer | undefined,
  masker: string,
  form: MaskedForm | undefined,
): string | undefined {
  const maxLength = tooLongFor(column, form);
  return (
    unfitType(column, server, masker, form) ??
    (maxLength === undefined ? undefined : `its masked values may have ${maxLength} characters`)
  );
}

/**
 * Returns true if a column of a type may hold fields: of JSON, or the elements of a list of texts.
 *
 * @param paths of the fields
 */
export function takesFields(
  type: string | undefined,
  server: DatabaseServer,
  paths: readonly (readonly string[])[],
): boolean {
  if (type === undefined) return false;
  if (isListOfTexts(type, server)) return paths.every((path) => path.length === 1 && path[0] === '*');
  const kind = typeOf(type, server)?.kind;
  return kind === 'text' || kind === 'json';
}
