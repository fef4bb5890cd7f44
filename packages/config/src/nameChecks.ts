// Checks of names across configurations: unique in the workspace, and different from default maskers.
import type { CheckDocumentation } from './checks/check.ts';
import { shortened } from './checks/shortened.ts';
import { freeName } from './freeName.ts';
import type { MaskerModel } from './maskerModel.ts';
import { choice, type Fix, type Problem, type RelatedLocation } from './problem.ts';
import { type TextRange, groupBy } from '@masker/text';
import { rangeOf, stringValue } from '@masker/json';

/** The name of a masker, and its range. */
export interface MaskerName {
  readonly uri: string;
  readonly name: string;
  /** The value of `name` in its document. */
  readonly range: TextRange;
  /** True for a masker that leaves values unchanged. */
  readonly isIdentity?: boolean;
}

/** The names of the workspace's maskers. */
export interface KnownNames {
  readonly all: Iterable<MaskerName>;
  /** Returns the maskers with this name. Called for each file, so it must not iterate over all names. */
  named(name: string): Iterable<MaskerName>;
  /** Returns the maskers whose names differ at most in letter case. */
  alike(name: string): Iterable<MaskerName>;
}

/** In UTF-16 code units. A longer text is no name: every masker's name is compared with all others. */
const maxNameLength = 1000;
/** Maximum number of related maskers of a name: reporting all would be quadratic. */
const maxRelated = 10;

export const nameNotUnique: CheckDocumentation = {
  code: 'name-not-unique',
  severity: 'error',
  title: "Name isn't unique in the workspace",
  explanation:
    "A masker is chosen by its name. If two files of a workspace have the same name, it isn't clear which one masks.",
};

export const nameAlike: CheckDocumentation = {
  code: 'name-alike',
  severity: 'warning',
  title: 'Names that differ only in letter case',
  explanation:
    'Two files of a workspace have names such as CaseMasker and caseMasker. People take one for the other, and a plan that mixes them up masks with the wrong one.',
};

export const nameShadowsDefault: CheckDocumentation = {
  code: 'name-shadows-default',
  severity: 'information',
  title: 'Name of a default masker',
  explanation:
    "A masker of the workspace takes precedence over the default masker of the same name. You can't choose the default masker then.",
};

export const nameMeansMasking: CheckDocumentation = {
  code: 'name-means-masking',
  severity: 'information',
  title: 'Name of a masker that masks nothing',
  explanation:
    'The algorithm Identity leaves values as they are. A name such as CustomerEmailMasker lets people expect masked values. Choose another algorithm, or a name that says what happens.',
};

/** The checks of names. */
export const nameChecks: readonly CheckDocumentation[] = [
  nameNotUnique,
  nameAlike,
  nameShadowsDefault,
  nameMeansMasking,
];

/** Returns the name of a configuration's masker; undefined if it is missing or far too long. */
export function readName(uri: string, { properties }: MaskerModel): MaskerName | undefined {
  const value = properties?.get('name')?.value;
  if (value?.type !== 'string' || value.value.trim() === '' || value.value.length > maxNameLength)
    return undefined;
  const isIdentity = stringValue(properties?.get('algorithm')) === 'Identity';
  return { uri, name: value.value, range: rangeOf(value), ...(isIdentity && { isIdentity }) };
}

/** Returns a key that is equal for names that differ only in letter case. */
export function withoutCase(name: string): string {
  return name.toLowerCase();
}

/** Indexes names for lookup. */
export function knownNames(all: readonly MaskerName[]): KnownNames {
  const byName = groupBy(all, ({ name }) => name);
  const byForm = groupBy(all, ({ name }) => withoutCase(name));
  return {
    all,
    named: (name) => byName.get(name) ?? [],
    alike: (name) => byForm.get(withoutCase(name)) ?? [],
  };
}

/**
 * Checks a masker's name against the others of the workspace.
 *
 * @param own the name to check
 * @param known the names of the workspace's maskers, with or without `own`
 * @param defaultNames the names of the default maskers
 */
export function checkName(own: MaskerName, known: KnownNames, defaultNames: readonly string[]): Problem[] {
  const shown = shortened(own.name);
  /** Only when somebody asks for it, as it takes all names. */
  const rename = (): readonly Fix[] => [
    renameTo(
      own,
      freeName(own.name, new Set([own.name, ...Array.from(known.all, ({ name }) => name), ...defaultNames])),
    ),
  ];
  const related: RelatedLocation[] = [];
  for (const { uri, range } of known.named(own.name)) {
    if (related.length === maxRelated) break;
    if (uri !== own.uri) related.push({ uri, range, message: `"${shown}" is also the name of this masker.` });
  }
  const isTaken = related.length > 0;
  const problems: Problem[] = [];
  const other = isTaken ? undefined : firstAlike(own, known);
  if (other !== undefined)
    problems.push({
      code: nameAlike.code,
      severity: nameAlike.severity,
      range: own.range,
      message: `"${shown}" and "${shortened(other.name)}" differ only in letter case.`,
      related: [{ uri: other.uri, range: other.range, message: 'This masker has the other name.' }],
      get fixes() {
        return rename();
      },
    });
  if (isTaken) {
    problems.push({
      code: nameNotUnique.code,
      severity: nameNotUnique.severity,
      range: own.range,
      message: `Another masker in the workspace has the name "${shown}".`,
      related,
      get fixes() {
        return rename();
      },
    });
  }
  if (defaultNames.includes(own.name)) {
    problems.push({
      code: nameShadowsDefault.code,
      severity: nameShadowsDefault.severity,
      range: own.range,
      message: `This masker takes precedence over the default masker "${shown}".`,
      // One offer to rename is enough.
      get fixes() {
        return isTaken || other !== undefined ? [] : rename();
      },
    });
  }
  const isSaid = own.isIdentity !== true || defaultNames.includes(own.name);
  const meant = isSaid ? undefined : meantBy(own.name, defaultNames);
  if (meant !== undefined)
    problems.push({
      code: nameMeansMasking.code,
      severity: nameMeansMasking.severity,
      range: own.range,
      message: `"${shown}" leaves values as they are, but its name suggests ${meant}.`,
    });
  return problems;
}

function firstAlike(own: MaskerName, known: KnownNames): MaskerName | undefined {
  for (const one of known.alike(own.name)) if (one.name !== own.name && one.uri !== own.uri) return one;
  return undefined;
}

/**
 * Returns the default masker whose words a name contains: `CustomerEmailMasker` contains those of
 * EmailMasker.
 */
function meantBy(name: string, defaultNames: readonly string[]): string | undefined {
  const words = wordsOf(name);
  return defaultNames.find((other) => {
    const wanted = wordsOf(other);
    return !words.includes('identity') && wanted.every((word) => words.includes(word));
  });
}

/** Without the last word, which is the same for all. */
function wordsOf(name: string): string[] {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => word !== 'masker');
}

function renameTo({ range }: MaskerName, name: string): Fix {
  return choice(`Rename to "${shortened(name)}"`, [{ ...range, newText: JSON.stringify(name) }]);
}
