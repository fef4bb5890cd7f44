// Returns the globs without groups that are equivalent to one with groups: `*.{log,tmp}` is `*.log` and
// `*.tmp`.

/**
 * Expands the groups of a glob, nested ones included.
 *
 * @returns an empty list for more than `maxGlobs` results
 */
export function expandBraces(glob: string, maxGlobs: number): readonly string[] {
  const globs = new Set([glob]);
  for (const one of globs) {
    const group = /\{([^{}]*)\}/.exec(one);
    if (group === null) continue;
    const [whole, choices = ''] = group;
    globs.delete(one);
    for (const choice of choices.split(',')) {
      globs.add(one.slice(0, group.index) + choice + one.slice(group.index + whole.length));
      if (globs.size > maxGlobs) return [];
    }
  }
  return [...globs];
}
