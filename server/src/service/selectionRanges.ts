// Selection ranges: from the caret outwards, inside a value as its algorithm says.
import type { ASTNode, LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, SelectionRange } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import type { TextRange } from '@masker/text';
import { toRange } from './ranges.ts';
import { valueLocationAt } from './valueLocation.ts';

/** For each position, the ranges that hold it, each the parent of the one before. */
export function selectionRanges(
  json: LanguageService,
  document: TextDocument,
  analysis: Analysis,
  positions: readonly Position[],
): SelectionRange[] {
  const tree = json.newJSONDocument(analysis.model.document.root as ASTNode | undefined);
  const outer = json.getSelectionRanges(document, [...positions], tree);
  return outer.map((parent, i) =>
    insideValue(analysis, document.offsetAt(positions[i] ?? parent.range.start)).reduceRight(
      (selection, inner) => ({ range: toRange(document, inner), parent: selection }),
      parent,
    ),
  );
}

function insideValue(analysis: Analysis, offset: number): TextRange[] {
  const { own } = analysis;
  const location = valueLocationAt(analysis, offset);
  if (own === undefined || location === undefined) return [];
  return own.algorithm.language.editing?.selections?.(own.model, location) ?? [];
}
