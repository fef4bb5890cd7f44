// Semantic tokens: the words that the grammar can't recognize, as the algorithm finds them, in the protocol's numbers.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, SemanticTokens } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import { type Token, tokenTypes } from '@masker/algorithms';
import { toOffsets } from './ranges.ts';

/** The types of the tokens; package.json describes those that the protocol doesn't define. */
export const tokenTypeNames: readonly string[] = tokenTypes.map(({ name }) => name);

/** Returns the tokens of a document or of a range of it. */
export function semanticTokens(document: TextDocument, { own }: Analysis, range?: Range): SemanticTokens {
  const chosen =
    range === undefined ? { start: 0, end: document.getText().length } : toOffsets(document, range);
  const tokens = own?.algorithm.language.editing?.tokens?.(own.model, chosen) ?? [];
  const shown = tokens
    .filter(({ start, end }) => start < end && start <= chosen.end && end >= chosen.start)
    .sort((a, b) => a.start - b.start);
  return { data: encode(document, shown) };
}

/** Five numbers a token, as the protocol wants them: lines and characters relative to the token before. */
function encode(document: TextDocument, tokens: readonly Token[]): number[] {
  const data: number[] = [];
  let before = { line: 0, character: 0 };
  for (const { start, end, type } of tokens) {
    const at = document.positionAt(start);
    const isSameLine = at.line === before.line;
    data.push(
      at.line - before.line,
      isSameLine ? at.character - before.character : at.character,
      end - start,
      tokenTypeNames.indexOf(type),
      0,
    );
    before = at;
  }
  return data;
}
