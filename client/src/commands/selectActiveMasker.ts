// Select Active Masker, from a list of the workspace's and the default maskers, and Use for Masking, in menus and the view.
import * as vscode from 'vscode';
import type { ActiveMasker } from '../maskers/activeMasker.ts';
import { describePlace } from '../maskers/describePlace.ts';
import type { ListedMasker, MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import { remainingDefaults } from '../maskers/maskerGroups.ts';
import { showFirstError } from '../maskers/showConfiguration.ts';
import { plainLabel } from '../plainText.ts';
import { defaultMaskerScheme } from '../schemes.ts';
import type { Services } from '../services.ts';
import { addressOf } from './target.ts';

export async function selectActiveMasker(services: Services): Promise<void> {
  const picked = await pickMasker(services.catalogue, services.active);
  if (picked !== undefined) activate(services, picked);
}

/** @param target the masker, or its configuration's address */
export async function useMasker(services: Services, target?: unknown): Promise<void> {
  const uri = addressOf(target);
  if (uri === undefined) throw new TypeError('target: must be a masker or an address');
  const masker = await services.catalogue.find(uri);
  if (masker === undefined) services.messages.error("The configuration isn't there any more.");
  else activate(services, masker);
}

/** Makes a masker the active one, and says when it can't mask yet. */
function activate({ active, messages }: Services, masker: ListedMasker): void {
  active.select(masker.uri);
  if (masker.errors.length === 0) return;
  messages.warning(
    `${masker.name} is active, but masks nothing until it is repaired: ${describeErrors(masker.errors)}`,
    {
      title: 'Open',
      run: () => showFirstError(masker),
    },
  );
}

interface MaskerItem extends vscode.QuickPickItem {
  readonly masker?: ListedMasker;
}

/**
 * Lets the user pick a masker; undefined when the list is dismissed. A workspace masker hides the default masker of its
 * name, and one with errors says so in the list.
 */
async function pickMasker(
  catalogue: MaskerCatalogue,
  active: ActiveMasker,
): Promise<ListedMasker | undefined> {
  const cancellation = new vscode.CancellationTokenSource();
  try {
    const picked = await vscode.window.showQuickPick(listItems(catalogue, active, cancellation.token), {
      placeHolder: 'The masker to mask with',
      matchOnDescription: true,
      matchOnDetail: true,
    });
    return picked?.masker;
  } finally {
    cancellation.cancel();
    cancellation.dispose();
  }
}

async function listItems(
  catalogue: MaskerCatalogue,
  active: ActiveMasker,
  token: vscode.CancellationToken,
): Promise<MaskerItem[]> {
  const current = (await active.resolve())?.uri.toString();
  const inWorkspace = await catalogue.workspaceMaskers(token);
  const defaults = remainingDefaults(inWorkspace, catalogue.defaultMaskers());
  return [
    ...section(
      'Workspace',
      inWorkspace.map((masker) => toItem(masker, current)),
    ),
    ...section(
      'Default maskers',
      defaults.map((masker) => toItem(masker, current)),
    ),
  ];
}

function section(label: string, items: readonly MaskerItem[]): MaskerItem[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

function toItem(masker: ListedMasker, current: string | undefined): MaskerItem {
  const { name, description, errors, uri } = masker;
  const isBroken = errors.length > 0;
  const isCurrent = uri.toString() === current;
  const place = uri.scheme === defaultMaskerScheme ? '' : describePlace(uri);
  return {
    label: isBroken ? `$(error) ${plainLabel(name)}` : plainLabel(name),
    description: plainLabel([place, isCurrent ? 'active' : ''].filter((part) => part !== '').join(' · ')),
    detail: plainLabel(isBroken ? `Can't be used: ${describeErrors(errors)}` : description),
    masker,
  };
}
