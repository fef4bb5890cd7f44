// The keys that act on the samples wherever the focus is, except in a field, where they act on the text.
import type { GridControl } from './gridControl.ts';
import { send } from './vscodeApi.ts';

/** Listens to the keys for undo, redo and select all of the samples. */
export function listenToKeys(grid: GridControl): void {
  document.addEventListener('keydown', (event) => {
    handleKey(event, grid);
  });
  document.addEventListener('pointerdown', () => {
    grid.unselect();
  });
  // VS Code answers the key as well, and selects the text of the page.
  document.addEventListener('selectionchange', () => {
    if (grid.isAllSelected) document.getSelection()?.removeAllRanges();
  });
}

function handleKey(event: KeyboardEvent, grid: GridControl): void {
  const { ctrlKey, metaKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (!(ctrlKey || metaKey) || !'zya'.includes(key)) return;
  if (event.composedPath()[0] instanceof HTMLInputElement) return;
  event.preventDefault();
  if (key === 'a') grid.selectAll();
  else send({ type: key === 'y' || shiftKey ? 'redo' : 'undo' });
}
