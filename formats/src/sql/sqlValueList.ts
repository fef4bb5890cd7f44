// The values that were found in a piece of a dump: numbers in one memory, as a dump has hundreds of millions of them.
import type { RowLayout } from './sqlDecision.ts';
import { type LiteralKind, literalKinds } from './sqlLiterals.ts';

/** In place of a field: the value stays, and others in its row depend on it. */
export const readOnly = 0x3fffffff;

/** The field, the start, the end, the kind and the line of a value. */
const numbersEach = 5;

export class SqlValueList {
  #numbers = new Uint32Array(numbersEach * 256);
  #length = 0;
  /** From which value on rows lie as a layout says. */
  #layouts: { readonly from: number; readonly layout: RowLayout | undefined }[] = [];
  #met = 0;

  /** Number of its values. */
  get count(): number {
    return this.#length / numbersEach;
  }

  add(field: number, start: number, end: number, kind: LiteralKind, line: number): void {
    let at = this.#length;
    if (at === this.#numbers.length) {
      const larger = new Uint32Array(2 * at);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    const numbers = this.#numbers;
    numbers[at++] = field;
    numbers[at++] = start;
    numbers[at++] = end;
    numbers[at++] = literalKinds.indexOf(kind);
    numbers[at++] = line;
    this.#length = at;
  }

  /** Forgets all values. */
  clear(): void {
    this.#length = 0;
    this.#layouts = [];
    this.#met = 0;
  }

  /** Says how the rows lie whose values are added from now on. */
  beginRows(layout: RowLayout | undefined): void {
    if (layout !== this.#layouts.at(-1)?.layout) this.#layouts.push({ from: this.count, layout });
  }

  /** The layout of the row that contains value i. */
  layoutOf(i: number): RowLayout | undefined {
    const layouts = this.#layouts;
    if (i < (layouts[this.#met]?.from ?? 0)) this.#met = 0;
    while (i >= (layouts[this.#met + 1]?.from ?? Infinity)) this.#met++;
    return layouts[this.#met]?.layout;
  }

  /** Forgets all values but the first `count`. */
  cut(count: number): void {
    this.#length = numbersEach * count;
  }

  fieldOf(i: number): number {
    return this.#numbers[numbersEach * i] ?? 0;
  }

  startOf(i: number): number {
    return this.#numbers[numbersEach * i + 1] ?? 0;
  }

  endOf(i: number): number {
    return this.#numbers[numbersEach * i + 2] ?? 0;
  }

  kindOf(i: number): LiteralKind {
    return literalKinds[this.#numbers[numbersEach * i + 3] ?? 0] ?? 'expression';
  }

  lineOf(i: number): number {
    return this.#numbers[numbersEach * i + 4] ?? 0;
  }

  setLineOf(i: number, line: number): void {
    this.#numbers[numbersEach * i + 4] = line;
  }

  /** The places in this list of the values of each field; undefined for a field that has none. */
  placesByField(fields: number): (Uint32Array | undefined)[] {
    const counts = new Uint32Array(fields);
    for (let i = 0; i < this.count; i++) counts[this.fieldOf(i)] = (counts[this.fieldOf(i)] ?? 0) + 1;
    const places = Array.from(counts, (count) => (count === 0 ? undefined : new Uint32Array(count)));
    counts.fill(0);
    for (let i = 0; i < this.count; i++) {
      const field = this.fieldOf(i);
      const next = counts[field] ?? 0;
      const own = places[field];
      if (own !== undefined) own[next] = i;
      counts[field] = next + 1;
    }
    return places;
  }
}
