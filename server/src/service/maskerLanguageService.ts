// The language service: everything an editor can ask about a configuration. Pure: no connection, no files.
import {
  type Analysis,
  analyse,
  isUnread,
  type MaskerName,
  readName,
  resourcesOf,
} from '../../../engine/src/index.ts';
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  type CompletionList,
  type Diagnostic,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type FormattingOptions,
  getLanguageService,
  type Hover,
  type Location,
  type Position,
  type Range,
  type SelectionRange,
  type SymbolInformation,
  type TextEdit,
} from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeLens, type InlayHint, MarkupKind, type SemanticTokens } from 'vscode-languageserver-types';
import type { MaskerInitializationOptions } from '../protocol.ts';
import { algorithmSchemas } from './algorithmSchemas.ts';
import { codeActions } from './codeActions.ts';
import { codeLenses } from './codeLenses.ts';
import { complete } from './completion.ts';
import type { DocumentResources } from './documentResources.ts';
import { diagnose, type MaskerNames } from './diagnostics.ts';
import { createLinker, withLinks } from './documentationLinks.ts';
import { formatLines, formatTyped } from './formatting.ts';
import { hover } from './hover.ts';
import { inlayHints } from './inlayHints.ts';
import { documentLinks } from './links.ts';
import { definitions, references } from './navigation.ts';
import { prepareRename, rename, type RenameRefusal, type RenameStart } from './rename.ts';
import { selectionRanges } from './selectionRanges.ts';
import { semanticTokens } from './semanticTokens.ts';
import { defaultSettings, type MaskerSettings } from './settings.ts';
import { documentSymbols, flatSymbols } from './symbols.ts';

/** What the service needs to know of what an editor can show. */
export interface EditorCapabilities extends ClientCapabilities {
  readonly textDocument?: ClientCapabilities['textDocument'] & {
    readonly completion?: { readonly completionItem?: { readonly snippetSupport?: boolean } };
    readonly documentSymbol?: { readonly hierarchicalDocumentSymbolSupport?: boolean };
    readonly hover?: { readonly contentFormat?: readonly MarkupKind[] };
    readonly foldingRange?: { readonly rangeLimit?: number };
  };
}

/** How many folding ranges an editor gets that names no limit. */
const defaultFoldingLimit = 5000;

export interface MaskerLanguageService {
  /** The problems of a document; the names of the workspace's other maskers, when they are known, count too. */
  doValidation(document: TextDocument, names?: MaskerNames): Diagnostic[];
  doComplete(document: TextDocument, position: Position): Promise<CompletionList>;
  doHover(document: TextDocument, position: Position, settings?: MaskerSettings): Promise<Hover | null>;
  /**
   * Quick fixes and refactorings for a range, and what tidies the whole text when `context.only` asks for it; the names
   * are those of `doValidation`.
   */
  getCodeActions(
    document: TextDocument,
    range: Range,
    context: CodeActionContext,
    names?: MaskerNames,
  ): CodeAction[];
  /** Formats the document, or the lines that a range touches. */
  format(document: TextDocument, options: FormattingOptions, range?: Range): TextEdit[];
  /** Formats what was finished by typing one of `formattingTriggers`. */
  formatTyped(
    document: TextDocument,
    options: FormattingOptions,
    position: Position,
    typed: string,
  ): TextEdit[];
  /** The outline: a tree for clients that know it, else a list. */
  getSymbols(document: TextDocument): DocumentSymbol[] | SymbolInformation[];
  getFoldingRanges(document: TextDocument): FoldingRange[];
  getSelectionRanges(document: TextDocument, positions: readonly Position[]): SelectionRange[];
  /** The links in a document, none of which leads out of the given folders of the workspace. */
  getLinks(document: TextDocument, folders: readonly string[]): DocumentLink[];
  getInlayHints(document: TextDocument, range: Range, settings?: MaskerSettings): InlayHint[];
  /** The tokens of the document, or of the range that is given; their types are those of `tokenTypeNames`. */
  getSemanticTokens(document: TextDocument, range?: Range): SemanticTokens;
  /** Commands above the configuration; only such as the editor said it has. */
  getCodeLenses(document: TextDocument, settings?: MaskerSettings): CodeLens[];
  /** Where the masker's name at a position is defined; the names are those of the workspace. */
  getDefinitions(document: TextDocument, position: Position, names: MaskerNames): Location[];
  getReferences(
    document: TextDocument,
    position: Position,
    names: MaskerNames,
    includeDeclaration: boolean,
  ): Location[];
  prepareRename(document: TextDocument, position: Position): RenameStart | RenameRefusal;
  /** The edits that give the masker another name, or why it can't have that. */
  doRename(
    document: TextDocument,
    position: Position,
    newName: string,
    names: MaskerNames,
  ): readonly TextEdit[] | RenameRefusal;
  /** The name of the document's masker, if it has one yet. */
  getName(document: TextDocument): MaskerName | undefined;
}

