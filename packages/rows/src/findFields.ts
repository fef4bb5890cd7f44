// Finds the columns to mask and nested fields, by names, positions, JSON pointers and dotted paths.
import { formatJsonPointer, parseJsonPointer } from '@masker/json';
import { suggestion } from '@masker/config';
import type { MaskedField, InputProblem } from '@masker/format-api';
import { findColumns, mayBeShown, renameOne } from './findColumns.ts';

/** A column or a part of one: a member of a struct, or every element of a list or value of a map, under any name. */
export interface ColumnPart {
  readonly name: string | undefined;
  /** `unknown` for a part that contains only nulls, so that any path may exist in it. */
  readonly parts: readonly ColumnPart[] | 'unknown';
}

/** A masked field and its path in a column. */
export interface FoundField {
  readonly field: MaskedField;
  /** Index among the masked fields. */
  readonly slot: number;
  /** Path relative to the column; empty for the column itself. */
  readonly path: readonly string[];
}

/**
 * Finds columns and nested fields. An ambiguous name is a problem.
 *
 * @returns for each column, its masked fields
 */
export function findFields(
  fields: readonly MaskedField[],
  columns: readonly ColumnPart[],
): readonly (readonly FoundField[])[] | InputProblem {
  const names = columns.map(({ name = '' }) => name);
  const found = columns.map((): FoundField[] => []);
  for (const [slot, field] of fields.entries()) {
    const { name, isColumn } = field;
    const paths = isColumn === true ? [] : pathsOf(name, columns);
    if (paths.length > 1) {
      const others = paths.map((path) =>
        formatJsonPointer(path) === name ? path.join('.') : formatJsonPointer(path),
      );
      return { code: 'column-or-field', field: name, statement: others.join(', ') };
    }
    const [column = name, ...path] = paths[0] ?? [name];
    const slots = findColumns([column], names, names.length);
    if ('code' in slots) {
      if (slots.code === 'column-missing') return missing(name, columns, slots);
      return { ...slots, field: name, ...(isColumn === true && { statement: renameOne }) };
    }
    const own = found[slots.indexOf(0)] ?? [];
    if (own.some((other) => startsWith(path, other.path) || startsWith(other.path, path)))
      return { code: 'column-twice', field: name };
    own.push({ field, slot, path });
  }
  return found;
}

/** The paths that a name may mean, each once. */
function pathsOf(name: string, columns: readonly ColumnPart[]): readonly (readonly string[])[] {
  const pointer = name.startsWith('/') ? parseJsonPointer(name) : undefined;
  // A path into nulls leads to no value, so it is chosen only if no other matches.
  for (const mayBeUnknown of [false, true]) {
    const paths = [...dottedPaths(name, columns, mayBeUnknown)];
    if (pointer !== undefined && leadsOn(pointer, columns, mayBeUnknown)) paths.push(pointer);
    if (paths.length > 0) return [...new Map(paths.map((path) => [formatJsonPointer(path), path])).values()];
  }
  return [];
}

/** The paths whose names are the text, with dots between them; names may have dots, too. */
function* dottedPaths(
  text: string,
  parts: ColumnPart['parts'],
  mayBeUnknown: boolean,
): Generator<readonly string[]> {
  if (parts === 'unknown') {
    if (mayBeUnknown) yield text.split('.');
    return;
  }
  for (const { name = text.split('.', 1).join(), parts: inner } of parts)
    if (text === name) yield [name];
    else if (text.startsWith(`${name}.`))
      for (const rest of dottedPaths(text.slice(name.length + 1), inner, mayBeUnknown)) yield [name, ...rest];
}

function leadsOn(
  [step, ...rest]: readonly string[],
  parts: ColumnPart['parts'],
  mayBeUnknown: boolean,
): boolean {
  if (step === undefined) return true;
  if (parts === 'unknown') return mayBeUnknown;
  return parts.some(({ name = step, parts: inner }) => name === step && leadsOn(rest, inner, mayBeUnknown));
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, i) => step === path[i]);
}

/** The problem of a name that is nowhere: it may lead into a column without parts, or be misspelt. */
function missing(name: string, columns: readonly ColumnPart[], problem: InputProblem): InputProblem {
  const whole = columns.filter(({ parts }) => parts !== 'unknown' && parts.length === 0);
  const leads = [parseJsonPointer(name) ?? [], name.split('.')];
  if (leads.some(([first, ...rest]) => rest.length > 0 && whole.some((column) => column.name === first)))
    return { code: 'column-whole', field: name };
  const write = name.startsWith('/') ? formatJsonPointer : (path: readonly string[]) => path.join('.');
  const shown = [...shownPaths(columns, [])].filter(({ length }) => length > 1).map(write);
  return { ...problem, field: name, suggestion: problem.suggestion ?? suggestion(name, shown) };
}

function* shownPaths(parts: ColumnPart['parts'], before: readonly string[]): Generator<readonly string[]> {
  if (parts === 'unknown') return;
  for (const { name = '*', parts: inner } of parts) {
    if (name !== '*' && !mayBeShown(name)) continue;
    const path = [...before, name];
    yield path;
    yield* shownPaths(inner, path);
  }
}
