// Suggests maskers for a column or field: those that its name indicates, if its values agree, and those whose shape
// its values have.
import type { MaskerConfiguration } from '@masker/config';
import type { Matcher, NoShape } from '@masker/algorithms';
import { createMatcher, masksValues, type Masker } from '@masker/masker';
import {
  acceptsValue,
  evidenceOf,
  isOnlyOffered,
  isSureByValues,
  mayBeFollowed,
  nameMatcher,
  type NameMatcher,
  needsValues,
} from './columnKinds.ts';
import { aboutIndexes, saysWhat, wordSet, wordsOf } from './columnWords.ts';
import { mayFollow } from './tableSubject.ts';
import { inContext, type TableContext } from './tableContext.ts';
import { enoughLikeness } from './nameSuggester.ts';
import { keptShare } from './keptShare.ts';
import { areBeyondChance, areFlags, areUnmistakable } from './valueEvidence.ts';

/** A masker that can be suggested. */
export interface SuggestionCandidate {
  readonly masker: Masker;
  readonly configuration: MaskerConfiguration;
  /**
   * Creates a masker that keeps distinct values distinct, which may accept fewer values; undefined if there is none.
   */
  readonly conflictFreeMasker?: () => Masker | undefined;
}

/** Facts about a table's column or a field of JSON. */
export interface ColumnFacts {
  /** Its name, preceded by the names of enclosing objects; empty if it has none. */
  readonly name: string;
  /** Its name without the abbreviation that most columns of its table share; absent if there is none. */
  readonly shortName?: string | undefined;
  /** Its table; absent for fields, and if unknown. */
  readonly table?: TableContext | undefined;
  /** Sample values, not empty; absent if unknown, as in a table's definition. */
  readonly values?: readonly string[];
  /** True if it has an integer type, whose values have lost leading zeros. */
  readonly areNumbers?: boolean | undefined;
}

/** A suggested masker, with the reason. */
export interface SuggestedMasker<T extends SuggestionCandidate> {
  readonly candidate: T;
  /** True if the column's name indicates it, or the column's name isn't meaningful and most values conform. */
  readonly isSure: boolean;
  /** The reason in a few words, without values: `its name says “ssn”; 20 of 20 values fit`. */
  readonly reason: string;
}

/** More values add nothing. */
const maxJudgedValues = 50;
/**
 * Minimum share of conforming values if the name suggests the masker, and minimum similarity of names without
 * any.
 */
const enough = enoughLikeness;
/**
 * Minimum share of conforming values for a certain masker: with many nonconforming ones, the column has other
 * kinds, too.
 */
const enoughToBeSure = 0.9;
/** The same where the name says nothing else: some values of most databases are blanks and trials. */
const enoughForWholeName = 0.75;
/** The part that evidence has in what decides between maskers. */
const ofEvidence = 0.1;

/**
 * Finds the maskers that suit a column, best first: by the similarity of names, then by the share of conforming
 * values, then by how little they keep; in a tie, in the given order. Returns none for a column that is empty,
 * contains flags, or whose name indicates an id, an amount or other information about the masker's subject.
 */
export function suggestMaskers<T extends SuggestionCandidate>(
  column: ColumnFacts,
  candidates: readonly T[],
): SuggestedMasker<T>[] {
  const values = column.values && [...new Set(column.values)].slice(0, maxJudgedValues);
  if (values?.length === 0 || areFlags(values ?? [])) return [];
  const suited = suggestByName({ ...column, values }, column.name, candidates);
  if (column.shortName === undefined || suited[0]?.isSure === true) return suited;
  const others = suggestByName({ ...column, values }, column.shortName, candidates);
  return others[0]?.isSure === true ? others : suited;
}

function suggestByName<T extends SuggestionCandidate>(
  { values, areNumbers, table }: Pick<JudgedColumn, 'values' | 'areNumbers' | 'table'>,
  name: string,
  candidates: readonly T[],
): SuggestedMasker<T>[] {
  const words = wordsOf(name);
  const about = aboutIndexes(words);
  const suited = candidates.flatMap(
    (candidate) => judge({ words, about, values, areNumbers, table }, candidate) ?? [],
  );
  const kept = new Map(suited.map(({ suggestion: { candidate } }) => [candidate, keptShareOf(candidate)]));
  const keptBy = ({ suggestion }: Judged<T>): number => kept.get(suggestion.candidate) ?? 0;
  return suited
    .sort((a, b) => b.score - a.score || keptBy(a) - keptBy(b))
    .map(({ suggestion }) => suggestion);
}

interface Judged<T extends SuggestionCandidate> {
  readonly suggestion: SuggestedMasker<T>;
  readonly score: number;
}

/** A column as its name and values say. */
interface JudgedColumn {
  readonly words: readonly string[];
  /** Indexes of words that say that it contains information about a thing. */
  readonly about: readonly number[];
  readonly values: readonly string[] | undefined;
  readonly areNumbers?: boolean | undefined;
  readonly table?: TableContext | undefined;
}

