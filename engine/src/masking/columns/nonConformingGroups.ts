// Collects the nonconforming values of a text by their reasons: few lists of indexes, as there may be
// millions.
import { type NonConformance, PlaceList } from './columnKernel.ts';

/** Values that are nonconforming for the same reasons. */
export interface NonConformingValues {
  /** Their indexes in the column, from 0, ascending. */
  readonly places: Uint32Array;
  readonly nonConformances: readonly NonConformance[];
}

interface NonConformingGroup {
  readonly nonConformances: readonly NonConformance[];
  readonly places: PlaceList;
}

export class NonConformingGroups {
  readonly #groups = new Map<string, NonConformingGroup>();
  /** The same by the list that each was made of: as a rule, values share it. */
  readonly #byList = new Map<readonly NonConformance[], NonConformingGroup>();

  /** Adds a nonconforming value. Indexes ascend. */
  add(place: number, nonConformances: readonly NonConformance[]): void {
    const group = this.#byList.get(nonConformances) ?? this.#find(nonConformances);
    group.places.add(place);
  }

  #find(nonConformances: readonly NonConformance[]): NonConformingGroup {
    const key = nonConformances.map(({ reason, part }) => `${reason} ${part ?? ''}`).join();
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const made = { nonConformances, places: new PlaceList() };
    this.#groups.set(key, made);
    this.#byList.set(nonConformances, made);
    return made;
  }

  /** Returns them in the order in which their reasons first occurred. */
  values(): NonConformingValues[] {
    return Array.from(this.#groups.values(), ({ nonConformances, places }) => ({
      nonConformances,
      places: places.before(Infinity),
    }));
  }
}
