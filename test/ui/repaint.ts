// Measures how long it takes from a key in the editor to the painted preview, and watches the preview's policy.
import type { Locator } from 'playwright-core';
import { waitFor } from '../helpers/waitFor.ts';
import type { Workbench } from './workbench.ts';

/** In milliseconds, from the key: until the editor is painted anew, and until the preview is. */
export interface Repaint {
  readonly editor: number;
  readonly preview: number;
}

/**
 * Presses keys, one after the other and over again, and waits each time until the preview is painted anew. How soon the
 * editor itself is painted tells how quick the machine is at that moment.
 *
 * @param watched the parts of the preview that change
 */
export async function measureRepaint(
  { page, editor }: Workbench,
  preview: Locator,
  keys: readonly string[],
  count: number,
  watched = '.samples, .bar',
): Promise<Repaint[]> {
  await page.evaluate(`addEventListener('keydown', () => { globalThis.pressedAt = ${now}; }, true)`);
  await page.evaluate(notePaint('.editor-group-container.active .view-lines'));
  await preview.evaluate(notePaint(watched));
  const painted = async (part: Locator): Promise<number> =>
    waitFor(async () => Number(await part.evaluate('globalThis.paintedAt')) || undefined, {
      message: () => 'what was painted',
    });
  const measured: Repaint[] = [];
  for (let i = 0; i < count; i++) {
    for (const part of [editor, preview]) await part.evaluate('globalThis.paintedAt = 0');
    await page.keyboard.press(keys[i % keys.length] ?? '');
    const [previewAt, editorAt] = [await painted(preview), await painted(editor)];
    const pressedAt = Number(await page.evaluate('globalThis.pressedAt'));
    measured.push({ editor: editorAt - pressedAt, preview: previewAt - pressedAt });
  }
  return measured;
}

const now = 'performance.timeOrigin + performance.now()';

/** A script that notes when changed parts are painted: a task behind the frame in which they changed runs then. */
function notePaint(selector: string): string {
  return `(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { globalThis.paintedAt ||= ${now}; };
    const observer = new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(0)));
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    for (const part of document.querySelectorAll('${selector}')) observer.observe(part, changes);
  })()`;
}

/** What the page says then. */
export const policyViolation = 'The preview broke its policy:';

/** Lets the page say on its console when something is kept from running or loading. */
export async function watchPolicy(preview: Locator): Promise<void> {
  await preview.evaluate(`(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error('${policyViolation} ' + violatedDirective + ' ' + blockedURI);
    });
  })()`);
}
