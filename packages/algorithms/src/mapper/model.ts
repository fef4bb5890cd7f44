// The model of a Mapper configuration: its resources.
import type { AlgorithmModel, MaskerModel } from '@masker/config';
import { type ArrayNode, type Properties, readProperties } from '@masker/json';
import { resourceProperties } from './properties.ts';

export interface MapperModel extends AlgorithmModel {
  /** Absent if it is omitted or isn't a list. */
  readonly list: ArrayNode | undefined;
  /** The entries that are objects. */
  readonly resources: readonly Properties<keyof typeof resourceProperties>[];
}

export function readModel(masker: MaskerModel): MapperModel {
  const value = masker.properties?.get('csvResources')?.value;
  const list = value?.type === 'array' ? value : undefined;
  const resources = (list?.items ?? []).flatMap((item) =>
    item.type === 'object' ? [readProperties(item, resourceProperties)] : [],
  );
  return { masker, objects: resources, list, resources };
}
