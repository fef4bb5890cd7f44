// Runs a mocha bundle in an extension host: that of the VS Code server, on Node, or the web worker of its page.
import { randomUUID } from 'node:crypto';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { format } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { vscodeCommit, vscodeFolder } from '../../scripts/lib/vscodeHost.mjs';
import type { VscodeServer } from '../../scripts/lib/vscodeServer.mjs';
import { newPage } from './browser.ts';
import { outputMark, resultsMark } from './outputMark.ts';

const nodeTimeout = 900_000;
const workerTimeout = 600_000;
/** Small, as drawing only takes time. */
const viewport = { width: 800, height: 500 };

export interface ExtensionTests {
  /** Folder of the extension under test. */
  readonly extension: string;
  /** The module whose `run` the extension host calls. */
  readonly tests: string;
  /** The `.code-workspace` file to open. */
  readonly workspace: string;
  /** Environment variables of the extension host. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs the tests in the extension host on Node; true if they passed. */
export async function runInVscodeServer(
  server: VscodeServer,
  browser: Browser,
  dataDir: string,
  { extension, tests, workspace, env }: ExtensionTests,
): Promise<boolean> {
  const page = await newPage(browser, dataDir, viewport);
  const remote = (path: string): string => `vscode-remote://localhost:${server.port}${encodeURI(path)}`;
  const payload = [
    ['skipWelcome', 'true'],
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(tests)],
    ['extensionEnvironment', JSON.stringify(env)],
  ];
  const query = { workspace, payload: JSON.stringify(payload) };
  return runOnPage(page, server, dataDir, query, nodeTimeout);
}

/**
 * Runs the tests in the web worker of VS Code's page; true if they passed.
 *
 * @param tests the extension and the module of the tests, in the data folder
 * @param results the file that receives the counts
 */
export async function runInWebWorker(
  server: VscodeServer,
  browser: Browser,
  dataDir: string,
  { extension, tests, workspace }: Omit<ExtensionTests, 'env'>,
  results: string,
): Promise<boolean> {
  const page = await newPage(browser, dataDir, viewport);
  // The page loads from nowhere but its own server, which serves the files of VS Code's folder.
  const link = join(vscodeFolder, `masker-${randomUUID()}`);
  symlinkSync(dataDir, link);
  try {
    const served = (path: string) => ({
      scheme: 'http',
      authority: `localhost:${server.port}`,
      path: `/stable-${vscodeCommit()}/static/${basename(link)}${path.slice(dataDir.length)}`,
    });
    const options = { extensions: [served(extension)], extensionTestsPath: served(tests) };
    await page.addInitScript({ content: developmentScript(options) });
    const payload = JSON.stringify([['skipWelcome', 'true']]);
    return await runOnPage(page, server, dataDir, { workspace, payload }, workerTimeout, results);
  } finally {
    rmSync(link);
  }
}

/** Returns a script for the page that adds options to an element read by VS Code. */
function developmentScript(options: object): string {
  return `{
  const find = Document.prototype.getElementById;
  let isExtended = false;
  Document.prototype.getElementById = function (id) {
    const element = find.call(this, id);
    if (element !== null && id === 'vscode-workbench-web-configuration' && !isExtended) {
      isExtended = true;
      const configuration = JSON.parse(element.dataset.settings);
      configuration.developmentOptions = { ...configuration.developmentOptions, ...${JSON.stringify(options)} };
      element.dataset.settings = JSON.stringify(configuration);
    }
    return element;
  };
}`;
}

async function runOnPage(
  page: Page,
  server: VscodeServer,
  dataDir: string,
  query: Record<string, string>,
  timeout: number,
  results?: string,
): Promise<boolean> {
  const exitCode = listenForExit(page);
  await page.exposeFunction('codeAutomationLog', (_kind: string, args: unknown[]) => {
    const line = format(...args);
    if (!line.startsWith(outputMark)) return;
    const text = line.slice(outputMark.length);
    if (results !== undefined && text.startsWith(resultsMark))
      writeFileSync(results, text.slice(resultsMark.length));
    else console.log(text);
  });
  await page.goto(server.address(query));

  const code = await Promise.race([
    exitCode,
    server.exited.then(() => 'The VS Code server ended during the tests.'),
    delay(timeout, `The tests did not end within ${timeout / 1000} s.`, { ref: false }),
  ]);
  if (code !== 0) await page.screenshot({ path: join(dataDir, 'end.png') }).catch(() => undefined);
  if (typeof code === 'string') console.log(code);
  await page.context().close();
  return code === 0;
}

/** Settles when VS Code reports that its extension host is done. */
function listenForExit(page: Page): Promise<number> {
  return new Promise((resolve, reject) => {
    page.exposeFunction('codeAutomationExit', resolve).catch(reject);
  });
}
