// The commands and exports that exist as soon as the extension is active. Their code is loaded shortly after.
import * as vscode from 'vscode';
import type { MaskerApi } from './api.ts';
import { type CommandId, commandIds } from './commands/commandIds.ts';

/** The code of the commands and exports. */
export interface Client extends Omit<MaskerApi, 'version'> {
  runCommand(id: CommandId, args: readonly unknown[]): Promise<void>;
}

/** @param load starts the client */
export function activateClient(
  { subscriptions }: vscode.ExtensionContext,
  load: () => Promise<Client>,
): MaskerApi {
  let loaded: Client | undefined;
  const loading = nextTurn().then(async () => {
    loaded = await load();
    return loaded;
  });
  subscriptions.push(
    ...commandIds.map((id) =>
      vscode.commands.registerCommand(id, async (...args: unknown[]) => (await loading).runCommand(id, args)),
    ),
  );
  return {
    version: 1,
    whenReady: async () => (await loading).whenReady(),
    activeMasker: () => loaded?.activeMasker(),
    statusBarText: () => loaded?.statusBarText() ?? '',
    serverStatusText: () => loaded?.serverStatusText() ?? '',
    lastTestRun: () => loaded?.lastTestRun(),
    lastMessage: () => loaded?.lastMessage(),
  };
}

/** VS Code and other extensions go on first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
