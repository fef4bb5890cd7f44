// Counts the conforming values of a field, so that an unsuitable masker stops a run early.
import { isPlaceholder } from '@masker/algorithms';
import { nullEnd, type Texts } from '@masker/columns';
import type { FieldMasker, ConformanceCount, FieldConformance, MaskedField } from '../format.ts';

/** Counts a field's values and the nonconforming ones among them. */
export class ConformanceCounter implements FieldConformance {
  readonly name: string;
  readonly masker: FieldMasker;
  #values = 0;
  #nonconforming = 0;

  constructor(name: string, masker: FieldMasker) {
    this.name = name;
    this.masker = {
      ...masker,
      counted: masker,
      maskColumn: (column, row, memory) => {
        const masked = masker.maskColumn(column, row, memory);
        this.#values += valuesIn(column.values);
        for (const { indexes, nonconformances } of masked.nonconforming)
          if (isPlaceholder(nonconformances)) this.#values -= indexes.length;
          else this.#nonconforming += indexes.length;
        return masked;
      },
      mask: (value, row) => {
        const masked = masker.mask(value, row);
        if (isPlaceholder(masked.nonconformances)) return masked;
        if (value !== null && value !== '') this.#values++;
        if (masked.nonconformances.length > 0) this.#nonconforming++;
        return masked;
      },
    };
  }

  take(): ConformanceCount {
    const count = { values: this.#values, nonconforming: this.#nonconforming };
    this.#values = 0;
    this.#nonconforming = 0;
    return count;
  }
}

function valuesIn({ bounds }: Texts): number {
  let count = 0;
  for (let i = 0; i < bounds.length; i += 2)
    if (bounds[i + 1] !== nullEnd && bounds[i + 1] !== bounds[i]) count++;
  return count;
}

/** Returns the counters of fields, in their order. */
export function conformanceCountersOf(fields: readonly MaskedField[]): FieldConformance[] {
  return fields.flatMap(({ fit }) => fit ?? []);
}

/** Minimum number of values of a field before it is judged; all, if it has fewer. */
const judgedFrom = 1000;

/** Checks fields by their first values: more than half must conform. */
export class ConformanceGate {
  readonly #names: readonly string[];
  readonly #judgedFrom: number;
  readonly #counts: ConformanceCount[];
  #open: Set<number>;

  constructor(names: readonly string[], from = judgedFrom) {
    this.#names = names;
    this.#judgedFrom = from;
    this.#counts = names.map(() => ({ values: 0, nonconforming: 0 }));
    this.#open = new Set(names.keys());
  }

  /** True if every field has been judged. */
  get isDone(): boolean {
    return this.#open.size === 0;
  }

  /**
   * Adds the counts of a block.
   *
   * @returns the name of the first field with mostly nonconforming values; undefined if there is none
   */
  add(fit: readonly ConformanceCount[]): string | undefined {
    if (this.isDone) return undefined;
    for (const i of this.#open) {
      const [{ values, nonconforming } = { values: 0, nonconforming: 0 }, more] = [this.#counts[i], fit[i]];
      if (more !== undefined)
        this.#counts[i] = { values: values + more.values, nonconforming: nonconforming + more.nonconforming };
    }
    return this.#judge(this.#judgedFrom);
  }

  /**
   * Checks the fields with too few values for an earlier verdict.
   *
   * @returns the name of the first field with mostly nonconforming values; undefined if there is none
   */
  end(): string | undefined {
    return this.#judge(1);
  }

  #judge(from: number): string | undefined {
    for (const i of this.#open) {
      const { values, nonconforming } = this.#counts[i] ?? { values: 0, nonconforming: 0 };
      if (values < from) continue;
      this.#open.delete(i);
      if (2 * nonconforming > values) return this.#names[i];
    }
    return undefined;
  }
}
