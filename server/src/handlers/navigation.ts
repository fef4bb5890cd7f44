// Requests about maskers' names across the workspace: find, go to, rename.
import {
  type Connection,
  LSPErrorCodes,
  ResponseError,
  type SymbolInformation,
  type TextEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageService } from '../service/languageService.ts';
import type { RenameRefusal } from '../service/rename.ts';
import { tableSymbols, workspaceSymbol } from '../service/workspaceSymbols.ts';
import type { MaskerIndex } from '../workspace/maskerIndex.ts';
import type { PlanIndex } from '../workspace/planIndex.ts';
import type { AboutDocument } from './aboutDocument.ts';
import type { Guard, Refusal } from './guard.ts';

/** Number of names after which a search checks for cancellation. */
const namesAtOnce = 100;

/**
 * Answers them.
 *
 * @param settled resolves when the index holds all that was reported so far
 */
export function registerNavigation(
  connection: Connection,
  about: AboutDocument,
  guard: Guard,
  service: (document: TextDocument) => LanguageService,
  { maskers: index, plans }: { readonly maskers: MaskerIndex; readonly plans: PlanIndex },
  settled: () => Promise<void>,
): void {
  const symbolsOf = async (query: string, checkpoint: () => Promise<void>) => {
    await settled();
    const symbols: SymbolInformation[] = [];
    for (const [count, name] of index.all.entries()) {
      if (count % namesAtOnce === 0) await checkpoint();
      const symbol = workspaceSymbol(query, name, index);
      if (symbol !== undefined) symbols.push(symbol);
    }
    for (const plan of plans.all) {
      await checkpoint();
      symbols.push(...tableSymbols(query, plan));
    }
    return symbols;
  };
  connection.onWorkspaceSymbol(({ query }, token) =>
    guard<SymbolInformation[]>({
      method: 'workspace/symbol',
      uri: 'the workspace',
      token,
      fallback: [],
      answer: (checkpoint) => symbolsOf(query, checkpoint),
    }),
  );
  connection.onDefinition(({ textDocument: { uri }, position }, token) =>
    about('textDocument/definition', uri, token, null, async (document) => {
      await settled();
      return service(document).getDefinitions(document, position, index);
    }),
  );
  connection.onReferences(({ textDocument: { uri }, position, context }, token) =>
    about('textDocument/references', uri, token, null, async (document) => {
      await settled();
      return service(document).getReferences(document, position, index, context.includeDeclaration);
    }),
  );
  connection.onPrepareRename(({ textDocument: { uri }, position }, token) =>
    about('textDocument/prepareRename', uri, token, null, (document) => {
      const start = service(document).prepareRename(document, position);
      return 'refusal' in start ? refuse(start) : start;
    }),
  );
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }, token) =>
    about('textDocument/rename', uri, token, null, async (document) => {
      await settled();
      const renamed = service(document).doRename(document, position, newName, index);
      if ('refusal' in renamed) return refuse(renamed);
      const changes: Record<string, TextEdit[]> = {};
      for (const [at, edits] of Object.entries(renamed.changes)) changes[at] = [...edits];
      return { changes };
    }),
  );
}

function refuse({ refusal }: RenameRefusal): Refusal {
  return new ResponseError<never>(LSPErrorCodes.RequestFailed, refusal);
}
