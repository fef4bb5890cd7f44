// Paths that files of git list as ignored, by git's rules: a nearer file has priority over one above, and
// everything in an ignored folder is ignored.
import ignore, { type Ignore } from 'ignore';

/** Runs of stars in a rule: each makes its trial longer by the length of a path. */
const fewStars = 3;

/** The text of a `.gitignore`. */
export interface IgnoreFile {
  /** The folder that it is in, from the root on, such as `a/b`; empty for the root. */
  readonly folder: string;
  readonly text: string;
}

/** In UTF-16 code units: longer rules aren't compiled. */
export const maxRuleLength = 1024;

/**
 * Judges paths from the root on, such as `a/b.txt`. Case counts, so that too much is searched rather than too little. The files of
 * a folder must be added before the paths in it are judged.
 */
export class IgnoredPaths {
  readonly #maxStars: number;
  readonly #lists = new Map<string, Ignore>();
  readonly #folders = new Map<string, boolean>();

  /**
   * @param maxStars rules with more runs of stars are skipped, as are very long ones: the files that they
   * ignore are searched
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
