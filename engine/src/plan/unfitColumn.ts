// Judges if a column takes a masker's output, by type and length: for checks, and before a plan is proposed.
import type { MaskedForm } from '../algorithms/interface/maskedForm.ts';
import type { ColumnDefinition } from './tableDefinition.ts';
import { typeOf } from './types/columnType.ts';
import type { DatabaseServer } from './types/servers/registry.ts';
import { unfitMasker, unknownType } from './types/unfitMasker.ts';

/** Why the type of a column does not take what a masker writes; undefined where it does, and for tables of no database. */
export function unfitType(
  { type }: ColumnDefinition,
  server: DatabaseServer | undefined,
  masker: string,
  form: MaskedForm | undefined,
): string | undefined {
  if (server === undefined) return undefined;
  return type === undefined ? unknownType : unfitMasker(type, server, masker, form);
}

/** How long a masked value may be, where a column is too short for it. */
export function tooLongFor(
  { maximumLength }: ColumnDefinition,
  form: MaskedForm | undefined,
): number | undefined {
  if (maximumLength === undefined) return undefined;
  const longest = form?.longest(maximumLength);
  return longest !== undefined && longest > maximumLength ? longest : undefined;
}

/** Why a column does not take what a masker writes; undefined where it does. */
export function unfitColumn(
  column: ColumnDefinition,
  server: DatabaseServer | undefined,
  masker: string,
  form: MaskedForm | undefined,
): string | undefined {
  const longest = tooLongFor(column, form);
  return (
    unfitType(column, server, masker, form) ??
    (longest === undefined ? undefined : `its masked values may have ${longest} characters`)
  );
}

/** True if a column of a type may hold fields of JSON. */
export function takesFields(type: string | undefined, server: DatabaseServer): boolean {
  const kind = type === undefined ? undefined : typeOf(type, server)?.kind;
  return kind === 'text' || kind === 'json';
}
