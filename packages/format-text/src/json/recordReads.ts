// Dependency values of records, which entities and conditions address by paths.
import { at } from '@masker/text';
import type { Column } from '@masker/columns';
import { formatJsonPointer, parseJsonPointer } from '@masker/json';
import type { JsonPath } from '@masker/format-api';
import { elementPath, ElementValues } from '@masker/rows';
import { ReadColumns } from './readColumns.ts';
import { textsOf } from './textsOf.ts';

/** A dependency value: its name in the plan, and its path in a record. */
export interface ReadPath {
  readonly name: string;
  readonly path: JsonPath;
}

/**
 * Returns the path of a dependency column relative to its record: a member, or a nested value by JSON pointer.
 *
 * @returns undefined for a pointer that is malformed, or that may match several values
 */
export function readPath(name: string): JsonPath | undefined {
  const path = name.startsWith('/') ? parseJsonPointer(name) : [name];
  return path?.includes('*') === true && name.startsWith('/') ? undefined : path;
}

/** An open object or list. */
interface OpenNode {
  /** The paths that lead into it. */
  readonly inside: readonly number[];
  /** Index of the element that is read; negative for a member of an object. */
  index: number;
  /** The number of values of a map so far. */
  values: number;
  /** The members so far that paths lead through. */
  members: Set<string> | undefined;
}

/** Follows a document, and finds the values. */
export class RecordReads {
  readonly #paths: readonly ReadPath[];
  readonly #recordDepth: number;
  readonly #hasMaps: boolean;
  readonly #open: OpenNode[] = [];
  /** The paths that lead to the next value. */
  #next: readonly number[];
  readonly #all: readonly number[];
  /** Indexed by path and row. */
  #values: (string | null)[][];
  readonly #seen = new Set<string>();
  /** Indexed by path; undefined for a path with one value in each record. */
  #elements: (ElementValues | undefined)[];

  /**
   * @param recordDepth the number of lists around each record
   * @param hasMaps whether objects may be maps: `*` then also means each of their values
   */
  constructor(paths: readonly ReadPath[], recordDepth: number, hasMaps = false) {
    this.#paths = paths;
    this.#recordDepth = recordDepth;
    this.#hasMaps = hasMaps;
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
    return this.#open.slice(this.#recordDepth).flatMap(({ index }) => (index < 0 ? [] : [index]));
  }

  /** The names of values that were there. */
  get seen(): readonly string[] {
    return [...this.#seen];
  }

  begin(): void {
    this.#open.length = 0;
    this.#next = this.#all;
  }

  /**
   * Enters a member or an element of the innermost open object or list.
   *
   * @param index of an element
   * @returns false for a member that others depend on, or on a value in it, and that its object has already
   */
  enter(step: string, index = -1): boolean {
    const node = this.#open.at(-1);
    const depth = this.#open.length - 1 - this.#recordDepth;
    if (node !== undefined) node.index = index;
    if (node === undefined || depth < 0) {
      this.#next = this.#all;
      return true;
    }
    const stepOf = (i: number) => this.#paths[i]?.path[depth];
    const isMap = this.#hasMaps && index < 0 && node.inside.some((i) => stepOf(i) === '*');
    if (isMap) node.index = node.values++;
    const isElement = node.index >= 0;
    this.#next =
      node.inside.length === 0
        ? none
        : node.inside.filter((i) => stepOf(i) === step || (isElement && stepOf(i) === '*'));
    if (isElement || this.#next.length === 0) return true;
    node.members ??= new Set();
    if (node.members.has(step)) return false;
    node.members.add(step);
    return true;
  }

  /** Opens an object or a list; false if others depend on it as a whole. */
  open(): boolean {
    if (this.isThere) return false;
    const inside = this.#open.length < this.#recordDepth ? this.#all : this.#next;
    this.#open.push({ inside, index: -1, values: 0, members: undefined });
    return true;
  }

  close(): void {
    this.#open.pop();
  }

  /** Stores a text, number or literal as written, or null. */
  take(value: string | null, row: number): void {
    const depth = this.#open.length - this.#recordDepth;
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

  /** The names in the plan of the values that are, or are in, the next one. */
  get nextNames(): readonly string[] {
    return this.#next.map((i) => {
      const { name } = at(this.#paths, i);
      const path = elementPath(name);
      return path === undefined ? name : formatJsonPointer(path);
    });
  }

  /** True if the next value is one that others depend on. */
  get isThere(): boolean {
    const depth = this.#open.length - this.#recordDepth;
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
