// Dictionary entries that no row uses. Writers keep them, and so does masking in unmasked columns.
import { InputError } from '../inputProblem.ts';

/** Maximum length of the entries together, in UTF-16 code units. */
const maxLength = 64 * 1024 * 1024;

/** The number of a column's dictionary entries that no row uses. */
export interface UnusedCount {
  readonly column: string;
  readonly count: number;
}

/** Collects distinct entries by owner. */
export class UnusedEntries<Key> {
  readonly #entries = new Map<Key, Set<string>>();
  #length = 0;

  /**
   * Adds entries of an owner.
   *
   * @throws InputError if the entries together exceed the memory limit
   */
  add(key: Key, texts: readonly string[]): void {
    const known = this.#entries.get(key) ?? new Set();
    this.#entries.set(key, known);
    for (const text of texts) {
      if (known.has(text)) continue;
      known.add(text);
      this.#length += text.length;
      if (this.#length > maxLength)
        throw new InputError(
          { code: 'unused-entries-too-long' },
          { recordName: 'row', maxRecordLength: maxLength },
        );
    }
  }

  of(key: Key): readonly string[] {
    return [...(this.#entries.get(key) ?? [])];
  }
}
