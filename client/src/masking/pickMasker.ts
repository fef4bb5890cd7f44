// The list of maskers: those that suit the values first, those that can't be used last.
import { withDefaults } from '@masker/masker';
import * as vscode from 'vscode';
import type { ActiveMasker } from '../maskers/activeMasker.ts';
import { describeLocation } from '../maskers/describeLocation.ts';
import type { ListedMasker, MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import { describeErrors } from '../maskers/maskerEntry.ts';
import { section } from '../pickList.ts';
import { plainLabel } from '../plainText.ts';
import { defaultMaskerScheme } from '../schemes.ts';
import { type Fits, sortByFit } from './maskerFit.ts';
import { maskingMessages } from './messages.ts';

export interface MaskerList {
  /** The title above the list. */
  readonly title?: string | undefined;
  readonly fits?: Fits | undefined;
  /** Excludes maskers for which it returns false. */
  readonly suits?: ((masker: ListedMasker) => boolean) | undefined;
  /** True if following the editor can be chosen, too. */
  readonly canFollow?: boolean;
}

interface MaskerItem extends vscode.QuickPickItem {
  readonly choice?: ListedMasker | 'follow';
}

/**
 * Lets the user pick a masker; undefined when the list is dismissed. A workspace masker hides the default masker of its
 * name, and one with errors says so in the list.
 */
export async function pickMasker(
  { catalogue, active }: { readonly catalogue: MaskerCatalogue; readonly active: ActiveMasker },
  list: MaskerList,
): Promise<ListedMasker | 'follow' | undefined> {
  const cancellation = new vscode.CancellationTokenSource();
  try {
    const picked = await vscode.window.showQuickPick(listItems(catalogue, active, list, cancellation.token), {
      ...(list.title !== undefined && { title: list.title }),
      placeHolder: maskingMessages.chooseMasker,
      matchOnDescription: true,
      matchOnDetail: true,
    });
    return picked?.choice;
  } finally {
    cancellation.cancel();
    cancellation.dispose();
  }
}

async function listItems(
  catalogue: MaskerCatalogue,
  active: ActiveMasker,
  { fits, suits = () => true, canFollow = false }: MaskerList,
  token: vscode.CancellationToken,
): Promise<MaskerItem[]> {
  const current = (await active.resolve())?.uri.toString();
  const inWorkspace = await catalogue.workspaceMaskers(token);
  const known = withDefaults(inWorkspace, await catalogue.readDefaultMaskers());
  const { fitting, others, broken } = sortByFit(known.filter(suits), fits);
  const isDefault = ({ uri }: ListedMasker): boolean => uri.scheme === defaultMaskerScheme;
  const state = active.isPinned ? 'active, pinned' : 'active';
  const items = (maskers: readonly ListedMasker[]): MaskerItem[] =>
    maskers.map((masker) => toItem(masker, masker.uri.toString() === current ? state : ''));
  const follow: MaskerItem = {
    label: 'Follow the Editor',
    description: active.isPinned ? '' : state,
    detail: maskingMessages.followEditor,
    choice: 'follow',
  };
  return [
    ...section('Match the values to mask', items(fitting)),
    ...section('Workspace', items(others.filter((masker) => !isDefault(masker)))),
    ...section('Default maskers', items(others.filter(isDefault))),
    ...section("Can't be used", items(broken)),
    ...section('Instead of one masker', canFollow ? [follow] : []),
  ];
}

function toItem(masker: ListedMasker, state: string): MaskerItem {
  const { name, description, errors, uri } = masker;
  const isBroken = errors.length > 0;
  const location = uri.scheme === defaultMaskerScheme ? '' : describeLocation(uri);
  return {
    label: isBroken ? `$(masker-broken) ${plainLabel(name)}` : plainLabel(name),
    description: plainLabel([location, state].filter((part) => part !== '').join(' · ')),
    detail: plainLabel(isBroken ? `Can't be used: ${describeErrors(errors)}` : description),
    choice: masker,
  };
}
