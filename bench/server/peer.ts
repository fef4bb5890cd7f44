// The peer: vscode-json-languageservice alone, over the same schema.
import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import schema from '../../schemas/masker.schema.json' with { type: 'json' };

export function createPeer() {
  const service = getLanguageService({});
  service.configure({
    validate: true,
    schemas: [{ uri: 'masker://schemas/masker.schema.json', fileMatch: ['*'], schema: schema }],
  });
  return { service, schema: schema as JSONSchema };
}
