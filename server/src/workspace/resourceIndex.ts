// Indexes the files that configurations name: read on demand, and again when files have changed.
import { type Resource, type ResourceHost, ResourceReader, type Resources } from '@masker/config';
import type { resourcesOf } from '@masker/masker';
import type { DocumentResources } from '../service/documentResources.ts';

/** The location of a configuration: the URIs of its document and of its workspace folder. */
export interface DocumentLocation {
  readonly uri: string;
  readonly root: string | undefined;
}

/** File name extension of the offered lists, and their maximum number. */
export const offeredLists = { ending: '.csv', maxFiles: 1000 } as const;

export interface ResourceFiles extends ResourceHost<DocumentLocation> {
  /**
   * Lists the files in a workspace folder that configurations could name, up to a reasonable number; relative
   * to it.
   */
  list(root: string): Promise<readonly string[]>;
}

type Requests = ReturnType<typeof resourcesOf>;

export class ResourceIndex {
  readonly reader: ResourceReader<DocumentLocation>;
  readonly #documents = new Map<string, KnownResources>();
  readonly #paths = new Map<string, readonly string[]>();
  #reading = Promise.resolve();

  /**
   * @param rootOf returns the workspace folder of a document
   * @param changed called with a document when the knowledge about the files that it names changes
   */
  constructor(
    private readonly files: ResourceFiles,
    private readonly rootOf: (uri: string) => string | undefined,
    private readonly changed: (uri: string) => void,
  ) {
    this.reader = new ResourceReader(files);
  }

  /** Returns the files that a document names, which are read once they are asked for. */
  of(uri: string): DocumentResources {
    const known = this.#documents.get(uri);
    if (known !== undefined) return known;
    const made = new KnownResources((requests) => {
      this.#ask(uri, requests);
    });
    this.#documents.set(uri, made);
    return made;
  }

  forget(uri: string): void {
    this.#documents.delete(uri);
  }

  /** Looks at all files again. */
  refresh(): void {
    this.#paths.clear();
    for (const [uri, { requests }] of this.#documents) if (requests.length > 0) this.#ask(uri, requests);
  }

  /** Resolves when all is read that was asked for. */
  settled(): Promise<void> {
    return this.#reading;
  }

  #ask(uri: string, requests: Requests): void {
    this.#reading = this.#reading.then(() => this.#read(uri, requests)).catch(() => undefined);
  }

  async #read(uri: string, requests: Requests): Promise<void> {
    const known = this.#documents.get(uri);
    if (known === undefined) return;
    const root = this.rootOf(uri);
    const found = await this.reader.read({ uri, root }, requests);
    const paths = root === undefined ? [] : (this.#paths.get(root) ?? (await this.files.list(root)));
    if (root !== undefined) this.#paths.set(root, paths);
    if (known.take(found, paths)) this.changed(uri);
  }
}

/** The files that one document's configuration names. */
class KnownResources implements DocumentResources {
  requests: Requests = [];
  revision = 0;
  #found: ReadonlyMap<string, Resource> = new Map();
  #paths: readonly string[] | undefined;

  constructor(private readonly ask: (requests: Requests) => void) {}

  get known(): Resources {
    const found = this.#found;
    return { get: (path) => found.get(path), paths: this.#paths };
  }

  request(requests: Requests): void {
    const isNew = requests.some(({ path }) => this.requests.every((request) => request.path !== path));
    this.requests = requests;
    if (isNew) this.ask(requests);
  }

  /** Returns whether anything is other than it was. */
  take(found: ReadonlyMap<string, Resource>, paths: readonly string[]): boolean {
    const isSame =
      this.#paths?.join('\n') === paths.join('\n') &&
      found.size === this.#found.size &&
      Array.from(found).every(([path, resource]) => isSameResource(resource, this.#found.get(path)));
    this.#found = found;
    this.#paths = paths;
    if (!isSame) this.revision += 1;
    return !isSame;
  }
}

function isSameResource(a: Resource, b: Resource | undefined): boolean {
  if (b === undefined) return false;
  if ('list' in a) return 'list' in b && a.list === b.list && a.location === b.location;
  return 'problem' in b && JSON.stringify(a) === JSON.stringify(b);
}
