// Repainting: draws a panel again when something it shows may have changed; many changes at once are drawn once.
import { inBackground } from '../background.ts';

/**
 * @param isVisible whether the panel is visible: a hidden one isn't redrawn
 * @param render draws it from the current state
 * @returns the function to call after each change
 */
export function repainting(isVisible: () => boolean, render: () => Promise<void>): () => void {
  let isStale = false;
  let isRendering = false;

  async function drawWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      await render();
    }
  }

  return () => {
    isStale = isVisible();
    if (isRendering) return;
    isRendering = true;
    const drawn = drawWhileStale().finally(() => {
      isRendering = false;
    });
    inBackground('Repainting a preview', drawn);
  };
}
