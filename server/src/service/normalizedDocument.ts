// A copy of a document with property names corrected, for the JSON language service.
import type { ASTNode, JSONDocument, LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '@masker/masker';
import { unusualProperties } from '@masker/config';
import { schemaUri } from './algorithmSchemas.ts';

/**
 * Returns a copy of the document, for the schema of its algorithm, with the letter case of property names
 * corrected, as the engine reads them; and its tree. The tree is the engine's own, unless something had to be
 * changed or the text is broken: the service locates positions in half-typed text by the nodes that its own
 * parser leaves there. All offsets stay the same. The tree names no schema.
 */
export function normalizedDocument(
  json: LanguageService,
  document: TextDocument,
  { model }: Analysis,
): { document: TextDocument; tree: JSONDocument } {
  let text = '';
  let end = 0;
  for (const { key, name } of misspelt(model)) {
    text += `${model.document.text.slice(end, key.offset + 1)}${name}`;
    end = key.offset + 1 + name.length;
  }
  const copyOf = (content: string) =>
    TextDocument.create(schemaUri(model.words?.name), document.languageId, document.version, content);
  if (end === 0) {
    const isBroken = model.document.findings.some(({ kind }) => kind === 'syntax');
    const root = model.document.root as ASTNode | undefined;
    const tree = isBroken ? json.parseJSONDocument(document) : json.newJSONDocument(root);
    return { document: copyOf(model.document.text), tree: withoutSchemaName(tree) };
  }
  text += model.document.text.slice(end);
  const copy = copyOf(text);
  return { document: copy, tree: withoutSchemaName(json.parseJSONDocument(copy)) };
}

/**
 * Whatever schema a configuration names, as other tools want it, is not the one to explain it by; and the service would keep
 * each that it ever saw, one for each letter of an address that is typed. It looks for the name at the root.
 */
function withoutSchemaName(tree: JSONDocument): JSONDocument {
  return new Proxy(tree, {
    get(target, name) {
      if (name === 'root') return undefined;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function misspelt(model: Analysis['model']) {
  return unusualProperties(model)
    .flatMap(({ key, name }) =>
      name === undefined || name === key.value || key.length !== name.length + 2 ? [] : [{ key, name }],
    )
    .sort((a, b) => a.key.offset - b.key.offset);
}
