// The list from which a user picks several maskers whose values are to be found in a document together.
import * as vscode from 'vscode';
import { createFinder, defaultFind } from '@masker/find';
import { createMatcher } from '@masker/masker';
import { describeCount } from '@masker/text';
import { keptShare } from '@masker/suggest';
import type { MaskerConfiguration } from '@masker/config';
import type { Matcher, NoShape } from '@masker/algorithms';
import { defaultSearch } from '../../finding/defaultSearch.ts';
import { prepareKey, type ReadyMasker } from '../../masking/prepareMasking.ts';
import { plainLabel } from '../../plainText.ts';
import type { Services } from '../../services.ts';
import { commandMessages } from '../messages.ts';

/** A masker, and what finds its values. */
export interface Searched {
  readonly ready: ReadyMasker;
  readonly matcher: Matcher;
}

interface SearchedItem extends vscode.QuickPickItem {
  /** One masker, or those of the list `default`. */
  readonly searched: readonly Searched[];
}

/** In UTF-16 code units: length of the part of a long text that maskers are tried on. */
const maxInspectedLength = 256 * 1024;

/**
 * Lets the user pick. The list `default` is ticked; if it finds nothing, the maskers that find something are,
 * and among those with the same finds the one that keeps least. Undefined if the list is dismissed.
 */
export async function pickMaskers(
  services: Services,
  uri: vscode.Uri,
  text: string,
): Promise<readonly Searched[] | undefined> {
  const lists = await listSearched(services, uri);
  if (lists === undefined) return undefined;
  const end = text.length > maxInspectedLength ? text.lastIndexOf('\n', maxInspectedLength) + 1 : text.length;
  const find = (searched: readonly Searched[]) => [
    ...createFinder(searched.map(({ matcher }) => matcher)).find(text, 0, end),
  ];
  const itemOf = (
    searched: readonly Searched[],
    named: vscode.QuickPickItem,
    count: number,
  ): SearchedItem => {
    const found = count === 0 ? 'finds nothing' : `finds ${describeCount(count)}`;
    return { ...named, description: end < text.length ? `${found} in the beginning` : found, searched };
  };
  const countByDefault = find(lists.byDefault).length;
  const names = lists.byDefault.map(({ ready }) => ready.masker.name).join(', ');
  const byDefault = itemOf(
    lists.byDefault,
    {
      label: defaultFind,
      detail: plainLabel(commandMessages.foundByForm(names)),
      picked: countByDefault > 0,
    },
    countByDefault,
  );
  const counts = new Map(lists.all.map((one) => [one, find([one]).length]));
  const finding = lists.all.filter((one) => (counts.get(one) ?? 0) > 0).sort((a, b) => keptBy(a) - keptBy(b));
  const useful = new Set(countByDefault > 0 ? [] : find(finding).map(({ by }) => finding[by]));
  const items = [...finding, ...lists.all.filter((one) => !finding.includes(one))].map((searched) => {
    const { masker, configuration } = searched.ready;
    const label = plainLabel(masker.name);
    const named = { label, detail: plainLabel(configuration.description), picked: useful.has(searched) };
    return itemOf([searched], named, counts.get(searched) ?? 0);
  });
  const picked = await vscode.window.showQuickPick([byDefault, ...items], {
    placeHolder: commandMessages.chooseMaskers,
    canPickMany: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  if (picked === undefined) return undefined;
  // As on the command line, maskers that are named themselves find all their values.
  const own = picked.filter((item) => item !== byDefault).flatMap(({ searched }) => searched);
  const isNamed = ({ ready }: Searched) => own.some((one) => one.ready.masker.name === ready.masker.name);
  return [...own, ...(picked.includes(byDefault) ? lists.byDefault.filter((one) => !isNamed(one)) : [])];
}

/**
 * Returns all maskers whose values have a shape, and those of the list `default`; undefined if the key can't
 * be read, after a message to the user.
 */
async function listSearched(
  services: Services,
  uri: vscode.Uri,
): Promise<{ readonly all: readonly Searched[]; readonly byDefault: readonly Searched[] } | undefined> {
  const configurations = (await services.catalogue.known()).flatMap(
    ({ configuration }) => configuration ?? [],
  );
  const { found } = await defaultSearch(services.catalogue);
  const key = await prepareKey(services, uri, configurations);
  if (key === undefined) return undefined;
  const searched = (configuration: MaskerConfiguration, matcher: Matcher | NoShape): Searched[] => {
    const masker = 'noShape' in matcher ? undefined : key.createMasker(configuration, uri);
    if ('noShape' in matcher || masker === undefined) return [];
    return [{ ready: { masker, configuration, key: key.usedBy([configuration]) }, matcher }];
  };
  return {
    all: configurations.flatMap((one) => searched(one, createMatcher(one))),
    byDefault: found.flatMap(({ configuration, matcher }) => searched(configuration, matcher)),
  };
}

function keptBy({ ready }: Searched): number {
  return keptShare(ready.masker, ready.configuration);
}
