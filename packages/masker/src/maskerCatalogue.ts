// Finds maskers by name: the only implementation, for all callers and sources of maskers.
import { at, groupBy } from '@masker/text';
import { suggestion } from '@masker/config';

/** Whatever has the name of a masker; undefined if its configuration has none. */
interface HasName {
  readonly name: string | undefined;
}

/** The masker of a name, or the reason why there is none. */
export type MaskerFinding<T> =
  | { readonly kind: 'found'; readonly masker: T }
  /** `suggestion` is the name that may be meant. */
  | { readonly kind: 'missing'; readonly suggestion: string | undefined }
  /** Several have the name. */
  | { readonly kind: 'ambiguous'; readonly maskers: readonly T[] };

/**
 * Finds the masker of a name.
 *
 * @param known all maskers that can be named (see `withDefaults`); the list must not change later
 */
export function findMasker<T extends HasName>(name: string, known: readonly T[]): MaskerFinding<T> {
  const [index, ...others] = indexesIn(known).get(name) ?? [];
  if (index === undefined)
    return {
      kind: 'missing',
      suggestion: suggestion(
        name,
        known.flatMap((one) => one.name ?? []),
      ),
    };
  const masker = at(known, index);
  return others.length === 0
    ? { kind: 'found', masker }
    : { kind: 'ambiguous', maskers: [masker, ...others.map((other) => at(known, other))] };
}

/** Returns the masker of a name; undefined if none or several have it. */
export function soleMasker<T extends HasName>(name: string, known: readonly T[]): T | undefined {
  const found = findMasker(name, known);
  return found.kind === 'found' ? found.masker : undefined;
}

/** Returns the user's maskers, and the default maskers whose names they don't use. */
export function withDefaults<T extends HasName>(own: readonly T[], defaults: readonly T[]): readonly T[] {
  return [...own, ...remainingDefaults(own, defaults)];
}

/** Returns the default maskers whose names the user's maskers don't use. */
export function remainingDefaults<T extends HasName>(
  own: readonly HasName[],
  defaults: readonly T[],
): readonly T[] {
  const taken = indexesIn(own);
  return defaults.filter(({ name }) => name === undefined || !taken.has(name));
}

/** Returns the maskers whose name means them alone. */
export function unambiguous<T extends HasName>(known: readonly T[]): readonly T[] {
  return known.filter(({ name }) => name !== undefined && findMasker(name, known).kind === 'found');
}

const indexes = new WeakMap<readonly HasName[], ReadonlyMap<string | undefined, readonly number[]>>();

/** Returns the indexes of each name; computed once, as plans may name maskers many thousand times. */
function indexesIn(known: readonly HasName[]): ReadonlyMap<string | undefined, readonly number[]> {
  const positions = indexes.get(known) ?? groupBy(known.keys(), (index) => known[index]?.name);
  indexes.set(known, positions);
  return positions;
}
