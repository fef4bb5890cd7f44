// The values of a text that do not fit, by their reasons: few lists of places, as millions of values may not fit.
import { type NonConformance, PlaceList } from './columnKernel.ts';

/** Values that do not fit the masker, all for the same reasons. */
export interface NonConformingValues {
  /** Their places in the column, from 0, ascending. */
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

  /** Adds a value that does not fit. Places ascend. */
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

  /** In the order in which the reasons were met. */
  values(): NonConformingValues[] {
    return Array.from(this.#groups.values(), ({ nonConformances, places }) => ({
      nonConformances,
      places: places.before(Infinity),
    }));
  }
}
