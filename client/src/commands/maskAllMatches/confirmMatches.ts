// Shows found values before they are masked: highlighted in the editor, counted in a list of actions.
import * as vscode from 'vscode';
import type { TextRange } from '@masker/text';
import { rangeIn } from '../../documentRanges.ts';
import { heading } from '../../pickList.ts';
import { plainLabel } from '../../plainText.ts';
import { commandMessages } from '../messages.ts';

export type MatchDecision = 'mask' | 'review';

/** More are not highlighted. */
const maxHighlights = 10_000;
/** More can't be gone through one by one. */
const maxReviewed = 1000;
/** More are not listed below the choices. */
const maxListed = 100;
/** In UTF-16 code units. */
const maxListedLength = 80;

interface DecisionItem extends vscode.QuickPickItem {
  readonly decision?: MatchDecision | undefined;
  /** The match that the item shows; absent for choices. */
  readonly range?: vscode.Range;
}

export interface Question {
  /** The number of matches. */
  readonly total: number;
  /** How they would be masked, in a few words. */
  readonly how: string;
  /** True if the user may tick matches in the refactor preview, which requires an editor that shows them. */
  readonly mayReview?: boolean;
  /** The editor that highlights the matches meanwhile, so that the user can go through them. */
  readonly shown?: { readonly editor: vscode.TextEditor; readonly matches: readonly TextRange[] } | undefined;
}

/** Asks what to do with the matches; undefined when nothing is to be masked. */
export async function confirmMatches({
  total,
  how,
  shown,
  mayReview = shown !== undefined,
}: Question): Promise<MatchDecision | undefined> {
  const count = commandMessages.matches(total);
  const choices: DecisionItem[] = [
    { label: `Mask ${count}`, detail: plainLabel(how), decision: 'mask' },
    { label: 'Leave the Text Unchanged', decision: undefined },
  ];
  const review: DecisionItem = {
    label: 'Choose Matches…',
    detail: 'by ticking them in the refactor preview',
    decision: 'review',
  };
  if (mayReview && total <= maxReviewed) choices.splice(1, 0, review);
  if (shown === undefined) return (await pick(choices, count))?.decision;
  const highlight = highlightMatches(shown.editor, shown.matches);
  const items = [...choices, ...matchItems(shown.editor.document, shown.matches)];
  try {
    let chosen = await pick(items, count, shown.editor);
    while (chosen?.range !== undefined) chosen = await pick(items, count, shown.editor);
    return chosen?.decision;
  } finally {
    highlight.dispose();
  }
}

/** Asks for one item; the match of the item under the cursor is shown in the editor. */
async function pick(
  items: readonly DecisionItem[],
  count: string,
  editor?: vscode.TextEditor,
): Promise<DecisionItem | undefined> {
  return await vscode.window.showQuickPick(items, {
    placeHolder: `${count} found`,
    ignoreFocusOut: true,
    onDidSelectItem: ({ range }: DecisionItem) => {
      if (range !== undefined) editor?.revealRange(range, vscode.TextEditorRevealType.InCenter);
    },
  });
}

/**
 * Returns items for the first matches with their lines, as the list covers them in the editor if a document
 * is short.
 */
function matchItems(document: vscode.TextDocument, matches: readonly TextRange[]): DecisionItem[] {
  const listed = matches.slice(0, maxListed).map((match) => {
    const range = rangeIn(document, match);
    const text = document.getText(range);
    const label = text.length > maxListedLength ? `${text.slice(0, maxListedLength)}…` : text;
    return { label: plainLabel(label), description: `line ${range.start.line + 1}`, range };
  });
  return [heading('Matches'), ...listed];
}

function highlightMatches(
  editor: vscode.TextEditor,
  matches: readonly TextRange[],
): vscode.TextEditorDecorationType {
  const decoration = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor('editor.findMatchHighlightBackground'),
    border: '1px solid',
    borderColor: new vscode.ThemeColor('editor.findMatchHighlightBorder'),
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.findMatchForeground'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  const { document } = editor;
  const ranges = matches.slice(0, maxHighlights).map((match) => rangeIn(document, match));
  editor.setDecorations(decoration, ranges);
  const [first] = ranges;
  if (first !== undefined) editor.revealRange(first, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  return decoration;
}
