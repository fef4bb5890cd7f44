// The list from which the active masker is picked.
import * as vscode from 'vscode';
import { defaultMaskerScheme } from '../schemes.ts';
import { plainLabel } from '../plainLabel.ts';
import type { ActiveMasker } from './activeMasker.ts';
import type { ListedMasker, MaskerCatalogue } from './maskerCatalogue.ts';
import { describePlace } from './describePlace.ts';
import { describeErrors } from './maskerEntry.ts';
import { remainingDefaults } from './maskerGroups.ts';

interface MaskerItem extends vscode.QuickPickItem {
  readonly masker?: ListedMasker;
}

/**
 * Lets the user pick a masker; undefined when the list is dismissed. A workspace masker hides the default masker of its
 * name, and one with errors says so in the list.
 */
export async function pickMasker(
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
