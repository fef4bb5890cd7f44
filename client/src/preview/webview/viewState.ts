// The webview's own state, besides the received preview: the user's position, and the sample being edited.
import type { Preview } from '../model/previewModel.ts';
import type { MaskerChoice } from '../model/previewProtocol.ts';
import type { Cursor } from '../../rendering/webview/cursorMoves.ts';
import type { SampleSummary } from '../samples/sampleSummary.ts';

export interface ViewState {
  preview: Preview | undefined;
  /** The outcome of the samples as a whole; undefined while it isn't counted yet. */
  summary: SampleSummary | undefined;
  maskers: readonly MaskerChoice[];
  cursor: Cursor;
  /** True if all samples are selected, to be copied or removed. */
  isAllSelected: boolean;
  /** The row whose original is being edited. */
  editing: number | undefined;
  /** A passing message. */
  notice: string;
  /** True if all problems are listed, not the first alone. */
  showsAllProblems: boolean;
}

export function initialState(): ViewState {
  return {
    preview: undefined,
    summary: undefined,
    maskers: [],
    cursor: { row: 0, column: 'original', character: undefined },
    isAllSelected: false,
    editing: undefined,
    notice: '',
    showsAllProblems: false,
  };
}
