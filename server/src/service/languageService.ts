// Defines the requests that an editor can make about a document, as one interface for all languages.
import type {
  CodeAction,
  CodeActionContext,
  CompletionList,
  Diagnostic,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  FormattingOptions,
  Hover,
  Location,
  Position,
  Range,
  SelectionRange,
  SymbolInformation,
  TextEdit,
} from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeLens, InlayHint, SemanticTokens } from 'vscode-languageserver-types';
import type { MaskerNames, WorkspaceNames } from './diagnostics.ts';
import type { Rename, RenameRefusal, RenameStart } from './rename.ts';
import type { MaskerSettings } from './settings.ts';

/** Requests that an editor can make about a document, whatever its language. */
export interface LanguageService {
  /** The problems of a document; the names of the workspace's other maskers, when they are known, count too. */
  doValidation(document: TextDocument, names?: MaskerNames): Diagnostic[];
  doComplete(document: TextDocument, position: Position): Promise<CompletionList>;
  doHover(document: TextDocument, position: Position, settings?: MaskerSettings): Promise<Hover | null>;
  /**
   * Returns quick fixes and refactorings for a range, and actions that tidy the whole text if `context.only`
   * requests them; the names are those of `doValidation`.
   */
  getCodeActions(
    document: TextDocument,
    range: Range,
    context: CodeActionContext,
    names?: MaskerNames,
  ): CodeAction[];
  /** Formats the document, or the lines that a range touches. */
  format(document: TextDocument, options: FormattingOptions, range?: Range): TextEdit[];
  /** Formats the text completed by typing one of `formattingTriggers`. */
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
  /** Returns the links in a document, none of which leads out of the given folders of the workspace. */
  getLinks(document: TextDocument, folders: readonly string[]): DocumentLink[];
  getInlayHints(document: TextDocument, range: Range, settings?: MaskerSettings): InlayHint[];
  /** Returns the tokens of the document, or of the given range; their types are those of `tokenTypeNames`. */
  getSemanticTokens(document: TextDocument, range?: Range): SemanticTokens;
  /** Commands above the text and in it; only such as the editor said it has. */
  getCodeLenses(document: TextDocument, settings?: MaskerSettings): CodeLens[];
  /** Finds the definitions of the masker's name at a position; the names are those of the workspace. */
  getDefinitions(document: TextDocument, position: Position, names: WorkspaceNames): Location[];
  getReferences(
    document: TextDocument,
    position: Position,
    names: WorkspaceNames,
    includeDeclaration: boolean,
  ): Location[];
  prepareRename(document: TextDocument, position: Position): RenameStart | RenameRefusal;
  /** The edits that give the masker another name wherever it is named, or why it can't have that. */
  doRename(
    document: TextDocument,
    position: Position,
    newName: string,
    names: WorkspaceNames,
  ): Rename | RenameRefusal;
}
