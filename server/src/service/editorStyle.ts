// Derives the form of answers from the capabilities that the editor declared at startup.
import type { ClientCapabilities, Diagnostic } from 'vscode-json-languageservice';
import { MarkupKind } from 'vscode-languageserver-types';
import type { MaskerInitializationOptions } from '../protocol.ts';
import type { CompletionStyle } from './completionItems.ts';
import { createLinker } from './documentationLinks.ts';

/** Editor capabilities that the service depends on. */
export interface EditorCapabilities extends ClientCapabilities {
  readonly textDocument?: ClientCapabilities['textDocument'] & {
    readonly completion?: { readonly completionItem?: { readonly snippetSupport?: boolean } };
    readonly documentSymbol?: { readonly hierarchicalDocumentSymbolSupport?: boolean };
    readonly hover?: { readonly contentFormat?: readonly MarkupKind[] };
    readonly foldingRange?: { readonly rangeLimit?: number };
  };
}

/** Folding range limit for an editor that declares none. */
const defaultFoldingLimit = 5000;

export interface EditorStyle {
  readonly completion: CompletionStyle;
  /** The ids of the commands that the editor can run. */
  readonly commands: ReadonlySet<string>;
  /** True if symbols are shown as a tree. */
  readonly showsTree: boolean;
  /** The first kind of hover text that the editor understands. */
  readonly markup: MarkupKind;
  readonly foldingLimit: number;
  /** Links a diagnostic to the documentation of its check, if the editor provided the address. */
  readonly link: (diagnostic: Diagnostic) => Diagnostic;
}

/** Reads what an editor said of itself. */
export function readEditorStyle(
  { textDocument = {} }: EditorCapabilities,
  { checkDocumentation, commands = [] }: MaskerInitializationOptions,
): EditorStyle {
  const { completion, documentSymbol, foldingRange, hover } = textDocument;
  const known = new Set(commands);
  return {
    completion: {
      snippets: completion?.completionItem?.snippetSupport === true,
      markdown: completion?.completionItem?.documentationFormat?.includes(MarkupKind.Markdown) === true,
      commands: known,
    },
    commands: known,
    showsTree: documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    markup: hover?.contentFormat?.[0] ?? MarkupKind.PlainText,
    foldingLimit: foldingRange?.rangeLimit ?? defaultFoldingLimit,
    link: createLinker(checkDocumentation),
  };
}