function judge<T extends SuggestionCandidate>(
  { words, about, values, areNumbers, table }: JudgedColumn,
  candidate: T,
): Judged<T> | undefined {
  const { masker, configuration } = candidate;
  if (!masksValues(configuration)) return undefined;
  const { matchName, accepts, acceptsBesideNumber, shape } = traitsOf(candidate);
  const meant = inContext(matchName(words), masker.name, { words, values, table });
  const isAbout = about.some((i) => meant?.covered.has(i) !== true);
  // Values that can be nothing else are that, even if the name says that it holds an id, a host or the like.
  if (isAbout && (values === undefined || !isSureByValues(masker.name))) return undefined;
  const match = isAbout ? undefined : meant;
  const said = match === undefined ? undefined : `its name says “${match.phrase}”`;
  if (values === undefined) {
    if (match === undefined || said === undefined) return undefined;
    const isWhole = isWholeName(words, match.covered, mayBeFollowed(masker.name));
    if (match.likeness < enough && !isWhole) return undefined;
    if (needsValues(masker.name)) return undefined;
    return {
      suggestion: {
        candidate,
        isSure: !isOnlyOffered(masker.name) && !match.isDoubtful && isWhole,
        reason: said,
      },
      score: match.likeness - (match.isDoubtful ? 1 : 0),
    };
  }
  const isAccepted = table?.hasHouseNumber === true ? acceptsBesideNumber : accepts;
  const fits = fitsOf(masker, isAccepted, areNumbers === true && match !== undefined);
  const isSureOfAny = match === undefined && isSureByValues(masker.name);
  const areItsOwn = () =>
    areUnmistakable(values, shape, fits) || (isSureOfAny && areBeyondChance(values, fits));
  if (match === undefined && !areItsOwn()) return undefined;
  const fitting = countFitting(values, fits, match === undefined ? 1 : enough);
  if (fitting === undefined) return undefined;
  const share = fitting / values.length;
  const evidence =
    match === undefined ? Number(isSureOfAny) : evidenceOf(masker.name, values, configuration.settings);
  const isEvident = match?.isDoubtful !== true || evidence > (match.minEvidence ?? 0);
  if (!isEvident && needsValues(masker.name)) return undefined;
  const isNamed = match === undefined ? words.length === 0 || isSureOfAny : isEvident;
  const isAll = fitting === values.length;
  const isClear = match?.isDoubtful === false && isWholeName(words, match.covered);
  const required = isClear ? enoughForWholeName : enoughToBeSure;
  const counted = isAll
    ? 'all values looked at fit'
    : `${fitting} of ${values.length} values ${fitting === 1 ? 'fits' : 'fit'}`;
  return {
    suggestion: {
      candidate,
      isSure: !isOnlyOffered(masker.name) && share >= required && isNamed,
      reason: said === undefined ? 'its values have the shape' : `${said}, ${counted}`,
    },
    // Values that can be nothing else say more than a name that may mean something else. Evidence decides between equals.
    score: 2 * (match?.likeness ?? Number(isSureOfAny)) + share + (isEvident ? evidence * ofEvidence : -1),
  };
}

/** Say that a column holds a choice about something, and not the thing: `send_email`. */
const choices = wordSet(
  'show hide send allow use enable disable notify verify require include accept receive skip has is can must display default no',
);

/**
 * Returns true if the words of a name besides those of a masker don't change their meaning: words before them say
 * whose or which it is, words after them only which.
 */
function isWholeName(words: readonly string[], covered: ReadonlySet<number>, isFree = false): boolean {
  const last = Math.max(...covered);
  return words.every(
    (word, i) =>
      covered.has(i) || (i < last ? !choices.has(word) : mayFollow(word) || (isFree && !saysMore(word))),
  );
}

/** Say that a column holds a time, a person or a step of a thing. */
const more = wordSet(
  'at on by date time timestamp reset reminder lifetime ttl expiry change update limit retry try failed',
);

/** Returns true if a word after a thing's name says that a column holds something about it. */
function saysMore(word: string): boolean {
  return more.has(word) || saysWhat(word);
}

/**
 * Returns which values conform to a masker.
 *
 * @param isNamed whether they are whole numbers whose name implies the leading zeros that they may have lost
 */
function fitsOf(
  masker: Masker,
  accepts: (value: string) => boolean,
  isNamed: boolean,
): (value: string) => boolean {
  const areNumbers = isNamed && masker.kinds.includes('number');
  const masked = (value: string) => (areNumbers ? masker.maskNumber(value) : masker.mask(value));
  return (value) => accepts(value) && masked(value).nonconformances.length === 0;
}

/** Counts the conforming values; undefined as soon as the required share is out of reach. */
function countFitting(
  values: readonly string[],
  fits: (value: string) => boolean,
  share: number,
): number | undefined {
  let fitting = values.length;
  for (const value of values) {
    if (!fits(value)) fitting -= 1;
    if (fitting / values.length < share) return undefined;
  }
  return fitting;
}

/** Facts of a masker, which every column asks for. */
interface Traits {
  readonly matchName: NameMatcher;
  readonly accepts: (value: string) => boolean;
  /** The same beside a column with numbers of houses. */
  readonly acceptsBesideNumber: (value: string) => boolean;
  readonly shape: Matcher | NoShape;
}

const knownTraits = new WeakMap<Masker, Traits>();

function traitsOf({ masker, configuration }: SuggestionCandidate): Traits {
  const { name } = masker;
  const traits = knownTraits.get(masker) ?? {
    matchName: nameMatcher(name),
    accepts: acceptsValue(name),
    acceptsBesideNumber: acceptsValue(name, true),
    shape: createMatcher(configuration),
  };
  knownTraits.set(masker, traits);
  return traits;
}

/** Asked for at each tie, and the same for a masker as long as it lives. */
const knownShares = new WeakMap<Masker, number>();

function keptShareOf({ masker, configuration }: SuggestionCandidate): number {
  const share = knownShares.get(masker) ?? keptShare(masker, configuration);
  knownShares.set(masker, share);
  return share;
}
