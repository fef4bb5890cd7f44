// Files that configurations name, for tests: the lists that ship, and texts.
import { readFileSync } from 'node:fs';
import { resourcePathsOf, readResource, type Resource, type Resources } from '@masker/config';

const shipped = new Map<string, Resource>();

/** The lists that ship, and these texts by their paths, as a host finds them; `not-found` for all others. */
export function resourcesWith(texts: Readonly<Record<string, string | Uint8Array>>): Resources {
  return {
    get: (path) => {
      const content = Object.hasOwn(texts, path) ? texts[path] : undefined;
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const resourcePaths = resourcePathsOf(path, '');
      if (bytes !== undefined && resourcePaths[0] !== undefined)
        return readResource(bytes, resourcePaths[0], `file:///${path}`);
      const resourcePath = resourcePaths.find(({ base }) => base === 'shipped');
      if (resourcePath === undefined)
        return { problem: { code: resourcePaths.length === 0 ? 'outside' : 'not-found' } };
      const location = `resources/${resourcePath.path}`;
      const found = shipped.get(path) ?? readResource(readFileSync(location), resourcePath, location);
      shipped.set(path, found);
      return found;
    },
    paths: Object.keys(texts),
  };
}

export const shippedResources: Resources = resourcesWith({});
