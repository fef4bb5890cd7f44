// The compared services, bundled as they ship: our language service, and vscode-json-languageservice alone with the same schema.
import {
  type CompletionList,
  type Diagnostic,
  getLanguageService,
  type Hover,
  type JSONSchema,
  type Position,
} from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/masker.schema.json' with { type: 'json' };
import { createMaskerLanguageService } from '../../server/src/service/maskerLanguageService.ts';

/** Each call gets a document that it sees for the first time, as after an edit. */
export interface Subject {
  validate(document: TextDocument): Diagnostic[] | PromiseLike<Diagnostic[]>;
  complete(document: TextDocument, position: Position): PromiseLike<CompletionList | null>;
  hover(document: TextDocument, position: Position): PromiseLike<Hover | null>;
}

export function createDocument(text: string): TextDocument {
  return TextDocument.create('file:///workspace/long.masker.json', 'masker', 1, text);
}

export const updateDocument = TextDocument.update;

export function createMasker(): Subject {
  const service = createMaskerLanguageService({});
  return {
    validate: (document) => service.doValidation(document),
    complete: (document, position) => service.doComplete(document, position),
    hover: (document, position) => service.doHover(document, position),
  };
}

export function createPeer(): Subject {
  const service = getLanguageService({});
  const typed: JSONSchema = schema;
  service.configure({
    schemas: [{ uri: 'masker://schemas/masker.schema.json', fileMatch: ['*'], schema: typed }],
  });
  const parse = (document: TextDocument) => service.parseJSONDocument(document);
  return {
    validate: (document) => service.doValidation(document, parse(document), {}, typed),
    complete: (document, position) => service.doComplete(document, position, parse(document)),
    hover: (document, position) => service.doHover(document, position, parse(document)),
  };
}
