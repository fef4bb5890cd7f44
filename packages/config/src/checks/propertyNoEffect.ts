// The check `property-no-effect`: properties of another algorithm than the masker's.
import { replaceNode, type Property } from '@masker/json';
import type { MaskerModel } from '../maskerModel.ts';
import { choice, type Fix } from '../problem.ts';
import type { AlgorithmWords } from '../vocabulary.ts';
import { type Check, commonExample, noEffect } from './check.ts';

export const propertyNoEffect: Check = {
  code: 'property-no-effect',
  severity: 'warning',
  isPointless: true,
  title: 'Property of another algorithm',
  explanation: 'Each algorithm has its own properties. Other algorithms ignore them.',
  wrong: commonExample('"segments": [{ "type": "Numeric", "length": 3 }]'),
  right: commonExample('"description": "Only common properties"'),
  run(model, report) {
    const { properties, algorithm, words } = model;
    if (words === undefined || words.name !== algorithm || !areKnown(words)) return;
    for (const property of properties?.all ?? []) {
      const owner = ownerOf(property, model);
      if (owner === undefined) continue;
      const fixes = changeAlgorithm(owner, property, model);
      report(noEffect(property, `: the algorithm ${algorithm} doesn't use it`, ...fixes));
    }
  },
};

/** Returns true if it is known which properties an algorithm has: of some that load, nothing but the name is. */
export function areKnown({ masking, language: { properties } }: AlgorithmWords): boolean {
  return masking.status === 'runs' || Object.keys(properties).length > 0;
}

/** Returns the first of the other algorithms that has an unknown property. */
export function ownerOf({ name, key }: Property, { known }: MaskerModel): AlgorithmWords | undefined {
  if (name !== undefined) return undefined;
  const written = key.value.toLowerCase();
  return known.find(({ language: { properties } }) =>
    Object.keys(properties).some((own) => own.toLowerCase() === written),
  );
}

/** If the property suits another algorithm, the algorithm may be wrong. */
function changeAlgorithm(
  { name, language: { properties } }: AlgorithmWords,
  property: Property,
  model: MaskerModel,
): Fix[] {
  const named = model.properties?.get('algorithm')?.value;
  const isRight = property.value?.type === properties[property.key.value]?.kind;
  if (named === undefined || !isRight) return [];
  return [choice(`Change the algorithm to "${name}"`, [replaceNode(named, JSON.stringify(name))])];
}
