// Measures how long it takes from a key in the editor to the painted preview, and watches the preview's policy.
import type { Locator, Page } from 'playwright-core';
import { waitFor } from '../helpers/waitFor.ts';

/**
 * Presses keys, one after the other and over again, and waits each time until the preview is painted anew.
 *
 * @returns a duration for each key, in milliseconds
 */
export async function measureRepaint(
  page: Page,
  preview: Locator,
  keys: readonly string[],
  count: number,
): Promise<number[]> {
  await page.evaluate(`addEventListener('keydown', () => {
    globalThis.pressedAt = performance.timeOrigin + performance.now();
  }, true)`);
  // A task behind the frame in which something changed runs when that frame is painted.
  await preview.evaluate(`(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { globalThis.paintedAt ||= performance.timeOrigin + performance.now(); };
    const observer = new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(0)));
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    for (const part of document.querySelectorAll('.samples, .bar')) observer.observe(part, changes);
  })()`);
  const durations: number[] = [];
  for (let i = 0; i < count; i++) {
    await preview.evaluate('globalThis.paintedAt = 0');
    await page.keyboard.press(keys[i % keys.length] ?? '');
    const paintedAt = await waitFor(
      async () => Number(await preview.evaluate('globalThis.paintedAt')) || undefined,
      { message: () => 'a painted preview' },
    );
    durations.push(paintedAt - Number(await page.evaluate('globalThis.pressedAt')));
  }
  return durations;
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
