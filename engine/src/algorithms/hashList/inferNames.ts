// A configuration inferred from sample values that are names, by the lists that ship: first names, last names, both, or cities.
import { listOf, type Resources } from '../../resources/resources.ts';
import type { Inference } from '../interface/algorithm.ts';
import { namesOf, plain } from './namesOf.ts';
import { templates } from './templates.ts';

/** More add nothing. */
const mostSamples = 1000;
/** The least share of listed names: no list has all, and without any list a name is but a word. */
const leastShare = 0.5;

const firstNames = 'masker/first-names.csv';
const lastNames = 'masker/last-names.csv';
const cities = 'masker/cities.csv';

/** The lists that know names. */
export const nameLists: readonly string[] = [firstNames, lastNames, cities];

/**
 * The first kind counts where equally many samples are of several. Many words are last names or cities as well: one of them
 * alone is no evidence.
 */
const kinds: readonly (readonly [
  template: string,
  accepts: (name: string, isIn: IsIn) => boolean,
  mayBeWord: boolean,
])[] = [
  ['First name', (name, isIn) => isIn(firstNames, name), false],
  ['Last name', (name, isIn) => isIn(lastNames, name), true],
  ['City', (name, isIn) => isIn(cities, name), true],
  ['Full name', isFullName, false],
];

type IsIn = (path: string, name: string) => boolean;

/** The first word of a full name is a first name, and what follows a last name, with or without another first name. */
function isFullName(name: string, isIn: IsIn): boolean {
  const words = name.split(/\s+/u);
  const rest = [words.slice(1).join(' '), words.slice(2).join(' ')];
  return isIn(firstNames, words[0] ?? '') && rest.some((last) => isIn(lastNames, last));
}

/** Infers a configuration; undefined where too few samples are in the lists, or there are none. */
export function inferNames(
  name: string,
  samples: readonly string[],
  resources?: Resources,
): Inference | undefined {
  if (resources === undefined) return undefined;
  const isIn: IsIn = (path, sample) => namesOf(listOf(resources, path)).has(plain(sample));
  const given = samples.slice(0, mostSamples).filter((sample) => sample.trim() !== '');
  const written = given.filter((sample) => /^\p{Lu}\P{N}*$/u.test(sample.trim()));
  const found = kinds.map(([title, accepts, mayBeWord]) => {
    const names = written.filter((sample) => accepts(sample.trim(), isIn));
    return { title, count: mayBeWord && isOneWord(names) ? 0 : names.length };
  });
  const best = found.reduce((most, kind) => (kind.count > most.count ? kind : most));
  const template = templates.find(({ title }) => title === best.title);
  if (template === undefined || best.count === 0 || best.count < leastShare * given.length) return undefined;
  const members = {
    name,
    description: template.description,
    ...(written.some((sample) => sample !== sample.trim()) && { trimWhiteSpace: true }),
    ...template.members,
  };
  return { text: `${JSON.stringify(members, null, 2)}\n`, used: written };
}

/** True if all samples are the same word. */
function isOneWord(samples: readonly string[]): boolean {
  const words = new Set(samples.map((sample) => sample.trim().toLowerCase()));
  return words.size === 1 && !/\s/u.test([...words].join(''));
}
