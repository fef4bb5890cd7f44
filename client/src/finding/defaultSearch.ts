// The search for values of the list `default`: the maskers whose values are recognized by their form alone.
import type * as vscode from 'vscode';
import { createFinder, type Finder, foundByDefault } from '@masker/find';
import { createMatcher, soleMasker } from '@masker/masker';
import type { MaskerConfiguration } from '@masker/config';
import type { Matcher } from '@masker/algorithms';
import { rangeIn } from '../documentRanges.ts';
import type { MaskerCatalogue } from '../maskers/maskerCatalogue.ts';
import type { Watch } from '../files/cancellation.ts';
import type { FoundLocation } from './findings.ts';
import { type FoundText, searchText } from './searchText.ts';

export interface DefaultSearch {
  /** In order of priority at the same offset: `by` of a value is the index of its masker. */
  readonly configurations: readonly MaskerConfiguration[];
  readonly finder: Finder;
  /** Each configuration with the matcher of its values. */
  readonly found: readonly { readonly configuration: MaskerConfiguration; readonly matcher: Matcher }[];
}

export async function defaultSearch(catalogue: MaskerCatalogue): Promise<DefaultSearch> {
  const maskers = await catalogue.readDefaultMaskers();
  const found = foundByDefault.flatMap((wanted) => {
    const configuration = soleMasker(wanted, maskers)?.configuration;
    const matcher = configuration && createMatcher(configuration, true);
    return configuration === undefined || matcher === undefined || 'noShape' in matcher
      ? []
      : [{ configuration, matcher }];
  });
  return {
    found,
    configurations: found.map(({ configuration }) => configuration),
    finder: createFinder(found.map(({ matcher }) => matcher)),
  };
}

/** Returns the values in a document; undefined when it was cancelled. */
export function searchDocument(
  { finder }: DefaultSearch,
  document: Pick<vscode.TextDocument, 'uri' | 'getText'>,
  watch: Watch,
): Promise<FoundText[] | undefined> {
  return searchText(document.getText(), { finder, isNotebook: isNotebook(document.uri), watch });
}

export function isNotebook({ path }: vscode.Uri): boolean {
  return /\.ipynb$/i.test(path);
}

/** Returns the ranges of values in a document. */
export function valuesIn(
  { configurations }: DefaultSearch,
  document: vscode.TextDocument,
  found: readonly FoundText[],
): FoundLocation[] {
  return found.flatMap((value) => {
    const masker = configurations[value.by]?.name;
    return masker === undefined ? [] : [{ masker, range: rangeIn(document, value) }];
  });
}
