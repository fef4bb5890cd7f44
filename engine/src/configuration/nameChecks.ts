// The checks of names that need more than one configuration: unique in the workspace, none of a default masker.
import type { CheckDocumentation } from './checks/check.ts';
import { shortened } from './checks/shortened.ts';
import { freeName } from './freeName.ts';
import type { MaskerModel } from './maskerModel.ts';
import { choice, type Fix, type Problem } from './problem.ts';
import type { TextRange } from '../text/textEdit.ts';
import { rangeOf } from '../json/properties.ts';

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
  const names = Array.from(all);
  const shown = shortened(own.name);
  /** Only when somebody asks for it, as it takes all names. */
  const rename = (): readonly Fix[] => [
    renameTo(own, freeName(own.name, new Set([...names.map(({ name }) => name), ...defaultNames]))),
  ];
  const related = names
    .filter(({ uri, name }) => name === own.name && uri !== own.uri)
    .slice(0, mostRelated)
    .map(({ uri, range }) => ({ uri, range, message: `"${shown}" is also the name of this masker.` }));
  const isTaken = related.length > 0;
  const problems: Problem[] = [];
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
        return isTaken ? [] : rename();
      },
    });
  }
  return problems;
}

function renameTo({ range }: MaskerName, name: string): Fix {
  return choice(`Rename to "${shortened(name)}"`, [{ ...range, newText: JSON.stringify(name) }]);
}
