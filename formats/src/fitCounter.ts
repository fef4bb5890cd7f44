// Counts how many values of a field fit its masker, so that a masker that doesn't suit its column stops a run early.
import { isPlaceholder, nullEnd, type Texts } from '../../engine/src/index.ts';
import type { FieldMasker, FitCount, FitTally, MaskedField } from './format.ts';

export class FitCounter implements FitTally {
  readonly name: string;
  readonly masker: FieldMasker;
  #values = 0;
  #misfits = 0;

  constructor(name: string, masker: FieldMasker) {
    this.name = name;
    this.masker = {
      ...masker,
      counted: masker,
      maskColumn: (column, row, memory) => {
        const masked = masker.maskColumn(column, row, memory);
        this.#values += valuesIn(column.values);
        for (const { places, nonConformances } of masked.nonConforming)
          if (isPlaceholder(nonConformances)) this.#values -= places.length;
          else this.#misfits += places.length;
        return masked;
      },
      mask: (value, row) => {
        const masked = masker.mask(value, row);
        if (isPlaceholder(masked.nonConformances)) return masked;
        if (value !== null && value !== '') this.#values++;
        if (masked.nonConformances.length > 0) this.#misfits++;
        return masked;
      },
    };
  }

  take(): FitCount {
    const count = { values: this.#values, misfits: this.#misfits };
    this.#values = 0;
    this.#misfits = 0;
    return count;
  }
}

function valuesIn({ bounds }: Texts): number {
  let count = 0;
  for (let i = 0; i < bounds.length; i += 2)
    if (bounds[i + 1] !== nullEnd && bounds[i + 1] !== bounds[i]) count++;
  return count;
}

/** The counters of fields, in their order. */
export function fitCountersOf(fields: readonly MaskedField[]): FitTally[] {
  return fields.flatMap(({ fit }) => fit ?? []);
}

/** Minimum number of values of a field before it is judged; all, if it has fewer. */
const judgedFrom = 1000;

/** Judges fields by their first values: more than half of these must conform. */
export class MisfitJudge {
  readonly #names: readonly string[];
  readonly #judgedFrom: number;
  readonly #counts: FitCount[];
  #open: Set<number>;

  constructor(names: readonly string[], from = judgedFrom) {
    this.#names = names;
    this.#judgedFrom = from;
    this.#counts = names.map(() => ({ values: 0, misfits: 0 }));
    this.#open = new Set(names.keys());
  }

  /** True if every field has been judged. */
  get isDone(): boolean {
    return this.#open.size === 0;
  }

  /** @returns the first field whose values are mostly nonconforming */
  add(fit: readonly FitCount[]): string | undefined {
    if (this.isDone) return undefined;
    for (const i of this.#open) {
      const [{ values, misfits } = { values: 0, misfits: 0 }, more] = [this.#counts[i], fit[i]];
      if (more !== undefined)
        this.#counts[i] = { values: values + more.values, misfits: misfits + more.misfits };
    }
    return this.#judge(this.#judgedFrom);
  }

  /** Judges the fields that have fewer values. */
  end(): string | undefined {
    return this.#judge(1);
  }

  #judge(from: number): string | undefined {
    for (const i of this.#open) {
      const { values, misfits } = this.#counts[i] ?? { values: 0, misfits: 0 };
      if (values < from) continue;
      this.#open.delete(i);
      if (2 * misfits > values) return this.#names[i];
    }
    return undefined;
  }
}
