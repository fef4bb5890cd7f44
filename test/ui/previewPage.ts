// The preview's webview from a user's view: its parts and actions.
import { waitFor } from '../helpers/waitFor.ts';
import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

export class PreviewPage {
  readonly #workbench: Workbench;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  get body(): Locator {
    return this.#workbench.webview();
  }

  get rows(): Locator {
    return this.body.locator('.samples .row:not(.head)');
  }

  /** A sample (from 0) as it was given. */
  original(row: number): Locator {
    return this.body.locator(`#row-${row} .original .value`);
  }

  /** The masked value of a sample (from 0). */
  masked(row: number): Locator {
    return this.body.locator(`#row-${row} .masked .value`).first();
  }

  button(name: string): Locator {
    return this.body.getByRole('button', { name });
  }

  /** The line above the samples, when it says something. */
  tools(text: string | RegExp): Locator {
    return this.body.locator('.tools', { hasText: text });
  }

  /** The name of a masker in the head of the samples. */
  column(masker: string): Locator {
    return this.body.locator('.samples .head', { hasText: masker });
  }

  get problems(): Locator {
    return this.body.locator('.problem');
  }

  async paste(...lines: string[]): Promise<void> {
    await this.#workbench.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(lines.join('\n'))})`);
    await this.button('Paste').click();
  }

  /** Chooses a masker from a list by its name. */
  async choose(label: 'Masker' | 'Compare with', name: string): Promise<void> {
    // The list is made anew, and closed, when there are other maskers meanwhile.
    const option = this.body.getByRole('option', { name, exact: true }).filter({ visible: true });
    await waitFor(async () => {
      await this.body.getByRole('combobox', { name: label, exact: true }).click();
      return option.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    });
  }

  /** Moves the mouse to a character of a masked value's part with a text, and returns the hover text. */
  async hoverMasked(row: number, part: number): Promise<string> {
    await this.masked(row)
      .locator('.run')
      .nth(part)
      .hover({ position: { x: 4, y: 8 } });
    const tip = this.body.locator('#tip');
    await tip.waitFor();
    return tip.innerText();
  }
}
