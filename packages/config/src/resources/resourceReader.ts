// Reads the files that configurations refer to, once per version of a file, through a host.
import { pathProblem, resourcePathsOf, type ResourcePath } from './resourcePath.ts';
import { readResource, type Resource, type ResourceProblem } from './resources.ts';

/** A file that was found, but not read yet. */
export interface ResourceFile {
  /** The host's name for it, such as its URI. */
  readonly location: string;
  /** A text that changes whenever the content may have changed, such as its time and size. */
  readonly version: string;
  /** Reads at most `maxResourceLength` bytes, and one more if there are more. */
  readonly read: () => Promise<Uint8Array>;
}

/** The services that a host provides to the reader. `Origin` is the host's location of a configuration. */
export interface ResourceHost<Origin> {
  /** Returns the configuration's folder relative to the root, for `resourcePathsOf`. */
  folderOf(origin: Origin): string | undefined;
  /** Looks up a location; undefined if there is no file. Rejects links that lead out of the location's base. */
  look(origin: Origin, resourcePath: ResourcePath): Promise<ResourceFile | ResourceProblem | undefined>;
}

/** Lists that are kept, although no configuration that was read lately names them. */
const keptLists = 32;

interface KeptResource {
  readonly version: string;
  readonly base: ResourcePath['base'];
  readonly resource: Resource;
}

/**
 * Reads lists for configurations, and caches the most recent ones. `Origin` is the host's location of a
 * configuration.
 */
export class ResourceReader<Origin> {
  readonly #host: ResourceHost<Origin>;
  /** Resources by location, the most recently requested last. */
  readonly #kept = new Map<string, KeptResource>();

  constructor(host: ResourceHost<Origin>) {
    this.#host = host;
  }

  /** Reads the files that a configuration refers to, given as requests or other objects with paths. */
  async read(
    origin: Origin,
    requests: readonly { readonly path: string }[],
  ): Promise<ReadonlyMap<string, Resource>> {
    const resources = new Map<string, Resource>();
    for (const { path } of requests)
      if (!resources.has(path) && pathProblem(path) === undefined)
        resources.set(path, await this.#find(origin, path));
    return resources;
  }

  async #find(origin: Origin, path: string): Promise<Resource> {
    const resourcePaths = resourcePathsOf(path, this.#host.folderOf(origin));
    for (const resourcePath of resourcePaths) {
      const file = await this.#host.look(origin, resourcePath);
      if (file === undefined) continue;
      if ('code' in file) return { problem: file, resourcePath };
      return this.#open(file, resourcePath, () => this.#host.look(origin, resourcePath));
    }
    return { problem: { code: resourcePaths.length === 0 ? 'outside' : 'not-found' } };
  }

  async #open(file: ResourceFile, resourcePath: ResourcePath, look: Look): Promise<Resource> {
    const { location } = file;
    const known = this.#kept.get(location);
    this.#kept.delete(location);
    const isSame = known?.version === file.version && known.base === resourcePath.base;
    const { version, resource } = isSame
      ? { version: known.version, resource: { ...known.resource, resourcePath } }
      : await readWhole(file, resourcePath, look);
    if (version !== undefined) this.#kept.set(location, { version, base: resourcePath.base, resource });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptLists && oldest !== undefined) this.#kept.delete(oldest);
    return resource;
  }
}

type Look = () => Promise<ResourceFile | ResourceProblem | undefined>;

/** Maximum number of attempts to read a file that keeps changing. */
const maxReadings = 3;

/** Reads one version of a file: again when it was changed meanwhile. Without a version, it is not to be kept. */
async function readWhole(
  first: ResourceFile,
  resourcePath: ResourcePath,
  look: Look,
): Promise<{ readonly version: string | undefined; readonly resource: Resource }> {
  const { location } = first;
  const problem: Resource = { problem: { code: 'unreadable' }, resourcePath, location };
  let file = first;
  for (let readings = 0; readings < maxReadings; readings++) {
    const bytes = await file.read().catch(() => undefined);
    const after = await look();
    if (after === undefined || 'code' in after) break;
    if (after.version === file.version)
      return {
        version: file.version,
        resource: bytes ? readResource(bytes, resourcePath, location) : problem,
      };
    file = after;
  }
  return { version: undefined, resource: problem };
}
