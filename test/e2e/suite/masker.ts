// Helpers for the suites of the commands: the extension's exports, and messages and lists that commands show.
import type { Consistency } from '@masker/algorithms';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { analyse, createMasker } from '@masker/masker';
import { demonstrationKey } from '@masker/masking-core';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { activateExtension, closeAllEditors, createDocument, openDocument, waitFor } from './support.ts';

/** A configuration that keeps three characters and replaces three digits. */
export const keepThree = `{ "name": "KeepThreeMasker", "algorithm": "Segment",
  "segments": [{ "type": "Preserve", "length": 3 }, { "type": "Numeric", "length": 3 }] }`;

/** The masked value by `keepThree`. */
export function maskKeepingThree(value: string): string {
  return maskByEngine(keepThree, value) ?? '';
}

/** Makes `keepThree` the active masker before each test of a suite, and closes all editors after it. */
export function startWithKeepThree(): () => MaskerApi {
  let api: MaskerApi | undefined;
  const started = (): MaskerApi => {
    if (api === undefined) throw new Error('The suite has not begun');
    return api;
  };
  before(async () => {
    api = await activateMasker();
  });
  beforeEach(async () => {
    await showConfiguration(keepThree);
    await waitForMasker(started(), 'KeepThreeMasker');
  });
  afterEach(closeAllEditors);
  return started;
}

/** Runs a command of the extension. */
export function run(command: string): Thenable<unknown> {
  return vscode.commands.executeCommand(`masker.${command}`);
}

/** Shows a new, unsaved document of plain text. */
export function openText(text: string, eol = vscode.EndOfLine.LF): Promise<vscode.TextEditor> {
  return openDocument(text, { language: 'plaintext', eol });
}

/** The exports of the extension, active and ready, with no masker pinned. */
export async function activateMasker(): Promise<MaskerApi> {
  const api = (await activateExtension()).exports as MaskerApi;
  await api.whenReady();
  await run('followEditor');
  return api;
}

/** Waits until a masker is active. */
export async function waitForMasker(api: MaskerApi, name: string): Promise<void> {
  await waitFor(() => api.activeMasker()?.name === name, {
    message: () => `${name}; ${api.statusBarText()}`,
  });
}

/** Shows a configuration, which makes it active; leaves its unsaved document open. */
export async function showConfiguration(text: string): Promise<vscode.TextEditor> {
  await run('followEditor');
  const document = await createDocument(text, 'masker');
  return vscode.window.showTextDocument(document, { preview: false });
}

/** Shows a default masker, which makes it active. */
export async function showDefaultMasker(name: string): Promise<vscode.TextEditor> {
  await run('followEditor');
  return vscode.window.showTextDocument(vscode.Uri.parse(`masker-default:/${name}.masker.json`));
}

/** The masked value by the engine with a configuration under the demonstration key. */
export function maskByEngine(
  configurationText: string,
  value: string,
  consistency: Consistency = 'value',
): string | null {
  const { configuration } = analyse(configurationText);
  const options = { key: demonstrationKey, cryptography: browserCryptography, consistency };
  const masker = configuration && createMasker(configuration, options);
  if (masker === undefined) throw new Error('The configuration makes no masker');
  return masker.mask(value).value;
}

/**
 * Answers a command's question with its second answer, again until that had its effect: a key before the list is there
 * is lost, and the list takes the step to the next answer in only after a while.
 */
export async function answerSecond(command: string, until: () => boolean): Promise<void> {
  await waitFor(async () => {
    let done = false;
    const finished = Promise.resolve(vscode.commands.executeCommand(command)).finally(() => {
      done = true;
    });
    let presses = 0;
    await waitFor(async () => {
      const key = presses % 2 === 1 ? 'quickOpenSelectNext' : 'acceptSelectedQuickOpenItem';
      if (!done && presses > 0) await vscode.commands.executeCommand(`workbench.action.${key}`);
      presses += 1;
      return done;
    });
    await finished;
    return until();
  });
}
