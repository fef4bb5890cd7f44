// The subject of a name or value that is typed in a plan, by the path that leads to it.
import type { PlanObject } from './planDocumentation.ts';

/** A table, a column of it and the known pointers of its fields. */
export interface DecidedPath {
  readonly table: string;
  readonly column: string;
  readonly fields: readonly string[];
}

export type CompletionContext =
  | { readonly kind: 'property'; readonly object: PlanObject; readonly path: DecidedPath | undefined }
  | { readonly kind: 'table' }
  /** `condition`: the columns that `when` compares, in a field also the values beside it. */
  | { readonly kind: 'column' | 'field' | 'entity' | 'condition'; readonly path: DecidedPath }
  /** The values that `when` compares a column with. */
  | { readonly kind: 'test' }
  /** The items of a list. */
  | { readonly kind: 'items'; readonly of: 'columns' | 'maskers' | 'cases'; readonly path: DecidedPath };

type NodePath = readonly (string | number)[];

/**
 * Returns the context of what an object or list holds.
 *
 * @param path leads to that object or list
 * @param isList true for a list
 */
export function completionContext(path: NodePath, isList: boolean): CompletionContext | undefined {
  const [tables, table, part, name, ...inside] = path;
  const property = (object: PlanObject, own?: DecidedPath): CompletionContext | undefined =>
    isList ? undefined : { kind: 'property', object, path: own };
  if (tables === undefined) return property('plan');
  if (tables !== 'tables' || typeof table === 'number') return undefined;
  if (table === undefined) return isList ? undefined : { kind: 'table' };
  const decided = { table, column: typeof name === 'string' ? name : '', fields: [] };
  if (part === undefined) return property('table', decided);
  if ((part !== 'entities' && part !== 'columns') || typeof name === 'number') return undefined;
  if (name === undefined)
    return isList ? undefined : { kind: part === 'columns' ? 'column' : 'entity', path: decided };
  return part === 'columns'
    ? ofDecision(inside, isList, decided, 'column')
    : ofEntity(inside, isList, decided);
}

function ofEntity(inside: NodePath, isList: boolean, path: DecidedPath): CompletionContext | undefined {
  if (isList && (inside.length === 0 || (inside.length === 1 && inside[0] === 'columns')))
    return { kind: 'items', of: 'columns', path };
  return !isList && inside.length === 0 ? { kind: 'property', object: 'entity', path } : undefined;
}

function ofDecision(
  [step, next, ...more]: NodePath,
  isList: boolean,
  path: DecidedPath,
  object: 'column' | 'case',
): CompletionContext | undefined {
  if (step === undefined)
    return isList
      ? object === 'column'
        ? { kind: 'items', of: 'cases', path }
        : undefined
      : { kind: 'property', object, path };
  if (typeof step === 'number')
    return object === 'column'
      ? ofDecision(next === undefined ? [] : [next, ...more], isList, path, 'case')
      : undefined;
  if (isList) {
    if (next !== undefined) return inFields(step, next, more, isList, path);
    if (step === 'find') return { kind: 'items', of: 'maskers', path };
    return step === 'alsoFrom' ? { kind: 'items', of: 'columns', path } : undefined;
  }
  if (step === 'when' && object === 'case' && more.length === 0)
    return next === undefined ? { kind: 'condition', path } : { kind: 'test' };
  return inFields(step, next, more, isList, path);
}

function inFields(
  step: string,
  next: NodePath[number] | undefined,
  more: NodePath,
  isList: boolean,
  path: DecidedPath,
): CompletionContext | undefined {
  if (step !== 'fields' || typeof next === 'number') return undefined;
  if (next === undefined) return isList ? undefined : { kind: 'field', path };
  return ofDecision(more, isList, { ...path, fields: [...path.fields, next] }, 'column');
}
