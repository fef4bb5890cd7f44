// The maskers that a plan names, with what is known of each.
import type { StringNode } from '../../json/jsonNode.ts';
import type { Properties } from '../../json/properties.ts';
import { decisionsOf, type KnownMasker, type PlanModel } from '../planModel.ts';
import type { columnProperties } from '../planVocabulary.ts';

export interface MaskerPlace {
  /** Where its name stands. */
  readonly node: StringNode;
  readonly conflictFree: boolean;
  /** The object that the name stands in; undefined where it is a name alone. */
  readonly properties: Properties<keyof typeof columnProperties> | undefined;
  /** All of that name; several where it is not clear which is meant. */
  readonly found: readonly KnownMasker[];
}

const knownPlaces = new WeakMap<PlanModel, readonly MaskerPlace[]>();

/** Nothing where nobody knows which maskers there are. Several checks go through them, so they are gathered once. */
export function maskerPlaces(model: PlanModel): readonly MaskerPlace[] {
  const known = knownPlaces.get(model);
  if (known !== undefined) return known;
  const places = gatherPlaces(model);
  knownPlaces.set(model, places);
  return places;
}

function gatherPlaces(model: PlanModel): readonly MaskerPlace[] {
  if (model.maskers === undefined) return [];
  const byName = new Map<string, KnownMasker[]>();
  for (const masker of model.maskers) {
    const same = byName.get(masker.name);
    if (same === undefined) byName.set(masker.name, [masker]);
    else same.push(masker);
  }
  const places: MaskerPlace[] = [];
  for (const { written } of decisionsOf(model)) {
    if (written?.kind !== 'mask') continue;
    const { masker: node, conflictFree, properties } = written;
    places.push({ node, conflictFree, properties, found: byName.get(node.value) ?? none });
  }
  return places;
}

const none: readonly KnownMasker[] = [];