/**
 * Creates the language service.
 *
 * @param clientCapabilities what the editor said that it can show; decides between Markdown and plain text,
 *   and between a tree and a list of symbols
 * @param options what else it said
 * @param resourcesFor what is known of the files that a document names; without it, nothing is said of them
 */
export function createMaskerLanguageService(
  clientCapabilities: EditorCapabilities,
  { checkDocumentation, commands = [] }: MaskerInitializationOptions = {},
  resourcesFor?: (uri: string) => DocumentResources,
): MaskerLanguageService {
  const link = createLinker(checkDocumentation);
  const json = getLanguageService({ clientCapabilities: withMarkdown(clientCapabilities) });
  json.configure({
    validate: false,
    schemas: algorithmSchemas(),
  });
  const editorCommands = new Set(commands);
  const { completion, documentSymbol, foldingRange, hover: hovers } = clientCapabilities.textDocument ?? {};
  const completionStyle = {
    snippets: completion?.completionItem?.snippetSupport === true,
    markdown: completion?.completionItem?.documentationFormat?.includes(MarkupKind.Markdown) === true,
    commands: editorCommands,
  };
  const showsTree = documentSymbol?.hierarchicalDocumentSymbolSupport === true;
  const markup = hovers?.contentFormat?.[0] ?? MarkupKind.PlainText;
  const foldingLimit = foldingRange?.rangeLimit ?? defaultFoldingLimit;
  const analyses = new WeakMap<TextDocument, KnownAnalysis>();

  /** The analysis of a document's present version, made once. */
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
    doComplete: (document, position) =>
      complete(json, document, analysisOf(document), position, completionStyle),
    doHover: (document, position, { consistency } = defaultSettings) =>
      hover(json, document, analysisOf(document), position, { markup, consistency }),
    getCodeActions: (document, range, context, names) =>
      codeActions(document, analysisOf(document), range, context, names).map((action) =>
        withLinks(action, link),
      ),
    format: (document, options, range) => formatLines(document, analysisOf(document), options, range),
    formatTyped: (document, options, position, typed) =>
      formatTyped(document, analysisOf(document), options, position, typed),
    getSymbols: (document) =>
      showsTree
        ? documentSymbols(document, analysisOf(document))
        : flatSymbols(document, analysisOf(document)),
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
      codeLens ? codeLenses(document, analysisOf(document), editorCommands) : [],
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
  /** Of what was known of the files that it names. */
  readonly revision: number;
  readonly analysis: Analysis;
}

/** The schema's words are Markdown: what an editor cannot show of it becomes plain text here. */
function withMarkdown({ textDocument }: EditorCapabilities): ClientCapabilities {
  const { completion } = textDocument ?? {};
  const completionItem = { ...completion?.completionItem, documentationFormat: [MarkupKind.Markdown] };
  return { textDocument: { ...textDocument, completion: { ...completion, completionItem } } };
}
