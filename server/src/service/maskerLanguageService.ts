// The language service: everything an editor can ask about a configuration. Pure: no connection, no files.
import { type Analysis, analyse, resourcesOf } from '@masker/masker';
import { isUnread } from '@masker/json';
import { type MaskerName, readName } from '@masker/config';
import { type ClientCapabilities, getLanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { MarkupKind } from 'vscode-languageserver-types';
import type { MaskerInitializationOptions } from '../protocol.ts';
import { algorithmSchemas } from './algorithmSchemas.ts';
import { codeActions } from './codeActions.ts';
import { codeLenses } from './codeLenses.ts';
import { complete } from './completion.ts';
import type { DocumentResources } from './documentResources.ts';
import { diagnose } from './diagnostics.ts';
import { withLinks } from './documentationLinks.ts';
import { type EditorCapabilities, readEditorStyle } from './editorStyle.ts';
import { formatLines, formatTyped } from './formatting.ts';
import { hover } from './hover.ts';
import { inlayHints } from './inlayHints.ts';
import type { LanguageService } from './languageService.ts';
import { documentLinks } from './links.ts';
import { definitions, references } from './navigation.ts';
import { prepareRename, rename } from './rename.ts';
import { selectionRanges } from './selectionRanges.ts';
import { semanticTokens } from './semanticTokens.ts';
import { defaultSettings } from './settings.ts';
import { documentSymbols, flatSymbols } from './symbols.ts';

/** Requests that can be made about a configuration. */
export interface MaskerLanguageService extends LanguageService {
  /** The name of the document's masker, if it has one yet. */
  getName(document: TextDocument): MaskerName | undefined;
}

/**
 * Creates the language service.
 *
 * @param clientCapabilities the editor's capabilities; decides between Markdown and plain text,
 * and between a tree and a list of symbols
 * @param options further information from the editor
 * @param resourcesFor returns the known files that a document names; without it, their content isn't checked
 */
export function createMaskerLanguageService(
  clientCapabilities: EditorCapabilities,
  options: MaskerInitializationOptions = {},
  resourcesFor?: (uri: string) => DocumentResources,
): MaskerLanguageService {
  const json = getLanguageService({ clientCapabilities: withMarkdown(clientCapabilities) });
  json.configure({
    validate: false,
    schemas: algorithmSchemas(),
  });
  const { completion, commands, showsTree, markup, foldingLimit, link } = readEditorStyle(
    clientCapabilities,
    options,
  );
  const analyses = new WeakMap<TextDocument, KnownAnalysis>();

  /** Returns the analysis of a document's present version, made once. */
  function analysisOf(document: TextDocument): Analysis {
    const known = analyses.get(document);
    const { version } = document;
    const resources = resourcesFor?.(document.uri);
    const revision = resources?.revision ?? 0;
    if (known?.version === version && known.revision === revision) return known.analysis;
    const analysis = analyse(document.getText(), { resources: resources?.known });
    analyses.set(document, { version, revision, analysis });
    resources?.request(resourcesOf(analysis));
    return analysis;
  }

  return {
    doValidation: (document, names) => diagnose(document, analysisOf(document), names).map(link),
    doComplete: (document, position) => complete(json, document, analysisOf(document), position, completion),
    doHover: (document, position, { consistency } = defaultSettings) =>
      hover(json, document, analysisOf(document), position, { markup, consistency }),
    getCodeActions: (document, range, context, names) =>
      codeActions(document, analysisOf(document), range, context, names).map((action) =>
        withLinks(action, link),
      ),
    format: (document, options, range) => formatLines(document, analysisOf(document), options, range),
    formatTyped: (document, options, position, typed) =>
      formatTyped(document, analysisOf(document), options, position, typed),
    getSymbols: (document) => {
      const symbols = documentSymbols(document, analysisOf(document));
      return showsTree ? symbols : flatSymbols(document, symbols);
    },
    getFoldingRanges: (document) =>
      isUnread(analysisOf(document).model.document)
        ? []
        : json.getFoldingRanges(document, { rangeLimit: foldingLimit }),
    getSelectionRanges: (document, positions) =>
      selectionRanges(json, document, analysisOf(document), positions),
    getLinks: (document, folders) => documentLinks(document, analysisOf(document), folders),
    getInlayHints: (document, range, settings = defaultSettings) =>
      inlayHints(document, analysisOf(document), range, settings.inlayHints),
    getSemanticTokens: (document, range) => semanticTokens(document, analysisOf(document), range),
    getCodeLenses: (document, { codeLens } = defaultSettings) =>
      codeLens ? codeLenses(document, analysisOf(document), commands) : [],
    getDefinitions: (document, position, names) =>
      definitions(document, analysisOf(document), position, names),
    getReferences: (document, position, names, includeDeclaration) =>
      references(document, analysisOf(document), position, names, includeDeclaration),
    prepareRename: (document, position) => prepareRename(document, analysisOf(document), position),
    doRename: (document, position, newName, names) =>
      rename(document, analysisOf(document), position, newName, names),
    getName: (document) => readName(document.uri, analysisOf(document).model),
  };
}

interface KnownAnalysis {
  readonly version: number;
  /** Revision of the facts about the files that it names. */
  readonly revision: number;
  readonly analysis: Analysis;
}

/** The schema's descriptions are Markdown, converted to plain text for editors that can't show it. */
function withMarkdown({ textDocument }: EditorCapabilities): ClientCapabilities {
  const { completion } = textDocument ?? {};
  const completionItem = { ...completion?.completionItem, documentationFormat: [MarkupKind.Markdown] };
  return { textDocument: { ...textDocument, completion: { ...completion, completionItem } } };
}
