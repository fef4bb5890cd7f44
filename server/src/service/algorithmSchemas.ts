// The schema of configurations, cut down to one algorithm each: the JSON language service weighs every branch of a schema against
// the whole text, which takes long if there is one for each algorithm.
import type { JSONSchema, SchemaConfiguration } from 'vscode-json-languageservice';
import schema from '../../../schemas/masker.schema.json' with { type: 'json' };
import { algorithmNames } from '@masker/algorithms';

const definitions = schema.definitions as Readonly<Record<string, DocumentedSchema>>;

/** A schema as ours are, with the documentation of its properties. */
interface DocumentedSchema extends JSONSchema {
  readonly properties?: Readonly<Record<string, DocumentedSchema>>;
  readonly markdownDescription?: string;
}

/**
 * Returns the documentation of a property of one of the schema's definitions, in Markdown; undefined if it
 * has none.
 */
export function propertyWords(definition: string, property: string): string | undefined {
  return definitions[definition]?.properties?.[property]?.markdownDescription;
}

/** Returns all of them, each for documents of the uri that `schemaUri` gives. */
export function algorithmSchemas(): SchemaConfiguration[] {
  const { masker, common } = definitions;
  return algorithmNames.map((name) => {
    const own = definitions[`${name}Properties`];
    const properties = { ...common?.properties, ...own?.properties };
    const flat = { ...common, ...own, ...masker, allOf: undefined, properties };
    const whole = { ...schema, definitions: { ...definitions, masker: flat } };
    return {
      uri: `masker://schemas/${name}.schema.json`,
      fileMatch: [fileOf(name)],
      // The service resolves references in place, so each schema needs separate objects.
      schema: JSON.parse(JSON.stringify(whole)) as JSONSchema,
    };
  });
}

/**
 * Returns the uri that a document has to have for the schema of its algorithm.
 *
 * @param algorithm undefined while the text hints at none
 */
export function schemaUri(algorithm: string | undefined): string {
  return `masker://configurations/${fileOf(algorithm ?? algorithmNames[0] ?? '')}`;
}

function fileOf(algorithm: string): string {
  return `${algorithm}.masker.json`;
}
