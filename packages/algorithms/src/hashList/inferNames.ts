// A configuration inferred from sample values that are names, by the lists that ship: first names, last names, both, cities, and names
// of other countries.
import { listOf, type Resources, namedCountries, nameKinds, nameListOf } from '@masker/config';
import { at } from '@masker/text';
import type { Inference } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { countryMembers } from './countryMaskers.ts';
import { minListedShare } from './listedNames.ts';
import { namesOf, plain } from './namesOf.ts';
import { templates } from './templates.ts';

/** The least share of listed names: no list has all, and without any list a name is but a word. */
const minShare = 0.5;

const firstNames = 'masker/first-names.csv';
const lastNames = 'masker/last-names.csv';
const cities = 'masker/cities.csv';

export const nameLists: readonly string[] = [
  firstNames,
  lastNames,
  cities,
  ...namedCountries.flatMap((country) => nameKinds.map((kind) => nameListOf(country, kind))),
];

/**
 * In a tie, the first kind wins. Many words are last names or cities too, so one sample alone is no evidence.
 */
const kinds: readonly NameKindOf[] = [
  ofTemplate('First name', (name, isIn) => isIn(firstNames, name), false),
  ofTemplate('Last name', (name, isIn) => isIn(lastNames, name), true),
  ofTemplate('City', (name, isIn) => isIn(cities, name), true),
  ofTemplate('Full name', isFullName, false),
  ...namedCountries.flatMap((country) =>
    nameKinds.map((kind) => ({
      members: countryMembers({ country, kind }),
      accepts: (name: string, isIn: IsIn) => isIn(nameListOf(country, kind), name),
      mayBeWord: kind === 'last',
      minShare: minListedShare,
    })),
  ),
];

interface NameKindOf {
  /** Everything of a configuration but its name. */
  readonly members: Readonly<Record<string, unknown>> & { readonly description: string };
  readonly accepts: (name: string, isIn: IsIn) => boolean;
  readonly mayBeWord: boolean;
  readonly minShare: number;
}

function ofTemplate(title: string, accepts: NameKindOf['accepts'], mayBeWord: boolean): NameKindOf {
  const { description, members } = at(
    templates.filter((template) => template.title === title),
    0,
  );
  return { members: { description, ...members }, accepts, mayBeWord, minShare };
}

type IsIn = (path: string, name: string) => boolean;

/**
 * The first word of a full name is a first name, and what follows a last name, with or without
 * another first name.
 */
function isFullName(name: string, isIn: IsIn): boolean {
  const words = name.split(/\s+/u);
  const rest = [words.slice(1).join(' '), words.slice(2).join(' ')];
  return isIn(firstNames, at(words, 0)) && rest.some((last) => isIn(lastNames, last));
}

/** Infers a configuration; undefined if too few samples are in the lists, or there are none. */
export function inferNames(
  name: string,
  samples: readonly string[],
  resources?: Resources,
): Inference | undefined {
  if (resources === undefined) return undefined;
  const isIn: IsIn = (path, sample) => namesOf(listOf(resources, path)).has(plain(sample));
  const given = samplesThatCount(samples);
  const written = given.filter((sample) => /^[\p{Lu}\p{Lo}]\P{N}*$/u.test(sample.trim()));
  const found = kinds.map((kind) => {
    const names = written.filter((sample) => kind.accepts(sample.trim(), isIn));
    const isEnough = names.length >= kind.minShare * given.length;
    return { kind, count: !isEnough || (kind.mayBeWord && isOneWord(names)) ? 0 : names.length };
  });
  const best = found.reduce((largestGroup, one) => (one.count > largestGroup.count ? one : largestGroup));
  if (best.count === 0) return undefined;
  const { description, ...rest } = best.kind.members;
  return inferenceOf(name, written, { description }, rest);
}

/** Returns true if all samples are the same word. */
function isOneWord(samples: readonly string[]): boolean {
  const words = new Set(samples.map((sample) => sample.trim().toLowerCase()));
  return words.size === 1 && !/\s/u.test([...words].join(''));
}
