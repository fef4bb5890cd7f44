// All requests of an editor to the built server, about one position of a document.
import type { Position, ProtocolConnection } from 'vscode-languageserver/node';
import type { serverCapabilities } from '../../server/src/serverCapabilities.ts';

type Capability = Extract<keyof typeof serverCapabilities, `${string}Provider`>;
type Request = readonly [method: string, params: object];

const options = { tabSize: 2, insertSpaces: true };

/** The requests of each capability; the type checker keeps the table complete. */
function requestsAt(uri: string, position: Position): Readonly<Record<Capability, readonly Request[]>> {
  const textDocument = { uri };
  const params = { textDocument, position };
  const range = { start: { line: 0, character: 0 }, end: position };
  return {
    completionProvider: [['textDocument/completion', params]],
    hoverProvider: [['textDocument/hover', params]],
    documentFormattingProvider: [['textDocument/formatting', { textDocument, options }]],
    documentRangeFormattingProvider: [['textDocument/rangeFormatting', { textDocument, range, options }]],
    documentOnTypeFormattingProvider: ['}', '\n'].map((ch) => [
      'textDocument/onTypeFormatting',
      { ...params, ch, options },
    ]),
    documentSymbolProvider: [['textDocument/documentSymbol', { textDocument }]],
    foldingRangeProvider: [['textDocument/foldingRange', { textDocument }]],
    selectionRangeProvider: [['textDocument/selectionRange', { textDocument, positions: [position] }]],
    documentLinkProvider: [['textDocument/documentLink', { textDocument }]],
    inlayHintProvider: [['textDocument/inlayHint', { textDocument, range }]],
    semanticTokensProvider: [
      ['textDocument/semanticTokens/full', { textDocument }],
      ['textDocument/semanticTokens/full/delta', { textDocument, previousResultId: '' }],
      ['textDocument/semanticTokens/range', { textDocument, range }],
    ],
    codeLensProvider: [['textDocument/codeLens', { textDocument }]],
    codeActionProvider: [undefined, [''], ['source.fixAll.masker']].map((only) => [
      'textDocument/codeAction',
      { textDocument, range, context: { diagnostics: [], only } },
    ]),
    workspaceSymbolProvider: [['workspace/symbol', { query: '' }]],
    definitionProvider: [['textDocument/definition', params]],
    referencesProvider: [['textDocument/references', { ...params, context: { includeDeclaration: true } }]],
    renameProvider: [
      ['textDocument/prepareRename', params],
      ['textDocument/rename', { ...params, newName: 'otherMasker' }],
    ],
    diagnosticProvider: [
      ['textDocument/diagnostic', { textDocument }],
      ['workspace/diagnostic', { previousResultIds: [] }],
    ],
  };
}

export interface ProtocolAnswer {
  readonly method: string;
  readonly answer: unknown;
  /** In milliseconds, from the request to its answer. */
  readonly time: number;
}

/** Sends all requests about a position, one after the other; an error message is an answer, too. */
export async function askServer(
  connection: ProtocolConnection,
  uri: string,
  position: Position,
): Promise<ProtocolAnswer[]> {
  const answers: ProtocolAnswer[] = [];
  for (const [method, params] of Object.values(requestsAt(uri, position)).flat()) {
    const start = performance.now();
    const answer = await connection
      .sendRequest<unknown>(method, params)
      .catch((error: unknown) => ({ refusal: String(error) }));
    answers.push({ method, answer, time: performance.now() - start });
  }
  return answers;
}
