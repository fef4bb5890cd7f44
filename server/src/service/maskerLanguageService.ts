// The language service: everything an editor can ask about a configuration. Pure: no connection, no files.
import { type Analysis, analyse, type MaskerName, readName } from '../../../engine/src/index.ts';
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  type CompletionList,
  type Diagnostic,
  getLanguageService,
  type Hover,
  type Position,
  type Range,
} from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../../schemas/masker.schema.json' with { type: 'json' };
import { codeActions } from './codeActions.ts';
import { complete } from './completion.ts';
import { diagnose, type MaskerNames } from './diagnostics.ts';
import { hover } from './hover.ts';

export interface MaskerLanguageService {
  /** The problems of a document; the names of the workspace's other maskers, when they are known, count too. */
  doValidation(document: TextDocument, names?: MaskerNames): Diagnostic[];
  doComplete(document: TextDocument, position: Position): Promise<CompletionList>;
  doHover(document: TextDocument, position: Position): Promise<Hover | null>;
  /** Quick fixes for a range and, when `context.only` asks for it, `source.fixAll.masker`. */
  getCodeActions(document: TextDocument, range: Range, context: CodeActionContext): CodeAction[];
  /** The name of the document's masker, if it has one yet. */
  getName(document: TextDocument): MaskerName | undefined;
}

/**
 * Creates the language service.
 *
 * @param clientCapabilities what the editor said that it can show; decides between Markdown and plain text
 */
export function createMaskerLanguageService(clientCapabilities: ClientCapabilities): MaskerLanguageService {
  const json = getLanguageService({ clientCapabilities });
  json.configure({
    validate: false,
    schemas: [{ uri: 'masker://schemas/masker.schema.json', fileMatch: ['*'], schema }],
  });
  const analyses = new WeakMap<TextDocument, { readonly version: number; readonly analysis: Analysis }>();

  /** The analysis of a document's present version, made once. */
  function analysisOf(document: TextDocument): Analysis {
    const known = analyses.get(document);
    if (known?.version === document.version) return known.analysis;
    const analysis = analyse(document.getText());
    analyses.set(document, { version: document.version, analysis });
    return analysis;
  }

  return {
    doValidation: (document, names) => diagnose(document, analysisOf(document), names),
    doComplete: (document, position) => complete(json, document, analysisOf(document), position),
    doHover: (document, position) => hover(json, document, analysisOf(document), position),
    getCodeActions: (document, range, context) =>
      codeActions(document, analysisOf(document).problems, range, context),
    getName: (document) => readName(document.uri, analysisOf(document).model),
  };
}
