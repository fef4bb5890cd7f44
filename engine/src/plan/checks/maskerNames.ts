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

/** Nothing where nobody knows which maskers there are. */
export function* maskerPlaces(model: PlanModel): Generator<MaskerPlace> {
  if (model.maskers === undefined) return;
  const byName = new Map<string, KnownMasker[]>();
  for (const masker of model.maskers) {
    const same = byName.get(masker.name);
    if (same === undefined) byName.set(masker.name, [masker]);
    else same.push(masker);
  }
  for (const { written } of decisionsOf(model)) {
    if (written?.kind !== 'mask') continue;
    const { masker: node, conflictFree, properties } = written;
    yield { node, conflictFree, properties, found: byName.get(node.value) ?? [] };
  }
}
