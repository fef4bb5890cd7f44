// Values inside a document that cases of its fields compare. `*` in their paths is the element that contains the
// field.
import { formatJsonPointer, parseJsonPointer } from '@masker/json';
import type { JsonPath } from '@masker/format-api';

/** No column has a name that begins so. */
const mark = '\0';

/** Returns the name by which maskers read a value inside a document. */
export function elementRead(path: JsonPath): string {
  return `${mark}${formatJsonPointer(path)}`;
}

/** Returns the path of a value inside a document; undefined for the name of a column. */
export function elementPath(name: string): JsonPath | undefined {
  return name.startsWith(mark) ? parseJsonPointer(name.slice(mark.length)) : undefined;
}

/** The values of one path, by row and element indexes. */
export class ElementValues {
  readonly #lists: number;
  readonly #values = new Map<string, string | null>();

  constructor(path: JsonPath) {
    this.#lists = path.filter((step) => step === '*').length;
  }

  add(row: number, indexes: readonly number[], value: string | null): void {
    this.#values.set(this.#keyOf(row, indexes), value);
  }

  /** Returns the value beside a value in the given elements; null if there is none. */
  beside(row: number, indexes: readonly number[]): string | null {
    return this.#values.get(this.#keyOf(row, indexes)) ?? null;
  }

  #keyOf(row: number, indexes: readonly number[]): string {
    return [row, ...indexes.slice(0, this.#lists)].join(' ');
  }
}

/** The values of several paths, by the names under which maskers read them. */
export type ElementColumns = ReadonlyMap<string, ElementValues>;
