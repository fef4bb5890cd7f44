// One visit of a user: VS Code with the packaged extension, open in a browser on a copy of the samples.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { installExtension } from '../../scripts/lib/vscodeData.mjs';
import { startVscodeServer } from '../../scripts/lib/vscodeServer.mjs';
import { launchBrowser, newPage } from '../helpers/browser.ts';
import { createDataDir, keepLogs, readLogs } from '../helpers/dataDir.ts';
import { packagedExtension } from '../helpers/packagedExtension.ts';
import { Workbench } from './workbench.ts';

export interface Session {
  readonly workbench: Workbench;
  /** The copy of the samples that is open. */
  readonly folder: string;
  /** The extension's folder. */
  readonly extension: string;
  /** Restarts VS Code and its server with their saved state; doesn't wait for the window. */
  restart(): Promise<void>;
  /** The logs of the extension, VS Code and the page so far. */
  readLogs(): { file: string; text: string }[];
  /** Ends everything; keeps the logs of a visit that failed. */
  close(failed: boolean): Promise<void>;
}

/**
 * The folder is opened as a new one always is: in restricted mode, until the user trusts it.
 *
 * @param name of the visit: its screenshots are in a folder of that name
 * @param env more variables of the server's environment
 */
export async function openSession(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const dataDir = createDataDir();
  const folder = join(dataDir, 'samples');
  cpSync(join(root, 'samples'), folder, { recursive: true });
  const extensions = join(dataDir, 'extensions');
  cpSync(await installed(), extensions, { recursive: true });
  const extension = join(
    extensions,
    readdirSync(extensions).find((name) => name.startsWith('masker.')) ?? '',
  );
  let server = await startVscodeServer({ dataDir, env });
  const browser = await launchBrowser();
  const close = async (failed: boolean): Promise<void> => {
    await browser.close();
    await server.stop();
    if (failed) console.log(`Logs: ${keepLogs(dataDir, 'ui')}`);
  };
  try {
    const page = await newPage(browser, dataDir);
    await page.goto(server.address({ folder }));
    const workbench = new Workbench(page, name);
    await workbench.waitForFolder();
    const restart = async (): Promise<void> => {
      await page.goto('about:blank');
      await server.stop();
      // The browser keeps things by address.
      server = await startVscodeServer({ dataDir, env, port: server.port });
      await page.goto(server.address({ folder }));
    };
    return { workbench, folder, extension, restart, readLogs: () => readLogs(dataDir), close };
  } catch (error) {
    await close(true);
    throw error;
  }
}

let installing: Promise<string> | undefined;

/** A folder of extensions with this one, which visits copy: that VS Code installs it once is enough. */
function installed(): Promise<string> {
  installing ??= (async () => {
    const dataDir = createDataDir();
    await installExtension(await packagedExtension(dataDir), dataDir);
    return join(dataDir, 'extensions');
  })();
  return installing;
}
