// The steps from a location in a JSON document that lead to fields: one lookup finds them, however many
// fields there are.
import type { TargetField } from './targetFields.ts';

/**
 * The fields whose paths continue with a step from a location: the name of a member, or the index of an
 * element.
 */
export interface Steps {
  readonly named: ReadonlyMap<string, readonly number[]>;
  /** The fields of a step that no path names. */
  readonly others: readonly number[];
  /** A bit for the length of each named step: most members have another, which costs less to see than to look them up. */
  readonly lengths: number;
}

const noSteps: Steps = { named: new Map(), others: [], lengths: 0 };

export function fieldsOfStep({ named, others, lengths }: Steps, step: string): readonly number[] {
  const mayBeNamed = (lengths & (1 << step.length)) !== 0;
  return (mayBeNamed ? named.get(step) : undefined) ?? others;
}

/** The steps from all locations, computed at the first visit. */
export class PathSteps {
  readonly #fields: readonly TargetField[];
  readonly #hasMaps: boolean;
  readonly #ofObjects = new WeakMap<readonly number[], Steps>();
  readonly #ofArrays = new WeakMap<readonly number[], Steps>();

  constructor(fields: readonly TargetField[], hasMaps: boolean) {
    this.#fields = fields;
    this.#hasMaps = hasMaps;
  }

  /**
   * @param live the fields whose paths lead to the object or array at a depth, always the same list for one
   * location
   */
  from(live: readonly number[], depth: number, isArray: boolean): Steps {
    if (live.length === 0) return noSteps;
    const known = isArray ? this.#ofArrays : this.#ofObjects;
    const steps = known.get(live) ?? this.#make(live, depth, isArray);
    known.set(live, steps);
    return steps;
  }

  #make(live: readonly number[], depth: number, isArray: boolean): Steps {
    const stepOf = (field: number) => this.#fields[field]?.path[depth];
    const goingOn = (...names: readonly (string | undefined)[]) =>
      live.filter((field) => names.includes(stepOf(field)));
    const others = isArray || this.#hasMaps ? goingOn('*') : [];
    const named = new Map<string, readonly number[]>();
    for (const field of live) {
      const name = stepOf(field);
      if (name === undefined || named.has(name)) continue;
      // The key of a map comes before "*", all others.
      if (isArray) named.set(name, goingOn(name, '*'));
      else named.set(name, name === '*' ? goingOn('*') : [...goingOn(name), ...others]);
    }
    const lengths = [...named.keys()].reduce((bits, name) => bits | (1 << name.length), 0);
    return { named, others, lengths };
  }
}
