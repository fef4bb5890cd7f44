// Select Active Masker, from a list, Use for Masking, in menus and the view, and Follow the Editor instead.
import * as vscode from 'vscode';
import type { ListedMasker } from '../maskers/maskerCatalogue.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import { showFirstError } from '../maskers/showConfiguration.ts';
import { fitsValues } from '../masking/maskerFit.ts';
import { pickMasker } from '../masking/pickMasker.ts';
import { selectedValues } from '../masking/selectedValues.ts';
import type { Services } from '../services.ts';
import { maskingMessages } from '../masking/messages.ts';
import { commandTarget } from './commandTarget.ts';
import { commandMessages } from './messages.ts';

export async function selectActiveMasker(services: Services): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const fits = fitsValues(editor === undefined ? [] : selectedValues(editor));
  const picked = await pickMasker(services, { fits, canFollow: true });
  if (picked === 'follow') await followEditor(services);
  else if (picked !== undefined) activate(services, picked);
}

export async function followEditor({ active, messages }: Services): Promise<void> {
  active.followEditor();
  const name = (await active.resolve())?.name ?? 'none';
  messages.passing(commandMessages.following(name));
}

/** @param target the masker, or its configuration's address */
export async function useMasker(services: Services, target?: unknown): Promise<void> {
  const uri = commandTarget(target);
  if (uri === undefined) throw new TypeError('target: must be a masker or an address');
  const masker = await services.catalogue.find(uri);
  if (masker === undefined) services.messages.error(maskingMessages.configurationGone);
  else activate(services, masker);
}

/** Pins a masker as the active one, and says when it can't mask yet. */
function activate({ active, messages }: Services, masker: ListedMasker): void {
  active.pin(masker.uri);
  if (masker.errors.length === 0) return;
  messages.warning(commandMessages.activeButBroken(masker.name, describeErrors(masker.errors)), {
    title: 'Open',
    run: () => showFirstError(masker),
  });
}
