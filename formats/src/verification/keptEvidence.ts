// Kept columns whose values hold what default maskers mask: addresses, numbers of cards, telephones and people.
import {
  at,
  createFinder,
  createMatcher,
  type Finder,
  foundByDefault,
  type PlanModel,
  resolveTable,
} from '../../../engine/src/index.ts';
import type { KeptValues } from '../../../engine/src/plans/verification/index.ts';
import { cellTexts, type ColumnBatch } from '../rows/columnBatch.ts';

/** Number of values that are looked at in each column. */
const mostValues = 1000;

interface EvidenceTally {
  values: number;
  /** The number of values that hold something of each masker. */
  readonly holding: number[];
}

export class KeptEvidence {
  readonly #model: PlanModel;
  readonly #maskers: readonly string[];
  readonly #finder: Finder;
  readonly #tallies = new Map<string, Map<string, EvidenceTally>>();

  constructor(model: PlanModel) {
    this.#model = model;
    const found = (model.maskers ?? []).flatMap(({ name, configuration }) => {
      const matcher =
        configuration !== undefined && foundByDefault.includes(name)
          ? createMatcher(configuration, true)
          : undefined;
      return matcher === undefined || 'noShape' in matcher ? [] : [{ name, matcher }];
    });
    this.#maskers = found.map(({ name }) => name);
    this.#finder = createFinder(found.map(({ matcher }) => matcher));
  }

  /** @throws InputError for a column that can't be read */
  add(batch: ColumnBatch): void {
    const { whole, decide } = resolveTable(this.#model, batch.table);
    if (whole !== undefined || this.#maskers.length === 0) return;
    for (const [i, column] of batch.columns.entries()) {
      if (decide(column).kind !== 'keep' || batch.isUnreadable?.(i) === true) continue;
      const tally = this.#tallyOf(batch.table, column);
      if (tally.values >= mostValues) continue;
      const textOf = cellTexts(batch.texts(i));
      for (let row = 0; row < batch.rows && tally.values < mostValues; row++) this.#count(tally, textOf(row));
    }
  }

  report(): KeptValues[] {
    return Array.from(this.#tallies).flatMap(([table, columns]) =>
      Array.from(columns).flatMap(([column, { values, holding }]) => {
        const most = Math.max(0, ...holding);
        const masker = this.#maskers[holding.indexOf(most)];
        return masker === undefined || most === 0 ? [] : [{ table, column, masker, values, holding: most }];
      }),
    );
  }

  #count(tally: EvidenceTally, text: string | null): void {
    if (text === null || text === '') return;
    tally.values++;
    for (const by of new Set(Array.from(this.#finder.find(text), (found) => found.by)))
      tally.holding[by] = at(tally.holding, by) + 1;
  }

  #tallyOf(table: string, column: string): EvidenceTally {
    const columns = this.#tallies.get(table) ?? new Map<string, EvidenceTally>();
    this.#tallies.set(table, columns);
    const known = columns.get(column) ?? { values: 0, holding: this.#maskers.map(() => 0) };
    columns.set(column, known);
    return known;
  }
}
