// Counts which target fields occurred, across values and blocks.

/** Occurrences of target fields, by field index. */
export interface SeenFields {
  /** The number of occurrences of each field. */
  readonly found: readonly number[];
  /** True for each field that is missing from a record with another value in its location. */
  readonly missed: readonly boolean[];
}

/** Adds the occurrences of fields in two parts of an input. */
export function addSeen(all: SeenFields | undefined, more: SeenFields): SeenFields {
  return {
    found: more.found.map((count, i) => count + (all?.found[i] ?? 0)),
    missed: more.missed.map((isMissed, i) => isMissed || all?.missed[i] === true),
  };
}

/** The fields seen inside the fields that contain JSON, by index. */
export type SeenInside = readonly (SeenFields | undefined)[];

/** The same for what lies inside of fields. */
export function addInside(all: SeenInside, more: SeenInside): SeenInside {
  return more.map((seen, i) => (seen === undefined ? all[i] : addSeen(all[i], seen)));
}

/** A field whose masker may look into values. */
interface LookingField {
  readonly masker: { readonly takeSeen?: () => SeenFields };
}

/** Returns the fields that maskers found inside values since the last call. */
export function takeInside(fields: readonly LookingField[]): SeenInside {
  return fields.map(({ masker }) => masker.takeSeen?.());
}

/** Adds to a block the fields found inside its values. Call it right after masking the block. */
export function withInside<Block extends object>(
  block: Block,
  fields: readonly LookingField[],
): Block & { readonly inside: SeenInside } {
  return { ...block, inside: takeInside(fields) };
}
