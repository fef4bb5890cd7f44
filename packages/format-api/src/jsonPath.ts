// Parses the path of a value in JSON: a JSON pointer (RFC 6901) or a dotted path, with "*" for every element.
import { formatJsonPointer, parseJsonPointer } from '@masker/json';

/** From the root; `*` is every element of an array, or the member of that name. */
export type JsonPath = readonly string[];

/**
 * Reads a path.
 *
 * @param text a JSON pointer when it begins with "/" or is empty (the document itself), else names between dots
 * @returns undefined when it is malformed: "~" before something other than 0 and 1, or an empty name between dots
 */
export function parseJsonPath(text: string): JsonPath | undefined {
  if (text === '') return [];
  if (!text.startsWith('/')) {
    const names = text.split('.');
    return names.includes('') ? undefined : names;
  }
  return parseJsonPointer(text);
}

/** Writes a path so that `parseJsonPath` reads it: with dots if that is possible. */
export function formatJsonPath(path: JsonPath): string {
  const [first = ''] = path;
  if (path.every((name) => name !== '' && !name.includes('.')) && !first.startsWith('/'))
    return path.join('.');
  return formatJsonPointer(path);
}
