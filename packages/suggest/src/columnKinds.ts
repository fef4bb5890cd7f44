// Names of typical columns, from the algorithms' default maskers, and the kind of column that a masker is intended
// for.
import { at, lazy } from '@masker/text';
import { type TypicalColumns, algorithms } from '@masker/algorithms';
import { isForPerson, mayFollow } from './tableSubject.ts';
import { columnPhrases, type ColumnPhrase, locatePhrase } from './columnPhrases.ts';
import {
  isQualifier,
  aboutIndexes,
  isFiller,
  isPosition,
  mayPrecede,
  wordsOf,
  isInColumnNames,
} from './columnWords.ts';

interface NamedColumns {
  readonly masker: string;
  readonly phrases: readonly ColumnPhrase[];
  readonly meansOthers: boolean;
  readonly isOnlyOffered: boolean;
  readonly accepts: TypicalColumns['accepts'];
  readonly evidence: TypicalColumns['evidence'];
  readonly valueKind: string;
  readonly isSureByValues: boolean;
  readonly context: ContextRules;
  /** No other word may follow their names, because only names and values count. */
  readonly mustEnd: boolean;
}

/** Conditions of a kind of column besides its own name and values. */
export type ContextRules = Pick<
  TypicalColumns,
  'nameOf' | 'onlyIn' | 'mayBeFollowed' | 'isPublicOfPlaces' | 'isIdentifier' | 'acceptsBesideHouseNumber'
>;

const kinds = lazy((): readonly NamedColumns[] =>
  algorithms.flatMap(({ discovery: { typicalColumns = {} } }) =>
    Object.entries(typicalColumns).map(([masker, own]) => {
      const { meansOthers = false, accepts, evidence } = own;
      const { isOnlyOffered: isOffered = false, isSureByValues: isByValues = false } = own;
      return {
        masker,
        phrases: columnPhrases(own),
        meansOthers,
        isOnlyOffered: isOffered,
        accepts,
        evidence,
        isSureByValues: isByValues,
        context: own,
        mustEnd: accepts !== undefined && own.mayBeFollowed !== true,
        valueKind: own.valueKind ?? masker,
      };
    }),
  ),
);

const typicalNames = lazy(
  () => new Set(kinds().flatMap(({ phrases }) => phrases.map(({ joined }) => joined))),
);

/** Returns true if a text is a typical column name, such as `First Name` or `Status`, and never a value. */
export function isColumnWord(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && (typicalNames().has(words.join('')) || words.every(isInColumnNames));
}

export interface NameMatch {
  /** The column's words that say it, as they are written in the dictionary or in the masker's name. */
  readonly phrase: string;
  /** Indexes of these words. */
  readonly covered: ReadonlySet<number>;
  /** The matching share of the two names, from 0 to 1. */
  readonly likeness: number;
  /** True if only values show whether it is meant. */
  readonly isDoubtful: boolean;
  /** True if it is meant only in a table of people. */
  readonly isOfPeople?: boolean;
  /** The evidence that values have to exceed if it is doubtful; 0 if absent. */
  readonly minEvidence?: number;
}

/** Finds the closest match of a column's name, as words, with a masker. */
export type NameMatcher = (words: readonly string[]) => NameMatch | undefined;

export function nameMatcher(masker: string): NameMatcher {
  const own = kindsOf(masker);
  const hasOnlyTypical = own.some(({ kind }) => kind.masker === masker && kind.meansOthers);
  const others = hasOnlyTypical ? [] : wordsOf(masker);
  return rememberingNames((words) => {
    // A masker of somebody's own is as good for what its name says, and less for what else is called so.
    const matches = own.map(({ kind, weight }) => matchKind(words, kind, weight));
    return [matchWords(words, others), ...matches].reduce(
      (best, match) => ((match?.likeness ?? 0) > (best?.likeness ?? 0) ? match : best),
      undefined,
    );
  });
}

/** Maximum number of names cached per masker. */
const maxNames = 1000;

/** Inspects each name once, as many tables have columns of the same names. */
function rememberingNames(match: NameMatcher): NameMatcher {
  const known = new Map<string, NameMatch | undefined>();
  return (words) => {
    const name = words.join(' ');
    if (!known.has(name)) {
      if (known.size === maxNames) known.clear();
      known.set(name, match(words));
    }
    return known.get(name);
  };
}

/** Returns true if a masker is suggested only if values are known. */
export function needsValues(masker: string): boolean {
  return algorithms.some(
    ({ discovery: { typicalColumns = {} } }) => typicalColumns[masker]?.needsValues === true,
  );
}

/**
 * Returns the masker to use instead, drawing from the list of people, if the values of a row belong together;
 * undefined if there is none.
 */
export function inRowsOf(masker: string): string | undefined {
  return algorithms.flatMap(
    ({ discovery: { typicalColumns = {} } }) => typicalColumns[masker]?.inRows ?? [],
  )[0];
}

/**
 * Returns a predicate: can a value occur in the columns that a masker is intended for? True for all values if the
 * masker has no condition.
 *
 * @param hasHouseNumber true if another column of the table contains house numbers
 */
