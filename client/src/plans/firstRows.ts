// The first rows of tables, as files contain them: gathered from a reader of rows.
import { at } from '@masker/text';
import { parseJsonPointer } from '@masker/json';
import type { RowBatch } from '@masker/format-api';

/** A value as a row contains it; `json`: true, false, a list or an object. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'json' | 'null';
  /** Empty for null. */
  readonly text: string;
}

export interface TableRows {
  /** `table` or `schema.table`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** True if they are records of JSON. */
  readonly isJson: boolean;
  /** Cells by their columns; undefined if a record lacks one. */
  readonly rows: readonly (readonly (Cell | undefined)[])[];
  /** Number of rows read; the ones above are the first of these. */
  readonly count: number;
  /** True if the table has no more. */
  readonly isWhole: boolean;
}

/** Gathers the first rows of each table. */
export class FirstRows {
  readonly #tables = new Map<
    string,
    { readonly columns: string[]; readonly rows: (Cell | undefined)[][]; isJson: boolean; count: number }
  >();

  /**
   * @param kept maximum number of rows kept per table
   * @param read maximum number of rows read: with fewer, the table has no more
   */
  constructor(
    private readonly kept: number,
    private readonly read: number,
  ) {}

  /** Makes a table known, which may have no rows. */
  define(name: string, columns: readonly string[]): void {
    if (!this.#tables.has(name))
      this.#tables.set(name, { columns: [...columns], rows: [], isJson: false, count: 0 });
  }

  add({ table, columns, isJson, rows }: RowBatch): void {
    this.define(table, columns);
    const known = this.#tables.get(table);
    if (known === undefined) return;
    const indexes = columns.map((column) => {
      const index = known.columns.indexOf(column);
      return index < 0 ? known.columns.push(column) - 1 : index;
    });
    for (const row of rows.slice(0, Math.max(0, this.kept - known.count))) {
      const cells: (Cell | undefined)[] = [];
      for (const [i, cell] of row.entries()) cells[at(indexes, i)] = isJson ? jsonCell(cell) : textCell(cell);
      known.rows.push(cells);
    }
    known.count += rows.length;
    known.isJson = isJson;
  }

  /** Returns the gathered rows, in the order in which the tables first occurred. */
  tables(): TableRows[] {
    return Array.from(this.#tables, ([name, { columns, rows, isJson, count }]) => ({
      name,
      columns,
      rows,
      isJson,
      count,
      isWhole: count < this.read,
    }));
  }
}

/**
 * Returns the cell of a column, or of a field in one that a JSON pointer names; undefined if there is none.
 */
export function cellAt(
  columns: readonly string[],
  cells: readonly (Cell | undefined)[],
  name: string,
): Cell | undefined {
  const index = columns.indexOf(name);
  if (index >= 0 || !name.startsWith('/')) return cells[index];
  const [first = '', ...inside] = parseJsonPointer(name) ?? [];
  const whole = cells[columns.indexOf(first)];
  if (inside.length === 0 || whole?.kind !== 'json') return inside.length === 0 ? whole : undefined;
  let value: unknown = JSON.parse(whole.text);
  for (const member of inside) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return textCell(null);
    value = (value as Readonly<Record<string, unknown>>)[member];
  }
  return jsonCell(JSON.stringify(value));
}

/** Returns the value of a JSON text; undefined for any other text. */
export function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textCell(text: string | null): Cell {
  return text === null ? { kind: 'null', text: '' } : { kind: 'text', text };
}

/** @param text a JSON text */
export function jsonCell(text: string | null): Cell {
  if (text === null || text === 'null') return textCell(null);
  if (text.startsWith('"')) return { kind: 'text', text: String(JSON.parse(text)) };
  return { kind: /^[-\d]/.test(text) ? 'number' : 'json', text };
}
