// Searches the names of folders of partitions, `email=ada%40example.org`, on the way to the files that are searched.
import { sep } from 'node:path';
import type { Finder } from '@masker/find';
import { hidePartitions } from '@masker/formats';
import type { LocatedFinding } from './searchFile.ts';

/** A path without the values that were found in it. */
export interface SearchedPath {
  readonly label: string;
  /** The values in folders that no path before had. */
  readonly findings: readonly LocatedFinding[];
}

const start = { line: 1, column: 1 };

export class PathSearch {
  /** For each folder, the maskers of the values in its name. */
  readonly #folders = new Map<string, readonly number[]>();

  constructor(private readonly finder: Finder) {}

  search(label: string): SearchedPath {
    const findings: LocatedFinding[] = [];
    const shown = hidePartitions(label, sep, ({ value }, folder) => {
      const known = this.#folders.get(folder);
      const found = known ?? Array.from(this.finder.find(value ?? folder), ({ by }) => by);
      this.#folders.set(folder, found);
      if (known === undefined)
        for (const by of found) findings.push({ by, start, end: start, isInPath: true });
      return found.length > 0;
    });
    return { label: shown, findings };
  }
}
