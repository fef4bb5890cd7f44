// The values of records that others depend on: entities and conditions name them by paths.
import { at, type Column, formatJsonPointer, parseJsonPointer } from '../../../engine/src/index.ts';
import type { JsonPath } from '../rows/jsonPath.ts';
import { elementPath, ElementValues } from './elementReads.ts';
import { ReadColumns } from './readColumns.ts';
import { textsOf } from './textsOf.ts';

/** A value that others depend on: its name in the plan, and its path in a record. */
export interface ReadPath {
  readonly name: string;
  readonly path: JsonPath;
}

/**
 * Returns the path of a column that others depend on, from its record on: a member, or a value in one by a
 * JSON pointer.
 *
 * @returns undefined for a pointer that is malformed, or that may match several values
 */
export function readPath(name: string): JsonPath | undefined {
  const path = name.startsWith('/') ? parseJsonPointer(name) : [name];
  return path?.includes('*') === true && name.startsWith('/') ? undefined : path;
}

/** Follows a document, and finds the values. */
export class RecordReads {
  readonly #paths: readonly ReadPath[];
  readonly #recordDepth: number;
  /** Per open object or list of a record: the paths that lead into it. */
  readonly #inside: (readonly number[])[] = [];
  /** The paths that lead to the next value. */
  #next: readonly number[];
  readonly #all: readonly number[];
  #depth = 0;
  /** Indexed by path and row. */
  #values: (string | null)[][];
  readonly #seen = new Set<string>();
  /** Indexed by path; undefined for a path with one value in each record. */
  #elements: (ElementValues | undefined)[];
  /** For each open list of a record, the index of its element; -1 for an object. */
  readonly #indexes: number[] = [];
  /** Per open object or list: the members that paths lead through. */
  readonly #members: Set<string>[] = [];

  /** @param recordDepth the number of lists around each record */
  constructor(paths: readonly ReadPath[], recordDepth: number) {
    this.#paths = paths;
    this.#recordDepth = recordDepth;
    this.#all = [...paths.keys()];
    this.#next = this.#all;
    this.#values = paths.map(() => []);
    this.#elements = paths.map(newElements);
  }

  /** True if fields depend on values beside them. */
  get hasElements(): boolean {
    return this.#elements.some((one) => one !== undefined);
  }

  /** The indexes of the elements that the next value is in, from its record on. */
  get indexes(): readonly number[] {
    return this.#indexes.slice(this.#recordDepth).filter((index) => index >= 0);
  }

  /** The names of values that were there. */
  get seen(): readonly string[] {
    return [...this.#seen];
  }

  begin(): void {
    this.#inside.length = 0;
    this.#indexes.length = 0;
    this.#members.length = 0;
    this.#depth = 0;
    this.#next = this.#all;
  }

  /**
   * Enters a member or an element of the innermost open object or list.
   *
   * @param index of an element
   * @returns false for a member that others depend on, or on a value in it, and that its object has already
   */
  enter(step: string, index = -1): boolean {
    this.#indexes[this.#depth - 1] = index;
    const depth = this.#depth - 1 - this.#recordDepth;
    if (depth < 0) {
      this.#next = this.#all;
      return true;
    }
    const inside = this.#inside.at(-1) ?? none;
    this.#next =
      inside.length === 0
        ? none
        : inside.filter((i) => {
            const own = this.#paths[i]?.path[depth];
            return own === step || (index >= 0 && own === '*');
          });
    if (index >= 0 || this.#next.length === 0) return true;
    const members = this.#members.at(-1);
    if (members?.has(step) === true) return false;
    members?.add(step);
    return true;
  }

  /** Opens an object or a list; false if others depend on it as a whole. */
  open(): boolean {
    if (this.isThere) return false;
    this.#inside.push(this.#depth < this.#recordDepth ? this.#all : this.#next);
    this.#indexes.push(-1);
    this.#members.push(new Set());
    this.#depth++;
    return true;
  }

  close(): void {
    this.#inside.pop();
    this.#indexes.pop();
    this.#members.pop();
    this.#depth--;
  }

  /** Stores a text, number or literal as written, or null. */
  take(value: string | null, row: number): void {
    const depth = this.#depth - this.#recordDepth;
    for (const i of this.#next) {
      const index = this.#paths[i];
      const values = this.#values[i];
      if (index?.path.length !== depth || values === undefined) continue;
      const elements = this.#elements[i];
      if (elements === undefined) values[row] = value;
      else elements.add(row, this.indexes, value);
      this.#seen.add(index.name);
    }
  }

  /** What the plan calls the values that are, or are in, the next one. */
  get nextNames(): readonly string[] {
    return this.#next.map((i) => {
      const { name } = at(this.#paths, i);
      const path = elementPath(name);
      return path === undefined ? name : formatJsonPointer(path);
    });
  }

  /** True if the next value is one that others depend on. */
  get isThere(): boolean {
    const depth = this.#depth - this.#recordDepth;
    return depth > 0 && this.#next.some((i) => this.#paths[i]?.path.length === depth);
  }

  /** Gives the values of the first rows as columns, and forgets all. */
  columns(rows: number): ReadColumns {
    const [values, elements] = [this.#values, this.#elements];
    this.#elements = this.#paths.map(newElements);
    this.#values = this.#paths.map(() => []);
    const inside = this.#paths.flatMap(({ name }, i): [string, ElementValues][] => {
      const own = elements[i];
      return own === undefined ? [] : [[name, own]];
    });
    const columns = this.#paths.map(({ name }, i): [string, Column] => {
      const own = at(values, i);
      return [
        name,
        { kind: 'text', values: textsOf(Array.from({ length: rows }, (_, row) => own[row] ?? null)) },
      ];
    });
    return new ReadColumns(new Map(columns), rows, new Map(inside));
  }
}

function newElements({ name, path }: ReadPath): ElementValues | undefined {
  return elementPath(name) === undefined ? undefined : new ElementValues(path);
}

const none: readonly number[] = [];
