// The JSON schema of configurations, generated from the rules and the documentation of the common properties
// and of each algorithm's: an algorithm's properties are those of configurations that name it.
import { type Algorithm, algorithms } from '@masker/algorithms';
import type {
  ObjectDocumentation,
  PropertyDocumentation,
  Snippet,
} from '../../packages/config/src/schemaFragment.ts';
import type { PropertyRule, PropertyRules } from '@masker/json';
import { commonDocumentation, commonRules } from './commonWords.ts';
import { defaultOf, hoverText } from './propertyWords.ts';
import { schemaFragment } from './schemaFragment.ts';

type Schema = Readonly<Record<string, unknown>>;

export function configurationSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from packages/config/src and packages/algorithms/src by `npm run generate`.',
    title: 'Masker configuration',
    $ref: '#/definitions/masker',
    definitions: {
      masker: {
        markdownDescription: commonDocumentation.text,
        allOf: [
          reference('common'),
          ...algorithms.map((algorithm) => ({
            if: names({ const: algorithm.name }),
            then: reference(definitionOf(algorithm)),
          })),
          { if: names({ enum: algorithms.map(({ name }) => name) }), else: ofLikelyAlgorithm() },
        ],
        defaultSnippets: algorithms.flatMap((algorithm) => snippetsOf(schemaFragment(algorithm))),
      },
      common: objectSchema(commonRules, { properties: commonDocumentation.properties }),
      ...Object.fromEntries(algorithms.flatMap(definitions)),
    },
  };
}

/** Matches if the algorithm has a similar name; the name itself is suggested elsewhere. */
function names(algorithm: Schema): Schema {
  return { required: ['algorithm'], properties: { algorithm: { ...algorithm, doNotSuggest: true } } };
}

/**
 * While no algorithm is named: the first that has one of the properties, as in the engine; else the first.
 */
function ofLikelyAlgorithm(): Schema | undefined {
  const [first] = algorithms;
  const withProperties = algorithms.filter(
    ({ language: { properties } }) => Object.keys(properties).length > 0,
  );
  return withProperties.reduceRight<Schema | undefined>(
    (otherwise, algorithm) => ({
      if: { anyOf: Object.keys(algorithm.language.properties).map((name) => ({ required: [name] })) },
      then: reference(definitionOf(algorithm)),
      else: otherwise,
    }),
    first && reference(definitionOf(first)),
  );
}

/** Returns an algorithm's properties, and the objects inside them. */
function definitions(algorithm: Algorithm): (readonly [string, Schema])[] {
  const { properties, objects = {} } = algorithm.language;
  const schema = schemaFragment(algorithm);
  return [
    // Its snippets are whole configurations.
    [definitionOf(algorithm), objectSchema(properties, schema, [])],
    ...Object.entries(schema.definitions ?? {}).map(
      ([name, documentation]) => [name, objectSchema(objects[name] ?? {}, documentation)] as const,
    ),
  ];
}

function definitionOf({ name }: Algorithm): string {
  return `${name}Properties`;
}

function reference(definition: string): Schema {
  return { $ref: `#/definitions/${definition}` };
}

function objectSchema(
  rules: PropertyRules,
  documentation: ObjectDocumentation,
  snippets = snippetsOf(documentation),
): Schema {
  const required = [
    ...Object.keys(rules).filter((name) => rules[name]?.required === true),
    ...(documentation.required ?? []),
  ];
  const properties = Object.entries(rules).map(([name, rule]) => [
    name,
    propertySchema(rule, documentation.properties[name] ?? { text: '' }, required.includes(name)),
  ]);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    ...(documentation.text !== undefined && { markdownDescription: documentation.text }),
    properties: Object.fromEntries(properties) as Schema,
    ...(snippets.length > 0 && { defaultSnippets: snippets }),
  };
}

function propertySchema(
  rule: PropertyRule,
  documentation: PropertyDocumentation,
  isRequired: boolean,
): Schema {
  const { schema, values, deprecated } = documentation;
  const initial = defaultOf(rule, schema);
  const snippets = snippetsOf(documentation);
  return {
    ...(schema?.['$ref'] === undefined && typeSchema(rule)),
    ...schema,
    // A deprecated member is only tolerated, so its default isn't offered.
    ...(initial !== undefined && deprecated === undefined && { default: initial }),
    markdownDescription: hoverText(rule, documentation, isRequired),
    ...(values !== undefined && {
      markdownEnumDescriptions: rule.values?.map((value) => values[value] ?? ''),
    }),
    ...(snippets.length > 0 && { defaultSnippets: snippets }),
    ...(deprecated !== undefined && { doNotSuggest: true, deprecationMessage: deprecated }),
  };
}

function typeSchema({ kind, or, nullable, items, values }: PropertyRule): Schema {
  const types = [kind, ...(or === undefined ? [] : [or]), ...(nullable === true ? ['null'] : [])];
  return {
    type: types.length === 1 ? kind : types,
    ...(items !== undefined && { items: { type: items } }),
    ...(values !== undefined && { enum: values }),
  };
}

function snippetsOf({ snippets = [] }: { readonly snippets?: readonly Snippet[] }): Schema[] {
  return snippets.map(({ label, text, body }) => ({ label, markdownDescription: text, body }));
}
