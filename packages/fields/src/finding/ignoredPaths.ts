// Paths that git ignores, by git's rules: nearer files override those above, and everything in an ignored folder is
// ignored.
import ignore, { type Ignore } from 'ignore';

/** Runs of stars in a rule: each makes its trial longer by the length of a path. */
const fewStars = 3;

/** The content of a `.gitignore` file. */
export interface IgnoreFile {
  /** Its folder relative to the root, such as `a/b`; empty for the root. */
  readonly folder: string;
  readonly text: string;
}

/** Maximum length of a compiled rule, in UTF-16 code units. */
export const maxRuleLength = 1024;

/**
 * Tests paths relative to the root, such as `a/b.txt`. Matching is case-sensitive, as searching too much is safe. Add
 * the files of a folder before testing paths in it.
 */
export class IgnoredPaths {
  readonly #maxStars: number;
  readonly #lists = new Map<string, Ignore>();
  readonly #folders = new Map<string, boolean>();

  /**
   * @param maxStars rules with more runs of stars are skipped, as are very long ones: the files that they ignore are
   *   searched
   */
  constructor(maxStars = fewStars) {
    this.#maxStars = maxStars;
  }

  add({ folder, text }: IgnoreFile): void {
    const list = this.#lists.get(folder) ?? ignore({ ignorecase: false });
    this.#lists.set(folder, list.add(rulesOf(text, this.#maxStars)));
  }

  has(path: string, isFolder = false): boolean {
    return this.#hasFolder(parentOf(path)) || this.#isListed(path, isFolder);
  }

  #hasFolder(folder: string): boolean {
    if (folder === '') return false;
    const before = this.#folders.get(folder);
    if (before !== undefined) return before;
    const isIgnored = this.has(folder, true);
    this.#folders.set(folder, isIgnored);
    return isIgnored;
  }

  #isListed(path: string, isFolder: boolean): boolean {
    for (let end = path.length; end > 0;) {
      end = path.lastIndexOf('/', end - 1);
      const list = this.#lists.get(path.slice(0, Math.max(0, end)));
      const { ignored, unignored } = list?.test(`${path.slice(end + 1)}${isFolder ? '/' : ''}`) ?? {};
      if (ignored === true || unignored === true) return ignored === true;
    }
    return false;
  }
}

/** Rules that can be tried in little time. */
function rulesOf(text: string, maxStars: number): string[] {
  return text
    .split(/\r?\n/)
    .filter((rule) => rule.length <= maxRuleLength && (rule.match(/\*+/g) ?? []).length <= maxStars);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
