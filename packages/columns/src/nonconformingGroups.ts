// Groups the nonconforming values of a text by reason, in a few lists of indexes, as there may be millions.
import { type Nonconformance, IndexList } from './columnKernel.ts';

/** Values that are nonconforming for the same reasons. */
export interface NonconformingValues {
  /** Their indexes in the column, from 0, ascending. */
  readonly indexes: Uint32Array;
  readonly nonconformances: readonly Nonconformance[];
}

interface NonconformingGroup {
  readonly nonconformances: readonly Nonconformance[];
  readonly indexes: IndexList;
}

/** Collects nonconforming values, grouped by reason. */
export class NonconformingGroups {
  readonly #groups = new Map<string, NonconformingGroup>();
  /** Groups by list of reasons, which values usually share. */
  readonly #byList = new Map<readonly Nonconformance[], NonconformingGroup>();

  /** Adds a nonconforming value. Indexes must ascend. */
  add(index: number, nonconformances: readonly Nonconformance[]): void {
    const group = this.#byList.get(nonconformances) ?? this.#find(nonconformances);
    group.indexes.add(index);
  }

  #find(nonconformances: readonly Nonconformance[]): NonconformingGroup {
    const key = nonconformances.map(({ reason, part }) => `${reason} ${part ?? ''}`).join();
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const made = { nonconformances, indexes: new IndexList() };
    this.#groups.set(key, made);
    this.#byList.set(nonconformances, made);
    return made;
  }

  /** Returns the groups in the order in which their reasons first occurred. */
  values(): NonconformingValues[] {
    return Array.from(this.#groups.values(), ({ nonconformances, indexes }) => ({
      nonconformances,
      indexes: indexes.before(Infinity),
    }));
  }
}
