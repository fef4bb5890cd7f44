// Paths that files of git list as ignored, by git's rules: a nearer file counts before one above, and what is in an ignored folder stays ignored.
import ignore, { type Ignore } from 'ignore';

/** Runs of stars in a rule: each makes its trial longer by the length of a path. */
const fewStars = 3;

/** The text of a `.gitignore`. */
export interface IgnoreFile {
  /** The folder that it is in, from the root on, such as `a/b`; empty for the root. */
  readonly folder: string;
  readonly text: string;
}

/**
 * Tells of paths from the root on, such as `a/b.txt`, if they are ignored. Case counts, so that too much is searched rather than too little.
 *
 * @param mostStars rules with more runs of stars don't count: what they ignore is searched
 */
export function ignoredPaths(files: readonly IgnoreFile[], mostStars = fewStars): (path: string) => boolean {
  const lists = new Map<string, Ignore>();
  for (const { folder, text } of files) {
    const list = lists.get(folder) ?? ignore({ ignorecase: false });
    lists.set(folder, list.add(rulesOf(text, mostStars)));
  }
  const known = new Map<string, boolean>();
  const isListed = (path: string, isFolder: boolean): boolean => {
    for (let end = path.length; end > 0;) {
      end = path.lastIndexOf('/', end - 1);
      const folder = path.slice(0, Math.max(0, end));
      const { ignored, unignored } = lists
        .get(folder)
        ?.test(`${path.slice(end + 1)}${isFolder ? '/' : ''}`) ?? { ignored: false, unignored: false };
      if (ignored || unignored) return ignored;
    }
    return false;
  };
  const isFolderIgnored = (folder: string): boolean => {
    if (folder === '') return false;
    const before = known.get(folder);
    if (before !== undefined) return before;
    const ignored = isFolderIgnored(parentOf(folder)) || isListed(folder, true);
    known.set(folder, ignored);
    return ignored;
  };
  return (path) => isFolderIgnored(parentOf(path)) || isListed(path, false);
}

/** Rules that can be tried in little time. */
function rulesOf(text: string, mostStars: number): string[] {
  return text.split(/\r?\n/).filter((rule) => (rule.match(/\*+/g) ?? []).length <= mostStars);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
