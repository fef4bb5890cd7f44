// The maskers that plans can name: those of the workspace, in open documents or on disk, and the default
// ones.
import { analyseWithResources, openCandidates, withDefaults } from '@masker/masker';
import type { Cryptography } from '@masker/masking-core';
import { defaultMaskers } from '@masker/algorithms';
import type { KnownMasker } from '@masker/plan';
import type { ResourceReader } from '@masker/config';
import { stringValue } from '@masker/json';
import type { SuggestionCandidate } from '@masker/suggest';
import type { IndexedNames } from './indexedNames.ts';
import type { FileIndex, IndexedFile } from './fileIndex.ts';
import type { DocumentLocation } from './resourceIndex.ts';

/** A masker file as it was read last. */
interface ReadMasker {
  /** State of the text: it is read again when this changes. */
  readonly state: string;
  readonly text: string;
  readonly masker: KnownMasker | undefined;
  readonly namesFiles: boolean;
}

/** Nothing is read before somebody asks for them: most workspaces have no plan. */
export class KnownMaskers {
  #read = new Map<string, ReadMasker>();
  #standard: readonly KnownMasker[] | undefined;
  #all: readonly KnownMasker[] | undefined;
  #candidates: readonly SuggestionCandidate[] | undefined;
  #revision = 0;
  #reading: Promise<void> | undefined;
  #isStale = false;

  /**
   * @param indexed resolves when the index of files holds all that was reported so far
   * @param changed called when other maskers are known
   */
  constructor(
    private readonly files: FileIndex<IndexedNames>,
    private readonly reader: ResourceReader<DocumentLocation>,
    private readonly cryptography: Cryptography,
    private readonly indexed: () => Promise<void>,
    private readonly changed: () => void,
  ) {}

  /** Undefined while they are read for the first time. */
  get all(): readonly KnownMasker[] | undefined {
    if (this.#all === undefined && this.#reading === undefined) this.#start();
    return this.#all;
  }

  /** Maskers that can be suggested. They run on examples made of their own configurations: to find which of two keeps less. */
  get candidates(): readonly SuggestionCandidate[] {
    this.#candidates ??= openCandidates(this.all ?? [], this.cryptography);
    return this.#candidates;
  }

  /** Another one when other maskers are known. */
  get revision(): number {
    return this.#revision;
  }

  /**
   * Looks again at the files, if anybody has asked for maskers.
   *
   * @param isNamedOther whether files that configurations name may have changed, too
   */
  refresh(isNamedOther = false): void {
    if (this.#all === undefined && this.#reading === undefined) return;
    if (isNamedOther)
      for (const [uri, read] of this.#read) if (read.namesFiles) this.#read.set(uri, { ...read, state: '' });
    if (this.#reading === undefined) this.#start();
    else this.#isStale = true;
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    while (this.#reading !== undefined) await this.#reading;
  }

  #start(): void {
    this.#isStale = false;
    this.#reading = this.#readAll()
      .catch(() => undefined)
      .then(() => {
        this.#reading = undefined;
        if (this.#isStale) this.#start();
      });
  }

  async #readAll(): Promise<void> {
    await this.indexed();
    this.#standard ??= await this.#readStandard();
    const before = this.#read;
    const now = new Map<string, ReadMasker>();
    let isOther = this.#all === undefined;
    for (const file of this.files.files) {
      if (file.language !== 'masker') continue;
      const known = before.get(file.uri);
      const read = known?.state === stateOf(file) ? known : await this.#readFile(file);
      isOther ||= read?.text !== known?.text || (read?.namesFiles === true && read !== known);
      if (read !== undefined) now.set(file.uri, read);
    }
    isOther ||= now.size !== before.size;
    this.#read = now;
    if (!isOther) return;
    const own = Array.from(now.values()).flatMap(({ masker }) => masker ?? []);
    this.#all = withDefaults(own, this.#standard);
    this.#candidates = undefined;
    this.#revision += 1;
    this.changed();
  }

  async #readFile(file: IndexedFile): Promise<ReadMasker | undefined> {
    const { uri } = file;
    const document = file.document ?? (await this.files.read(uri));
    if (document === undefined) return undefined;
    const text = document.getText();
    const state = stateOf(file);
    const location = { uri, root: this.files.folderOf(uri) };
    const { analysis, resources } = await analyseWithResources(text, location, this.reader);
    const name = stringValue(analysis.model.properties?.get('name'));
    const masker = name === undefined ? undefined : { name, configuration: analysis.configuration };
    return { state, text, masker, namesFiles: resources.size > 0 };
  }

  #readStandard(): Promise<KnownMasker[]> {
    return Promise.all(
      defaultMaskers.map(async ({ name, text }) => {
        const location = { uri: `masker-default:/${name}`, root: undefined };
        const { analysis } = await analyseWithResources(text, location, this.reader);
        return { name, configuration: analysis.configuration };
      }),
    );
  }
}

function stateOf({ document, revision }: IndexedFile): string {
  return document === undefined ? `file ${revision ?? ''}` : `version ${document.version}`;
}
