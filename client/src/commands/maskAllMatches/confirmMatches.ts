// Shows what was found before it is masked: highlighted in the editor, counted in a list of what to do with it.
import * as vscode from 'vscode';
import { describeCount, type TextRange } from '../../../../engine/src/index.ts';
import { rangeIn } from '../../documentRanges.ts';
import { plainLabel } from '../../plainText.ts';

export type MatchDecision = 'mask' | 'review';

/** More are not highlighted; the count tells. */
const mostHighlights = 10_000;
/** More can't be gone through one by one. */
const mostReviewed = 1000;

interface DecisionItem extends vscode.QuickPickItem {
  readonly decision: MatchDecision | undefined;
}

/** `12 matches` */
function countMatches(count: number): string {
  return `${describeCount(count)} ${count === 1 ? 'match' : 'matches'}`;
}

export interface Question {
  /** The number of matches. */
  readonly total: number;
  /** In a few words how they would be masked. */
  readonly how: string;
  /** True if the user may tick matches in the refactor preview; so it is where an editor shows them. */
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
  const count = countMatches(total);
  const choices: DecisionItem[] = [
    { label: `Mask ${count}`, detail: plainLabel(how), decision: 'mask' },
    { label: 'Leave the Text Unchanged', decision: undefined },
  ];
  const review: DecisionItem = {
    label: 'Choose Matches…',
    detail: 'by ticking them in the refactor preview',
    decision: 'review',
  };
  if (mayReview && total <= mostReviewed) choices.splice(1, 0, review);
  const highlight = shown && highlightMatches(shown.editor, shown.matches);
  try {
    const chosen = await vscode.window.showQuickPick(choices, {
      placeHolder: `${count} found`,
      ignoreFocusOut: true,
    });
    return chosen?.decision;
  } finally {
    highlight?.dispose();
  }
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
  const ranges = matches.slice(0, mostHighlights).map((match) => rangeIn(document, match));
  editor.setDecorations(decoration, ranges);
  const [first] = ranges;
  if (first !== undefined) editor.revealRange(first, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  return decoration;
}
