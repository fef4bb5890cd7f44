// The maskers that a plan names, with what is known of each.
import { defaultFind } from '../../finding/foundByDefault.ts';
import type { StringNode } from '../../json/jsonNode.ts';
import type { Properties } from '../../json/properties.ts';
import { decisionsIn, type KnownMasker, type PlanModel, type PlanTable } from '../planModel.ts';
import type { columnProperties } from '../planVocabulary.ts';

export interface MaskerPlace {
  /** The node of its name. */
  readonly node: StringNode;
  readonly conflictFree: boolean;
  /** The entity that decides in place of the value. */
  readonly by: StringNode | undefined;
  /** True if it moves dates by entity. */
  readonly hasShift: boolean;
  /** The object that the name stands in; undefined where it is a name alone. */
  readonly properties: Properties<keyof typeof columnProperties> | undefined;
  /** All of that name; several where it is not clear which is meant. */
  readonly found: readonly KnownMasker[];
}

type Maskers = NonNullable<PlanModel['maskers']>;

/** The places in a table; none where nobody knows which maskers there are. */
export function* maskerPlaces(table: PlanTable, maskers: PlanModel['maskers']): Generator<MaskerPlace> {
  if (maskers === undefined) return;
  const byName = byNames(maskers);
  for (const { written } of decisionsIn(table)) {
    if (written?.kind === 'find')
      for (const node of written.find)
        if (node.value !== defaultFind)
          yield {
            node,
            conflictFree: false,
            hasShift: false,
            by: undefined,
            properties: written.properties,
            found: byName.get(node.value) ?? none,
          };
    if (written?.kind !== 'mask' && written?.kind !== 'shift') continue;
    const { masker: node, properties } = written;
    const conflictFree = written.kind === 'mask' && written.conflictFree;
    const hasShift = written.kind === 'shift';
    if (node !== undefined)
      yield {
        node,
        conflictFree,
        hasShift,
        by: written.by,
        properties,
        found: byName.get(node.value) ?? none,
      };
  }
}

const indexes = new WeakMap<Maskers, ReadonlyMap<string, readonly KnownMasker[]>>();

function byNames(maskers: Maskers): ReadonlyMap<string, readonly KnownMasker[]> {
  const known = indexes.get(maskers);
  if (known !== undefined) return known;
  const index = new Map<string, KnownMasker[]>();
  for (const masker of maskers) {
    const same = index.get(masker.name);
    if (same === undefined) index.set(masker.name, [masker]);
    else same.push(masker);
  }
  indexes.set(maskers, index);
  return index;
}

const none: readonly KnownMasker[] = [];
