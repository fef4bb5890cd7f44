// The maskers whose values are looked for, as `--find` names them.
import { createMatcher } from '@masker/masker';
import { defaultFind, foundByDefault } from '@masker/find';
import type { Matcher, NoShape } from '@masker/algorithms';
import type { Environment } from '../shared/environment.ts';
import { findMaskerFile, requireConfiguration } from '../shared/findMasker.ts';
import type { Folders } from '../shared/maskerFiles.ts';
import { failures } from '../shared/messages.ts';

export interface TargetName {
  /** The name of a masker, or its file. */
  readonly name: string;
  readonly isSure: boolean;
}

/**
 * Returns the maskers that names denote, each once: those that are named individually find all their values.
 */
export function targetNames(names: readonly string[]): readonly TargetName[] {
  const targets = new Map<string, boolean>();
  for (const name of names) if (name !== defaultFind) targets.set(name, false);
  if (names.includes(defaultFind))
    for (const name of foundByDefault) if (!targets.has(name)) targets.set(name, true);
  return Array.from(targets, ([name, isSure]) => ({ name, isSure }));
}

/** @throws Failure for a masker whose values can't be found in a text */
export function refuseShapeless(name: string, matcher: Matcher | NoShape): Matcher {
  if ('noShape' in matcher) throw failures.notFindable(name, matcher.noShape);
  return matcher;
}

/** A masker, and what finds its values. */
export interface NamedMatcher {
  readonly name: string;
  readonly matcher: Matcher;
}

/**
 * Finds maskers by their names. Finding needs no key.
 *
 * @throws Failure for a name that is unknown, a configuration with errors, and values without a shape
 */
export async function openMatchers(
  names: readonly string[],
  options: Folders,
  environment: Environment,
): Promise<readonly NamedMatcher[]> {
  const matchers: NamedMatcher[] = [];
  for (const { name, isSure } of targetNames(names)) {
    const configuration = requireConfiguration(await findMaskerFile(name, options, environment));
    const matcher = refuseShapeless(configuration.name, createMatcher(configuration, isSure));
    matchers.push({ name: configuration.name, matcher });
  }
  return matchers;
}
