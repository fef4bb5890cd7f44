// The values of columns in typed files, as maskers receive them.
import type { FloatBits } from '@masker/columns';
import type { ExactColumnType } from './columnType.ts';

/** A value that isn't nested. */
export type FileLeaf =
  | ExactColumnType
  | { readonly kind: 'float'; readonly bits: FloatBits }
  /** For values of 64 bits, the number of their units in a second, and whether midnight isn't written. */
  | { readonly kind: 'day'; readonly perSecond?: bigint; readonly hidesMidnight?: true }
  /** Others are no masker's. */
  | { readonly kind: 'text' | 'other' };

/** The values of a column, which may be nested. */
export type FileValues =
  | FileLeaf
  | { readonly kind: 'list'; readonly elements: FileValues }
  | { readonly kind: 'struct'; readonly members: ReadonlyMap<string, FileValues> }
  | { readonly kind: 'map'; readonly values: FileValues };

/** Returns the values at a path; undefined if there are none. */
export function fileValuesAt(values: FileValues, path: readonly string[]): FileValues | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return values;
  const inside = insideOf(values, step);
  return inside && fileValuesAt(inside, rest);
}

function insideOf(values: FileValues, step: string): FileValues | undefined {
  if (values.kind === 'list') return values.elements;
  if (values.kind === 'struct') return values.members.get(step);
  return values.kind === 'map' ? values.values : undefined;
}

/** Returns the values themselves, or the elements of lists; no masker masks whole structs or maps. */
export function fileLeafOf(values: FileValues): FileLeaf {
  if (values.kind === 'list') return fileLeafOf(values.elements);
  return values.kind === 'struct' || values.kind === 'map' ? { kind: 'other' } : values;
}
