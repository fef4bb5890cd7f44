// Reads property documentation from the schema of plans.
import schema from '../../../../schemas/masker-plan.schema.json' with { type: 'json' };
import { columnProperties, entityProperties, planProperties, tableProperties } from '@masker/plan';
import type { Property } from '@masker/json';

type Documented = Readonly<Record<string, { readonly markdownDescription: string } | undefined>>;

const objects = {
  plan: { rules: planProperties, words: schema.properties },
  table: { rules: tableProperties, words: schema.definitions.table.anyOf[1]?.properties ?? {} },
  entity: { rules: entityProperties, words: schema.definitions.entity.anyOf[1]?.properties ?? {} },
  column: { rules: columnProperties, words: schema.definitions.decision.anyOf[1]?.properties ?? {} },
  case: { rules: columnProperties, words: schema.definitions.decision.anyOf[1]?.properties ?? {} },
} as const;

export type PlanObject = keyof typeof objects;

/** Returns the names of the properties that an object of a plan can have. */
export function propertyNames(object: PlanObject): readonly string[] {
  return Object.keys(objects[object].rules).filter((name) => !isElsewhere[object]?.includes(name));
}

/** Properties that only cases have, and those that cases don't have. */
const isElsewhere: Readonly<Partial<Record<PlanObject, readonly string[]>>> = {
  column: ['keep', 'null', 'when'],
  case: ['fields'],
};

interface ListedRule {
  readonly kind: string;
  readonly values?: readonly string[];
}

/** Returns the rule of a property. */
export function ruleOf(object: PlanObject, name: string): ListedRule | undefined {
  const rules: Readonly<Record<string, ListedRule>> = objects[object].rules;
  return rules[name];
}

/** Returns the documentation of a property, in Markdown; empty if there is none. */
export function documentationOfProperty(object: PlanObject, name: string): string {
  const words: Documented = objects[object].words;
  return words[name]?.markdownDescription ?? '';
}

/** Returns the same for a property of a plan. */
export function documentationOf({ name, rule }: Property): string {
  if (name === undefined) return '';
  for (const [object, { rules }] of Object.entries(objects))
    if (Object.values<unknown>(rules).includes(rule))
      return documentationOfProperty(object as PlanObject, name);
  return '';
}
