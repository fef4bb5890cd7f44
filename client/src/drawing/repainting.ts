// Repainting: draws a panel again when something it shows may have changed; many changes at once are drawn once.
import { inBackground } from '../background.ts';

/**
 * @param isVisible whether anybody sees the panel: hidden, it stays as it is
 * @param draw draws it from what is there now
 * @returns what to call after each change
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
