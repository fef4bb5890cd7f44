// The keys that take back or repeat what was done to the samples.
import { tell } from './host.ts';

/** Wherever the focus is, but for a field, which takes back what was typed in it. */
export function undoOrRedo(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (!(ctrlKey || metaKey) || (key !== 'z' && key !== 'y')) return;
  if (event.composedPath()[0] instanceof HTMLInputElement) return;
  event.preventDefault();
  tell({ type: key === 'y' || shiftKey ? 'redo' : 'undo' });
}
