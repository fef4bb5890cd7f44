// Opens a masker's configuration from the view, at its first error if it has any, and shows default maskers read-only.
import * as vscode from 'vscode';
import { showFirstError } from '../maskers/showConfiguration.ts';
import type { Services } from '../services.ts';
import { completeStep } from '../walkthrough.ts';
import { maskingMessages } from '../masking/messages.ts';
import { commandTarget } from './commandTarget.ts';
import { commandMessages } from './messages.ts';

/** @param target the masker, or its configuration's address */
export async function openConfiguration({ catalogue, messages }: Services, target?: unknown): Promise<void> {
  const uri = commandTarget(target);
  if (uri === undefined) throw new TypeError('target: must be a masker or an address');
  const masker = await catalogue.find(uri);
  if (masker === undefined) messages.error(maskingMessages.configurationGone);
  else if (masker.errors.length > 0) await showFirstError(masker);
  else await vscode.window.showTextDocument(uri);
}

export async function showDefaultMasker({ catalogue }: Services): Promise<void> {
  const items = catalogue
    .defaultMaskers()
    .map(({ name, description, uri }) => ({ label: name, detail: description, uri }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: commandMessages.chooseDefaultMasker,
    matchOnDetail: true,
  });
  if (picked === undefined) return;
  await vscode.window.showTextDocument(picked.uri, { preview: false });
  completeStep('write');
}
