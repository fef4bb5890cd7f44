// The visits of the suites: each has a window of its own, or goes on in that of the one before.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/command.mjs';
import { openSession, type Session } from './session.ts';
import { Workbench } from './workbench.ts';

type Begin = (session: Session) => void | Promise<void>;

/**
 * Opens a visit for the tests of a suite and closes it after the last one; takes a picture of each failing test.
 *
 * @param begin the user's actions before the first test
 * @param env as in `openSession`
 */
export function visit(name: string, begin: Begin, env: Readonly<Record<string, string>> = {}): void {
  hold(
    begin,
    async () => {
      await closeShared();
      return openSession(name, env);
    },
    (session, failed) => session.close(failed),
  );
}

/** The window left open by the last visit that shares it. */
let left: Session | undefined;

/**
 * Opens a visit in the window of another such visit, which saves the start of VS Code: no editor is open, the folder
 * contains the samples only, and the active masker follows the editor. For tests that leave no key, setting or trust
 * behind.
 */
export function sharedVisit(name: string, begin: Begin): void {
  hold(
    begin,
    async () => {
      const session = left ?? (await openShared(name));
      left = undefined;
      const workbench = new Workbench(session.workbench.page, name);
      return { ...session, workbench };
    },
    async (session, failed) => {
      if (failed) {
        await session.close(true);
        return;
      }
      left = session;
      await tidy(session);
    },
  );
}

/** Closes the shared window, as it would take processor time. */
async function closeShared(): Promise<void> {
  const session = left;
  left = undefined;
  await session?.close(false);
}

// Of the whole run: this file is loaded outside of any suite.
after(closeShared);

async function openShared(name: string): Promise<Session> {
  const session = await openSession(name);
  await session.workbench.page.getByRole('button', { name: 'Close Banner' }).click();
  return session;
}

/** Makes a window fit for the next visit. */
async function tidy({ workbench, folder }: Session): Promise<void> {
  await workbench.page.setViewportSize({ width: 1280, height: 800 });
  await workbench.closeAll();
  await workbench.runCommand('Masker: Follow the Editor');
  await workbench.runCommand('Notifications: Clear All Notifications');
  await workbench.showFiles();
  restore(folder, join(root, 'samples'));
}

/** Makes a folder's content equal to another's; equal files aren't touched. */
function restore(folder: string, source: string): void {
  const wanted = new Map(readdirSync(source, { withFileTypes: true }).map((entry) => [entry.name, entry]));
  for (const name of readdirSync(folder))
    if (!wanted.has(name)) rmSync(join(folder, name), { recursive: true });
  for (const [name, entry] of wanted) {
    const [from, to] = [join(source, name), join(folder, name)];
    if (entry.isDirectory()) restore(to, from);
    else if (!readFileSync(from).equals(readFileSync(to))) cpSync(from, to);
  }
}

function hold(
  begin: Begin,
  open: () => Promise<Session>,
  close: (session: Session, failed: boolean) => Promise<void>,
): void {
  let session: Session | undefined;
  let failed = false;
  before(async () => {
    session = await open();
    await begin(session);
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    failed = true;
    await session?.workbench.keepScreenshot(`failed-${this.currentTest.title.replaceAll(/\W+/g, '-')}`);
  });
  after(async function () {
    // A hook that fails before the first test leaves no test to have failed.
    if (this.test?.parent?.tests.every(({ state }) => state === undefined) === true) {
      failed = true;
      await session?.workbench.keepScreenshot('failed-before-the-first-test');
    }
    if (session !== undefined) await close(session, failed);
  });
}
