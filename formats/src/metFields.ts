// Which of the fields that are looked for were there, gathered over values and blocks.

/** Occurrences of fields, by the indexes of the fields. */
export interface MetFields {
  /** The number of occurrences of each field. */
  readonly found: readonly number[];
  /** True for each field that is missing although something else was there. */
  readonly missed: readonly boolean[];
}

/** Adds up the occurrences of fields in several parts. */
export function addMet(all: MetFields | undefined, more: MetFields): MetFields {
  return {
    found: more.found.map((count, i) => count + (all?.found[i] ?? 0)),
    missed: more.missed.map((isMissed, i) => isMissed || all?.missed[i] === true),
  };
}

/** The fields seen inside the fields that contain JSON, by index. */
export type MetInside = readonly (MetFields | undefined)[];

/** The same for what lies inside of fields. */
export function addInside(all: MetInside, more: MetInside): MetInside {
  return more.map((met, i) => (met === undefined ? all[i] : addMet(all[i], met)));
}

/** A field whose masker may look into values. */
interface LookingField {
  readonly masker: { readonly takeMet?: () => MetFields };
}

/** Returns the fields that the maskers have seen inside values since the last call. */
export function takeInside(fields: readonly LookingField[]): MetInside {
  return fields.map(({ masker }) => masker.takeMet?.());
}

/** Returns the same block with the fields seen inside its values, which must have been masked just before. */
export function withInside<Block extends object>(
  block: Block,
  fields: readonly LookingField[],
): Block & { readonly inside: MetInside } {
  return { ...block, inside: takeInside(fields) };
}
