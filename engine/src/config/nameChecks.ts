// The checks of names that need more than one configuration: unique in the workspace, none of a default masker.
import type { CheckDocumentation } from './checks/check.ts';
import { shortened } from './checks/shortened.ts';
import type { MaskerModel } from './maskerModel.ts';
import type { Problem, TextRange } from './problem.ts';
import { rangeOf } from './properties.ts';

/** The name of a masker, and where it stands. */
export interface MaskerName {
  readonly uri: string;
  readonly name: string;
  /** The value of `name` in its document. */
  readonly range: TextRange;
}

/** In UTF-16 code units. What is longer names nothing: every masker's name is told to all others. */
const longestName = 1000;
/** So many of the other maskers of a name are told: with all of them, what is told would grow with their square. */
const mostRelated = 10;

export const nameNotUnique: CheckDocumentation = {
  code: 'name-not-unique',
  severity: 'error',
  title: 'Name is not unique in the workspace',
  explanation:
    'A masker is chosen by its name. When two files of a workspace carry the same one, it is not clear which of them masks.',
};

export const nameShadowsDefault: CheckDocumentation = {
  code: 'name-shadows-default',
  severity: 'information',
  title: 'Name of a default masker',
  explanation:
    'A masker of the workspace takes precedence over the default masker of the same name, which can then no longer be chosen.',
};

export const nameChecks: readonly CheckDocumentation[] = [nameNotUnique, nameShadowsDefault];

/** The name that a configuration gives its masker; undefined when it has none yet, or one that is far too long. */
export function readName(uri: string, { properties }: MaskerModel): MaskerName | undefined {
  const value = properties?.get('name')?.value;
  if (value?.type !== 'string' || value.value.trim() === '' || value.value.length > longestName)
    return undefined;
  return { uri, name: value.value, range: rangeOf(value) };
}

/**
 * Checks one masker's name against the others of the workspace (decisions, section 1).
 *
 * @param own the name to check
 * @param all the names of the workspace's maskers, with or without `own`
 * @param defaultNames the names of the default maskers
 */
export function checkName(
  own: MaskerName,
  all: Iterable<MaskerName>,
  defaultNames: readonly string[],
): Problem[] {
  const problems: Problem[] = [];
  const shown = shortened(own.name);
  const related = Array.from(all)
    .filter(({ uri, name }) => name === own.name && uri !== own.uri)
    .slice(0, mostRelated)
    .map(({ uri, range }) => ({ uri, range, message: `"${shown}" is also the name of this masker.` }));
  if (related.length > 0) {
    problems.push({
      code: nameNotUnique.code,
      severity: nameNotUnique.severity,
      range: own.range,
      message: `Another masker in the workspace has the name "${shown}".`,
      related,
    });
  }
  if (defaultNames.includes(own.name)) {
    problems.push({
      code: nameShadowsDefault.code,
      severity: nameShadowsDefault.severity,
      range: own.range,
      message: `This masker takes precedence over the default masker "${shown}".`,
    });
  }
  return problems;
}
