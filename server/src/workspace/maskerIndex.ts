// The names of the workspace's maskers: of open documents as they are typed, of all other files as they are on disk.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Range } from 'vscode-languageserver-types';
import { groupBy } from '@masker/text';
import { type MaskerName, withoutCase } from '@masker/config';
import type { MaskerNames, WorkspaceNames } from '../service/diagnostics.ts';
import { toRange } from '../service/ranges.ts';
import { languageOf } from '../languages.ts';
import type { IndexedNames } from './indexedNames.ts';
import { canonical, type FileIndex } from './fileIndex.ts';

export class MaskerIndex implements WorkspaceNames {
  readonly #usesOf: (name: string) => Location[];
  /**
   * Keys of the stored files by their maskers' names without letter case, of one revision; computed on
   * demand.
   */
  #keysByName:
    | {
        readonly revision: number;
        readonly groups: ReadonlyMap<string | undefined, readonly { readonly key: string }[]>;
      }
    | undefined;
  #lastNames = '[]';

  /**
   * @param readName reads the name of an open document, whose cached analysis is used
   * @param usesOf returns the references of a masker's name in plans
   */
  constructor(
    private readonly files: FileIndex<IndexedNames>,
    private readonly readName: (document: TextDocument) => MaskerName | undefined,
    usesOf: (name: string) => Location[],
  ) {
    this.#usesOf = usesOf;
  }

  /** Returns the names that a document's own has to differ from; outside of the workspace there are none. */
  namesAround(uri: string): MaskerNames | undefined {
    return this.files.isInWorkspace(uri) ? this : undefined;
  }

  get all(): MaskerName[] {
    const open = this.files.open;
    const closed = Array.from(this.files.stored, ([key, { facts }]) =>
      open.has(key) ? undefined : facts.name,
    );
    return [...Array.from(open.values(), (document) => this.#nameOf(document)), ...closed].filter(
      (name) => name !== undefined,
    );
  }

  *named(name: string): Generator<MaskerName> {
    for (const one of this.alike(name)) if (one.name === name) yield one;
  }

  *alike(name: string): Generator<MaskerName> {
    const open = this.files.open;
    const wanted = withoutCase(name);
    for (const document of open.values()) {
      const own = this.#nameOf(document);
      if (own !== undefined && withoutCase(own.name) === wanted) yield own;
    }
    for (const key of this.#keysOf(wanted)) {
      const stored = this.files.stored.get(key)?.facts.name;
      if (stored !== undefined && !open.has(key)) yield stored;
    }
  }

  rangeIn(uri: string): Range | undefined {
    const key = canonical(uri);
    const document = this.files.open.get(key);
    if (document === undefined) return this.files.stored.get(key)?.facts.name?.lines;
    const name = this.#nameOf(document);
    return name === undefined ? undefined : toRange(document, name.range);
  }

  usesOf(name: string): Location[] {
    return this.#usesOf(name);
  }

  /** Notes that the names in a file may have changed. */
  note(uri: string): void {
    this.files.note(uri);
    this.#lastNames = '';
  }

  /** Returns true if the names, or the names in files, have changed since the last call. */
  takeChange(): boolean {
    const names = this.all
      .map(({ uri, name }) => JSON.stringify([uri, name]))
      .sort()
      .join();
    if (names === this.#lastNames) return false;
    this.#lastNames = names;
    return true;
  }

  #nameOf(document: TextDocument): MaskerName | undefined {
    return languageOf(document) === 'masker' ? this.readName(document) : undefined;
  }

  #keysOf(name: string): readonly string[] {
    const { revision, stored } = this.files;
    if (this.#keysByName?.revision !== revision) {
      const named = Array.from(stored, ([key, { facts }]) => ({ key, name: facts.name?.name }));
      const groups = groupBy(named, ({ name: own }) => own && withoutCase(own));
      this.#keysByName = { revision, groups };
    }
    return (this.#keysByName.groups.get(name) ?? []).map(({ key }) => key);
  }
}
