// Runs a mocha bundle in the extension host of the VS Code server.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { format } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import type { VscodeServer } from '../../scripts/lib/vscodeServer.mjs';
import { newPage } from './browser.ts';
import { outputMark } from './outputMark.ts';

const runTimeout = 900_000;

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

/** Whether the tests ran and passed. */
export async function runInVscodeServer(
  server: VscodeServer,
  browser: Browser,
  dataDir: string,
  { extension, tests, workspace, env }: ExtensionTests,
): Promise<boolean> {
  const page = await newPage(browser, dataDir);
  const exitCode = listenForExit(page);
  await page.exposeFunction('codeAutomationLog', (_kind: string, args: unknown[]) => {
    const line = format(...args);
    if (line.startsWith(outputMark)) console.log(line.slice(outputMark.length));
  });
  const remote = (path: string): string => `vscode-remote://localhost:${server.port}${encodeURI(path)}`;
  const payload = [
    ['skipWelcome', 'true'],
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(tests)],
    ['extensionEnvironment', JSON.stringify(env)],
  ];
  await page.goto(server.address({ workspace, payload: JSON.stringify(payload) }));

  const code = await Promise.race([
    exitCode,
    server.exited.then(() => 'The VS Code server ended during the tests.'),
    delay(runTimeout, `The tests did not end within ${runTimeout / 1000} s.`, { ref: false }),
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
