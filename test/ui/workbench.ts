// Actions and sights of a user in VS Code, as actions on its page.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { retry, waitFor } from '../helpers/waitFor.ts';

const screenshots = join(import.meta.dirname, 'out');

/** How long an attempt may take that is repeated while the extension is still starting. */
const attemptTimeout = 3_000;

export type Severity = 'error' | 'warning' | 'info' | 'hint';

export class Workbench {
  readonly page: Page;
  readonly #screenshotFolder: string;
  #screenshots = 0;

  /** @param visit a folder of the screenshots, which begins anew */
  constructor(page: Page, visit: string) {
    this.page = page;
    this.#screenshotFolder = join(screenshots, visit);
    rmSync(this.#screenshotFolder, { recursive: true, force: true });
  }

  /** Waits until VS Code shows the files of the folder that it opened. */
  async waitForFolder(): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 40_000 });
  }

  /** Runs a command of the command palette by its full title: `Masker: Mask Selection`. */
  async runCommand(title: string): Promise<void> {
    await retry(`the command ${title}`, async () => {
      await this.#openQuickInput('F1', `>${title}`);
      try {
        await this.quickPickItem(title).waitFor({ timeout: attemptTimeout });
      } catch (error) {
        // What was opened before the extension was ready lacks its commands for as long as it is open.
        await this.page.keyboard.press('Escape');
        throw error;
      }
      await this.#clickQuickPickItem(this.quickPickItem(title));
      return true;
    });
  }

  /** Opens a file by its path in the folder. */
  async openFile(path: string): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    await retry(`the file ${path}`, async () => {
      await this.#openQuickInput('Control+P', path);
      // In its first moments the list has the editors that were open last, such as a difference that begins with the name.
      const label = this.page.getByText(name, { exact: true });
      await this.#clickQuickPickItem(this.#quickPickItems().filter({ has: label }).first());
      // What takes the focus closes the list before it takes the click.
      await this.tab(name).waitFor({ timeout: attemptTimeout });
      return true;
    });
    await this.editor.locator('.view-line').first().waitFor();
  }

  /** Runs a command of the Explorer's context menu on a file of a folder that is unfolded. */
  async runOnFile(name: string, title: string): Promise<void> {
    const row = this.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name });
    await row.first().click({ button: 'right' });
    const submenu = this.page.getByRole('menuitem', { name: 'Masker', exact: true });
    const item = this.page.getByRole('menuitem', { name: title });
    await retry(`${title} in the menu`, async () => {
      // A menu takes no click in its first moments.
      if (!(await item.isVisible())) await submenu.click({ timeout: attemptTimeout });
      await item.click({ timeout: attemptTimeout });
      await item.waitFor({ state: 'detached', timeout: attemptTimeout });
      return true;
    });
  }

  /** Closes the active editor. */
  async closeEditor(): Promise<void> {
    await this.runCommand('View: Close Editor');
  }

  /** Closes all editors, without saving, and the panel. */
  async closeAll(): Promise<void> {
    await this.runCommand('View: Close All Editors');
    const dontSave = this.page.getByRole('button', { name: "Don't Save" });
    await waitFor(async () => {
      if (await dontSave.isVisible()) await dontSave.click();
      return (await this.page.locator('.tab').count()) === 0;
    });
    const hidePanel = this.page.getByRole('button', { name: 'Hide Panel' });
    if (await hidePanel.isVisible()) await hidePanel.click();
  }

  /** Shows the files of the folder, and no other part of the Explorer. */
  async showFiles(): Promise<void> {
    await this.runCommand('View: Show Explorer');
    for (const [title, isWanted] of [
      [/^/, true],
      ['Maskers', false],
    ] as const) {
      const header = this.page.locator('.explorer-viewlet .pane-header', { hasText: title }).first();
      if (((await header.getAttribute('aria-expanded')) === 'true') !== isWanted) await header.click();
    }
  }

  get editor(): Locator {
    return this.page.locator('.editor-group-container.active .monaco-editor').first();
  }

  /** The tab of the active editor. */
  tab(name: string | RegExp): Locator {
    return this.page.locator('.tab.active', { hasText: name });
  }

  /** A shown line of the active editor. */
  line(text: string | RegExp): Locator {
    return this.editor.locator('.view-line', { hasText: text }).first();
  }

  /** A command above a line of the active editor. */
  codeLens(title: string): Locator {
    return this.editor.locator('.codelens-decoration a', { hasText: title }).first();
  }

  /** Selects the next occurrence of a text, from the document's start. */
  async selectText(text: string): Promise<void> {
    await this.#focusEditor();
    await this.page.keyboard.press('Control+Home');
    await this.page.keyboard.press('Control+F');
    const widget = this.editor.locator('.find-widget.visible');
    await widget.locator('.find-part textarea').first().fill(text);
    await widget.locator('.matchesCount', { hasText: /^(1|\?) of / }).waitFor();
    await this.page.keyboard.press('Escape');
    await this.#textFocus().waitFor({ state: 'attached' });
  }

  async selectAll(): Promise<void> {
    await this.#focusEditor();
    await this.page.keyboard.press('Control+A');
  }

  /** Moves the caret after the first occurrence of a text. */
  async putCaretAfter(text: string): Promise<void> {
    await this.selectText(text);
    await this.page.keyboard.press('ArrowRight');
  }

  /** Types into the element with the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async undo(): Promise<void> {
    await this.#focusEditor();
    await this.page.keyboard.press('Control+Z');
  }

  /** Saves the active editor, which has changed. */
  async save(): Promise<void> {
    await this.page.locator('.tab.active.dirty').waitFor();
    await this.page.keyboard.press('Control+S');
    await this.page.locator('.tab.active:not(.dirty)').waitFor();
  }

  /** Rests the mouse on a text of the editor until something shows, and returns what. */
  async hoverText(text: string): Promise<string> {
    const locator = this.editor.locator('.view-line span > span', { hasText: text }).first();
    const hover = this.page
      .locator('.monaco-resizable-hover:visible .monaco-hover-content, .monaco-hover:visible')
      .first();
    return retry(`a hover on ${text}`, async () => {
      await this.editor.locator('.margin').first().hover();
      await hover.waitFor({ state: 'hidden', timeout: attemptTimeout });
      await locator.hover();
      await hover.waitFor({ timeout: attemptTimeout });
      const shown = (await hover.innerText()).trim();
      if (/^loading/i.test(shown)) throw new Error('The hover is still loading');
      return shown;
    });
  }

  /** The first squiggle of a severity. */
  async waitForSquiggle(severity: Severity = 'error'): Promise<Locator> {
    const squiggle = this.editor.locator(`.squiggly-${severity}`).first();
    await squiggle.waitFor({ state: 'attached' });
    return squiggle;
  }

  /** Requests suggestions at the caret until there are some, and returns the labels. */
  async suggest(): Promise<string[]> {
    const rows = this.#suggestions();
    return retry('suggestions', async () => {
      await this.press('Escape', 'Control+Space');
      await rows.first().waitFor({ timeout: attemptTimeout });
      return rows.locator('.label-name').allInnerTexts();
    });
  }

  /** Requests suggestions at the caret and accepts one by its label. */
  async acceptSuggestion(label: string): Promise<void> {
    await this.suggest();
    await this.#suggestions().filter({ hasText: label }).first().click();
  }

  /** An item of the list that is shown on top. */
  quickPickItem(text: string | RegExp): Locator {
    return this.#quickPickItems().filter({ hasText: text }).first();
  }

  /** Answers a list of choices: narrows it down to a text and takes the first item. */
  async pick(text: string): Promise<void> {
    await this.#quickInput().fill(text);
    await this.#clickQuickPickItem(this.quickPickItem(text));
  }

  /** Accepts a list as it is, by keyboard, when it shows an item. */
  async acceptList(item: string | RegExp): Promise<void> {
    await this.quickPickItem(item).waitFor();
    await this.page.locator('.quick-input-widget:visible input:focus').first().waitFor();
    await this.page.keyboard.press('Enter');
  }

  /**
   * Answers an input box.
   *
   * @param proposal the end of its initial value, which appears with a delay
   */
  async answer(text: string, proposal = ''): Promise<void> {
    await waitFor(async () => (await this.#quickInput().inputValue()).endsWith(proposal));
    await this.#quickInput().fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Answers the two boxes that ask for a passphrase, which is hidden. */
  async answerPassphrase(passphrase: string): Promise<void> {
    const field = this.page.locator('.quick-input-widget:visible input[type=password]');
    for (const prompt of [/or a passphrase/, /again/i]) {
      await this.page.locator('.quick-input-message', { hasText: prompt }).waitFor();
      await field.fill(passphrase);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Answers the dialog for a file with its path. */
  async answerFile(path: string): Promise<void> {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    // The dialog fills in a folder itself, a moment after it is there.
    await retry(`the file ${path}`, async () => {
      await this.#quickInput().fill(folder, { timeout: attemptTimeout });
      await this.quickPickItem(path.slice(folder.length)).click({ timeout: attemptTimeout });
      return true;
    });
    await this.#quickInput().waitFor({ state: 'hidden' });
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator('.notification-toast', { hasText: text }).first();
  }

  /** Opens the list of all notifications, also of those that are hidden by now. */
  async notifications(): Promise<Locator> {
    await this.runCommand('Notifications: Show Notifications');
    const center = this.page.locator('.notifications-center.visible');
    await center.waitFor();
    return center;
  }

  /** Returns the language status of the active editor, by its text. */
  languageStatus(text: string): Locator {
    return this.page
      .locator(`.statusbar-item[aria-label*="${text}"], .statusbar-item a[aria-label*="${text}"]`)
      .first();
  }

  /** The status bar item of the extension that shows a text. */
  statusBarItem(text: string | RegExp): Locator {
    return this.page.locator('.statusbar-item', { hasText: text }).first();
  }

  /** The entries of the Problems view, which is opened. */
  async problems(): Promise<Locator> {
    await this.runCommand('Problems: Focus on Problems View');
    const rows = this.page.locator('.markers-panel .monaco-list-row');
    await rows.first().waitFor();
    return rows;
  }

  /** Opens the view of all maskers instead of the files, which would leave it little room. */
  async openMaskersView(): Promise<void> {
    await this.page.locator('.explorer-viewlet .pane-header').first().click();
    await this.page.locator('.pane-header', { hasText: 'Maskers' }).click();
    await this.page.getByRole('treeitem', { name: 'Default maskers' }).waitFor();
  }

  /** A row of the view of all maskers. */
  maskersRow(text: string | RegExp): Locator {
    return this.page.getByRole('tree', { name: 'Maskers' }).getByRole('treeitem').filter({ hasText: text });
  }

  /** The body of the webview that is shown. */
  webview(): Locator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame').locator('body');
  }

  /** Where TEST_SCREENSHOTS is set, for those who want to see what the tests see: they cost as much as a small test. */
  async screenshot(name: string): Promise<void> {
    if (process.env['TEST_SCREENSHOTS']) await this.keepScreenshot(name);
  }

  /** Saves a screenshot of the page as `test/ui/out/<visit>/<number>-<name>.png`. */
  async keepScreenshot(name: string): Promise<void> {
    mkdirSync(this.#screenshotFolder, { recursive: true });
    this.#screenshots += 1;
    const number = String(this.#screenshots).padStart(2, '0');
    await this.page.screenshot({
      path: join(this.#screenshotFolder, `${number}-${name}.png`),
      animations: 'disabled',
    });
  }

  #quickPickItems(): Locator {
    return this.page.locator('.quick-input-widget:visible .monaco-list-row');
  }

  async #clickQuickPickItem(item: Locator): Promise<void> {
    await item.click({ timeout: attemptTimeout });
    // Away from where the list was: what is below would show a tooltip.
    await this.page.mouse.move(700, 750);
  }

  /** A webview that was just used may take the focus back once, which closes the list. */
  async #openQuickInput(key: string, text: string): Promise<void> {
    await retry('the list of commands or files', async () => {
      await this.page.keyboard.press(key);
      await this.#quickInput().fill(text, { timeout: attemptTimeout });
      return true;
    });
  }

  #quickInput(): Locator {
    return this.page.locator('.quick-input-widget:visible input[type=text]').first();
  }

  #suggestions(): Locator {
    return this.page.locator('.suggest-widget.visible .monaco-list-row');
  }

  /** A webview that was just used may take the focus back once; as a user would, the key is pressed again. */
  async #focusEditor(): Promise<void> {
    await retry('focus in the editor', async () => {
      await this.page.keyboard.press('Control+1');
      await this.#textFocus().waitFor({ state: 'attached', timeout: attemptTimeout });
      return true;
    });
  }

  /** The part of the editor that takes what is typed, while it does. */
  #textFocus(): Locator {
    return this.editor.locator('.native-edit-context:focus, .inputarea:focus').first();
  }
}
