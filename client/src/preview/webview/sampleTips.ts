// The samples as the tooltip of a character asks for them.
import type { GridColumn } from '../../rendering/webview/cursorMoves.ts';
import type { TipSource } from '../../rendering/webview/tipControl.ts';
import type { ViewState } from './viewState.ts';

export function sampleTips(state: ViewState): TipSource {
  return {
    valueOf(element) {
      const column = element.dataset['column'] as GridColumn | undefined;
      const index = Number(element.closest<HTMLElement>('[data-row]')?.dataset['row']);
      const row = state.preview?.rows.find((shown) => shown.index === index);
      const side = column === undefined ? null : row?.[column];
      if (state.preview === undefined || row === undefined || column === undefined || !side) return undefined;
      const masker = column === 'other' ? state.preview.other : state.preview.masker;
      const result = column === 'original' ? row.masked : side;
      return { side, original: row.original, result, tips: masker?.tips ?? {} };
    },
    get character() {
      return state.cursor.character;
    },
  };
}
