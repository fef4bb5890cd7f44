// The list from which a user picks several maskers whose values are to be found in a document at once.
import * as vscode from 'vscode';
import {
  createFinder,
  describeCount,
  createMatcher,
  keptShare,
  type Matcher,
} from '../../../../engine/src/index.ts';
import { prepareKey, type ReadyMasker } from '../../masking/prepareMasking.ts';
import { plainLabel } from '../../plainText.ts';
import type { Services } from '../../services.ts';

/** A masker, and what finds its values. */
export interface Searched {
  readonly ready: ReadyMasker;
  readonly matcher: Matcher;
}

interface SearchedItem extends vscode.QuickPickItem {
  readonly searched: Searched;
}

/** In UTF-16 code units: so much of a long text is looked at to say what maskers find. */
const longestLookedAt = 256 * 1024;

/**
 * Lets the user pick; ticked are maskers that find something, of those that find the same the one that keeps least of it.
 * Undefined when the list is dismissed.
 */
export async function pickMaskers(
  services: Services,
  uri: vscode.Uri,
  text: string,
): Promise<readonly Searched[] | undefined> {
  const all = await listSearched(services, uri);
  if (all === undefined) return undefined;
  const end = text.length > longestLookedAt ? text.lastIndexOf('\n', longestLookedAt) + 1 : text.length;
  const counts = new Map(all.map((one) => [one, one.matcher.find(text, 0, end).length]));
  const finding = all.filter((one) => (counts.get(one) ?? 0) > 0).sort((a, b) => keptBy(a) - keptBy(b));
  const combined = createFinder(finding.map(({ matcher }) => matcher)).find(text, 0, end);
  const useful = new Set(combined.map(({ by }) => finding[by]));
  const items = [...finding, ...all.filter((one) => !finding.includes(one))].map((searched): SearchedItem => {
    const { masker, configuration } = searched.ready;
    const count = counts.get(searched) ?? 0;
    const found = count === 0 ? 'finds nothing' : `finds ${describeCount(count)}`;
    return {
      label: plainLabel(masker.name),
      description: end < text.length ? `${found} in the beginning` : found,
      detail: plainLabel(configuration.description),
      picked: useful.has(searched),
      searched,
    };
  });
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: 'Choose the maskers whose values to mask in one step',
    canPickMany: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return picked?.map(({ searched }) => searched);
}

/** All maskers whose values have a shape; undefined when the key can't be read, and then the user was told. */
async function listSearched(services: Services, uri: vscode.Uri): Promise<Searched[] | undefined> {
  const configurations = (await services.catalogue.known()).flatMap(
    ({ configuration }) => configuration ?? [],
  );
  const key = await prepareKey(services, uri, configurations);
  return (
    key &&
    configurations.flatMap((configuration) => {
      const matcher = createMatcher(configuration);
      const masker = 'noShape' in matcher ? undefined : key.createMasker(configuration, uri);
      if ('noShape' in matcher || masker === undefined) return [];
      return [{ ready: { masker, configuration, key: key.usedBy([configuration]) }, matcher }];
    })
  );
}

function keptBy({ ready }: Searched): number {
  return keptShare(ready.masker, ready.configuration);
}
