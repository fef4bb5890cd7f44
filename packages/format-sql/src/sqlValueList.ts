// The values found in a piece of a dump: numbers in one buffer, as a dump has hundreds of millions of them.
import { at } from '@masker/text';
import { growArray } from '@masker/columns';
import type { LineCounter } from './lineCounter.ts';
import type { ColumnTypes, ColumnValueType, RowLayout, SqlTableDecision } from '@masker/format-api';
import { type LiteralKind, literalKinds } from './sqlLiterals.ts';

/** Instead of a field: the value is kept, and others in its row depend on it. */
export const readOnly = 0x3fffffff;

/** The field, the column, the start, the end, the kind and the line of a value. */
const numbersEach = 6;

/** Rows of one table. */
interface RowStretch {
  /** The first of their values. */
  readonly from: number;
  readonly layout: RowLayout | undefined;
  readonly types: ColumnTypes | undefined;
  readonly lengths: SqlTableDecision['lengths'];
}

export class SqlValueList {
  #numbers = new Uint32Array(numbersEach * 256);
  #length = 0;
  #stretches: RowStretch[] = [];
  #seen = 0;

  get count(): number {
    return this.#length / numbersEach;
  }

  /** @param column its number in the rows of its table */
  add(field: number, column: number, start: number, end: number, kind: LiteralKind, line: number): void {
    let at = this.#length;
    if (at === this.#numbers.length) this.#numbers = growArray(this.#numbers, at + 1);
    const numbers = this.#numbers;
    numbers[at++] = field;
    numbers[at++] = column;
    numbers[at++] = start;
    numbers[at++] = end;
    numbers[at++] = literalKinds.indexOf(kind);
    numbers[at++] = line;
    this.#length = at;
  }

  clear(): void {
    this.#length = 0;
    this.#stretches = [];
    this.#seen = 0;
  }

  /** Says how the rows lie, and the types and lengths in them, whose values are added from now on. */
  beginRows({ layout, types, lengths }: Pick<SqlTableDecision, 'layout' | 'types' | 'lengths'>): void {
    const last = this.#stretches.at(-1);
    if (layout !== last?.layout || types !== last?.types || lengths !== last?.lengths)
      this.#stretches.push({ from: this.count, layout, types, lengths });
  }

  layoutOf(i: number): RowLayout | undefined {
    return this.#stretchOf(i)?.layout;
  }

  /** True if there are values of lists. */
  get hasLists(): boolean {
    return this.#stretches.some(({ types }) => types?.some((type) => type?.kind === 'list'));
  }

  /** True if there are values of binary columns. */
  get hasBinary(): boolean {
    return this.#stretches.some(({ types }) => types?.some((type) => type?.kind === 'binary'));
  }

  typeOf(i: number): ColumnValueType {
    return this.#stretchOf(i)?.types?.[this.columnOf(i)];
  }

  /** The number of characters that its column takes; undefined if there is no limit. */
  lengthOf(i: number): number | undefined {
    return this.#stretchOf(i)?.lengths?.[this.columnOf(i)];
  }

  #stretchOf(i: number): RowStretch | undefined {
    const stretches = this.#stretches;
    if (i < (stretches[this.#seen]?.from ?? 0)) this.#seen = 0;
    while (i >= (stretches[this.#seen + 1]?.from ?? Infinity)) this.#seen++;
    return stretches[this.#seen];
  }

  /** Forgets all values but the first `count`. */
  cut(count: number): void {
    this.#length = numbersEach * count;
  }

  fieldOf(i: number): number {
    return at(this.#numbers, numbersEach * i);
  }

  columnOf(i: number): number {
    return at(this.#numbers, numbersEach * i + 1);
  }

  startOf(i: number): number {
    return at(this.#numbers, numbersEach * i + 2);
  }

  endOf(i: number): number {
    return at(this.#numbers, numbersEach * i + 3);
  }

  kindOf(i: number): LiteralKind {
    return literalKinds[this.#numbers[numbersEach * i + 4] ?? 0] ?? 'expression';
  }

  lineOf(i: number): number {
    return at(this.#numbers, numbersEach * i + 5);
  }

  /** Counts the lines of values, from one on. */
  setLines(first: number, lines: LineCounter): void {
    const numbers = this.#numbers;
    for (let at = numbersEach * first; at < this.#length; at += numbersEach)
      numbers[at + 5] = lines.countTo(numbers[at + 2] ?? 0);
  }

  /** Returns the indexes in this list of the values of each field; undefined for a field that has none. */
  indexesByField(fields: number): (Uint32Array | undefined)[] {
    const counts = new Uint32Array(fields);
    for (let i = 0; i < this.count; i++) counts[this.fieldOf(i)] = (counts[this.fieldOf(i)] ?? 0) + 1;
    const indexes = Array.from(counts, (count) => (count === 0 ? undefined : new Uint32Array(count)));
    counts.fill(0);
    for (let i = 0; i < this.count; i++) {
      const field = this.fieldOf(i);
      const next = counts[field] ?? 0;
      const own = indexes[field];
      if (own !== undefined) own[next] = i;
      counts[field] = next + 1;
    }
    return indexes;
  }
}
