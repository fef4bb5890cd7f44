// The maskers that a plan names, with what is known of each.
import { defaultFind } from '../../finding/foundByDefault.ts';
import type { StringNode } from '../../../language/json/jsonNode.ts';
import type { Properties } from '../../../language/json/properties.ts';
import type { MaskerConfiguration } from '../../../language/configuration/configuration.ts';
import { findMasker, type MaskerFinding } from '../../../masking/masker/maskerCatalogue.ts';
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
  readonly found: MaskerFinding<KnownMasker>;
  /** The masker's configuration, if a masker is meant and it has no errors. */
  readonly configuration: MaskerConfiguration | undefined;
}

/** The places in a table; none where nobody knows which maskers there are. */
export function* maskerPlaces(table: PlanTable, maskers: PlanModel['maskers']): Generator<MaskerPlace> {
  if (maskers === undefined) return;
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
            ...named(node.value, maskers),
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
        ...named(node.value, maskers),
      };
  }
}

function named(name: string, maskers: readonly KnownMasker[]): Pick<MaskerPlace, 'found' | 'configuration'> {
  const found = findMasker(name, maskers);
  return { found, configuration: found.kind === 'found' ? found.masker.configuration : undefined };
}