export function acceptsValue(masker: string, hasHouseNumber = false): (value: string) => boolean {
  const tests = kindsOf(masker).flatMap(
    ({ kind }) => (hasHouseNumber ? kind.context.acceptsBesideHouseNumber : undefined) ?? kind.accepts ?? [],
  );
  return (value) => tests.every((accepts) => accepts(value));
}

/** Weighs values as evidence that a column is one that a masker is made for: from 0, which is none, to 1. */
export function evidenceOf(masker: string, values: readonly string[], settings: unknown): number {
  return Math.max(0, ...kindsOf(masker).map(({ kind }) => kind.evidence?.(values, settings) ?? 0));
}

/** Returns the conditions of a masker's columns besides their own names and values; empty if it has none. */
export function contextRulesOf(masker: string): ContextRules {
  return kindsOf(masker)[0]?.kind.context ?? {};
}

/** Returns the kind of values that a masker masks, which several maskers may share. */
export function valueKindOf(masker: string): string {
  return kindsOf(masker)[0]?.kind.valueKind ?? masker;
}

/** Returns true if a masker is one of the default maskers. */
export function isDefault(masker: string): boolean {
  return algorithms.some(({ discovery }) => discovery.defaultMaskers.some(({ name }) => name === masker));
}

/** Returns true if values that all fit a masker mean it, whatever their column is called. */
export function isSureByValues(masker: string): boolean {
  return kinds().some((kind) => kind.masker === masker && kind.isSureByValues);
}

/** Returns true if other words may follow the names of a masker's columns. */
export function mayBeFollowed(masker: string): boolean {
  return kindsOf(masker).some(({ kind }) => kind.context.mayBeFollowed === true);
}

/** Returns true if columns that a masker is made for are never masked without being asked. */
export function isOnlyOffered(masker: string): boolean {
  return kindsOf(masker).some(({ kind }) => kind.isOnlyOffered);
}

interface KindOfMasker {
  readonly kind: NamedColumns;
  readonly weight: number;
}

/** A default masker is of its own kind, another masker of the one that its name says. */
function kindsOf(masker: string): KindOfMasker[] {
  const own = kinds().find((kind) => kind.masker === masker);
  if (own !== undefined) return [{ kind: own, weight: 1 }];
  const words = wordsOf(masker);
  const said = kinds()
    .map((kind) => ({ kind, match: matchKind(words, kind, 1) }))
    .filter(({ match }) => match !== undefined)
    .sort((a, b) => (b.match?.likeness ?? 0) - (a.match?.likeness ?? 0));
  return said.slice(0, 1).map(({ kind, match }) => ({ kind, weight: match?.likeness ?? 0 }));
}

/** Similarity of a doubtful name after other words: the minimum to be considered. */
const minDoubtfulLikeness = 0.5;

function matchKind(
  words: readonly string[],
  { phrases, mustEnd, accepts }: NamedColumns,
  weight: number,
): NameMatch | undefined {
  const all = words.join('');
  const abouts = aboutIndexes(words);
  let best: (NameMatch & { readonly isAbout: boolean }) | undefined;
  for (const one of phrases) {
    const { phrase, joined, isWhole, isDoubtful, isOfPeople } = one;
    if (!all.includes(joined)) continue;
    const range = locatePhrase(words, one);
    if (range === undefined) continue;
    const before = words.slice(0, range.start);
    // The last word is the meaning if only the name counts.
    const mustBeLast = !isDoubtful && (isWhole || mustEnd);
    if (isWhole && !before.every((word) => mayPrecede(word) || isForPerson(word))) continue;
    if (mustBeLast && !words.slice(range.end).every(accepts === undefined ? isQualifier : mayFollow))
      continue;
    const covered = new Set(Array.from({ length: range.end - range.start }, (_, i) => range.start + i));
    const said = [...covered].filter((i) => !isFiller(at(words, i))).length;
    const telling = words.filter((word) => !isFiller(word)).length;
    const likeness = (weight * Math.max(said, 1)) / Math.max(telling, said, 1);
    const found = isDoubtful ? Math.max(likeness, minDoubtfulLikeness) : likeness;
    const isAbout = abouts.some((i) => !covered.has(i));
    // A phrase that says everything comes before a longer one: `secret key` of `two_factor_secret_key`.
    const isBetter = isAbout === best?.isAbout ? found > best.likeness : best === undefined || best.isAbout;
    if (isBetter) best = { phrase, covered, likeness: found, isDoubtful, isOfPeople, isAbout };
  }
  return best;
}

/** Matches the words that both names have. */
function matchWords(words: readonly string[], others: readonly string[]): NameMatch | undefined {
  const telling = new Set([...words, ...others].filter((word) => !isFiller(word)));
  const common = [...telling].filter(
    (word) => !isPosition(word) && words.includes(word) && others.includes(word),
  );
  if (common.length === 0) return undefined;
  const covered = new Set(words.flatMap((word, i) => (others.includes(word) ? [i] : [])));
  return { phrase: common.join(' '), covered, likeness: common.length / telling.size, isDoubtful: false };
}
