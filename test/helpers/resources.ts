// Files that configurations name, for tests: the lists that ship, and texts.
import { readFileSync } from 'node:fs';
import { placesOf, readResource, type Resource, type Resources } from '../../engine/src/index.ts';

const shipped = new Map<string, Resource>();

/** The lists that ship, and these texts by their paths, as a host finds them; `not-found` for all others. */
export function resourcesWith(texts: Readonly<Record<string, string | Uint8Array>>): Resources {
  return {
    get: (path) => {
      const content = Object.hasOwn(texts, path) ? texts[path] : undefined;
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const places = placesOf(path, '');
      if (bytes !== undefined && places[0] !== undefined)
        return readResource(bytes, places[0], `file:///${path}`);
      const place = places.find(({ base }) => base === 'shipped');
      if (place === undefined) return { problem: { code: places.length === 0 ? 'outside' : 'not-found' } };
      const location = `resources/${place.path}`;
      const found = shipped.get(path) ?? readResource(readFileSync(location), place, location);
      shipped.set(path, found);
      return found;
    },
    paths: Object.keys(texts),
  };
}

export const shippedResources: Resources = resourcesWith({});
