// Inlay hints: facts of a document that aren't written in it, as the algorithm states them.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { InlayHint, Range } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import { appendProperties } from '@masker/json';
import type { Hint } from '@masker/algorithms';
import { toOffsets } from './ranges.ts';
import type { InlayHintSettings } from './settings.ts';
import { toTextEdit } from './textEdits.ts';

/** Nobody sees the hints of more parts at once; for a list on one long line, editors request all. */
export const maximumHintedParts = 5000;

/** Returns the hints for a range of a document. */
export function inlayHints(
  document: TextDocument,
  { own }: Analysis,
  range: Range,
  settings: InlayHintSettings,
): InlayHint[] {
  const hints = own?.algorithm.language.editing?.hints?.(
    own.model,
    toOffsets(document, range),
    maximumHintedParts,
  );
  return (hints ?? []).filter(({ kind }) => settings[kind]).map((hint) => toInlayHint(document, hint));
}

function toInlayHint(document: TextDocument, { offset, label, tooltip, insert }: Hint): InlayHint {
  const edit = insert && appendProperties(document.getText(), insert.object, insert.members);
  return {
    position: document.positionAt(offset),
    label,
    tooltip,
    paddingLeft: true,
    ...(edit !== undefined && { textEdits: [toTextEdit(document, edit)] }),
  };
}
