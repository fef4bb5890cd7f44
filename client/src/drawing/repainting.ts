// Repainting: draws a panel again when something it shows may have changed; many changes at once are drawn once.
import { inBackground } from '../background.ts';

/**
 * @param isVisible whether the panel is visible: a hidden one isn't redrawn
 * @param draw draws it from the current state
 * @returns the function to call after each change
 */
export function repainting(isVisible: () => boolean, draw: () => Promise<void>): () => void {
  let isStale = false;
  let isDrawing = false;

  async function drawWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      await draw();
    }
  }

  return () => {
    isStale = isVisible();
    if (isDrawing) return;
    isDrawing = true;
    const drawn = drawWhileStale().finally(() => {
      isDrawing = false;
    });
    inBackground('Repainting a preview', drawn);
  };
}
