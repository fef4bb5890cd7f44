// Semantic tokens: of a document, of a range, and the changes in those of a document, which are few after a
// keystroke.
import type { Connection, SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageService } from '../service/languageService.ts';
import type { AboutDocument } from './aboutDocument.ts';

interface SentTokens {
  /** The document's version. */
  readonly resultId: string;
  readonly data: readonly number[];
}

/** Answers the requests for semantic tokens. */
export function registerSemanticTokens(
  connection: Connection,
  about: AboutDocument,
  service: (document: TextDocument) => LanguageService,
): void {
  /** The tokens last sent to the editor for each document. */
  const sentTokens = new WeakMap<TextDocument, SentTokens>();

  function tokensOf(document: TextDocument): {
    readonly now: SemanticTokens & SentTokens;
    readonly before?: SentTokens;
  } {
    const before = sentTokens.get(document);
    const now = { resultId: String(document.version), ...service(document).getSemanticTokens(document) };
    sentTokens.set(document, now);
    return { now, ...(before !== undefined && { before }) };
  }

  const { semanticTokens } = connection.languages;
  semanticTokens.on(({ textDocument: { uri } }, token) =>
    about<SemanticTokens>(
      'textDocument/semanticTokens/full',
      uri,
      token,
      { data: [] },
      (document) => tokensOf(document).now,
    ),
  );
  semanticTokens.onDelta(({ textDocument: { uri }, previousResultId }, token) =>
    about<SemanticTokens | SemanticTokensDelta>(
      'textDocument/semanticTokens/full/delta',
      uri,
      token,
      { data: [] },
      (document) => {
        const { now, before } = tokensOf(document);
        return before?.resultId === previousResultId ? deltaOf(before.data, now) : now;
      },
    ),
  );
  semanticTokens.onRange(({ textDocument: { uri }, range }, token) =>
    about('textDocument/semanticTokens/range', uri, token, { data: [] }, (document) =>
      service(document).getSemanticTokens(document, range),
    ),
  );
}

/** Computes the edit from the editor's numbers to the new ones: a single run, because changes lie together. */
function deltaOf(
  before: readonly number[],
  { resultId, data }: SemanticTokens & SentTokens,
): SemanticTokensDelta {
  const shorter = Math.min(before.length, data.length);
  let start = 0;
  while (start < shorter && before[start] === data[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === data.at(-1 - same)) same++;
  const deleteCount = before.length - start - same;
  const inserted = data.slice(start, data.length - same);
  const isEqual = deleteCount === 0 && inserted.length === 0;
  return { resultId, edits: isEqual ? [] : [{ start, deleteCount, data: inserted }] };
}
