// Starts the browser that shows VS Code, which reaches nothing but this machine, and opens pages in it.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { Obstacle } from '../../scripts/lib/command.mjs';

const actionTimeout = 20_000;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Obstacle('No Chromium was found: npm test installs it.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

/** Opens a page in a context of its own; its console output goes to `console.log` in the data folder. */
export async function newPage(
  browser: Browser,
  dataDir: string,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Animations are redrawn constantly, by the processor.
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ content: stillProgress });
  const page = await context.newPage();
  page.setDefaultTimeout(actionTimeout);
  const write = (line: string): void => {
    appendFileSync(join(dataDir, 'console.log'), `${line}\n`);
  };
  page.on('console', (message) => {
    write(`${message.type()} ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    write(`pageerror ${error.stack ?? error.message}`);
  });
  return page;
}

/** VS Code's signs of progress, which move for as long as something is under way: each frame is drawn by the processor. */
const stillProgress = `if (window === top) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.progress-bit, .codicon-modifier-spin, .codicon-loading { animation: none !important }');
  document.adoptedStyleSheets.push(sheet);
}`;
