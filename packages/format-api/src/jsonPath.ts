// Parses paths of values in JSON: JSON pointers (RFC 6901) or dotted paths, with "*" for every element.
import { formatJsonPointer, parseJsonPointer } from '@masker/json';

/** Path from the root; `*` is every element of an array, or the member of that name. */
export type JsonPath = readonly string[];

/**
 * Parses a path.
 *
 * @param text a JSON pointer if it begins with "/" or is empty (the document itself); otherwise names separated by
 *   dots
 * @returns undefined if it is malformed: "~" before anything but 0 and 1, or an empty name between dots
 */
export function parseJsonPath(text: string): JsonPath | undefined {
  if (text === '') return [];
  if (!text.startsWith('/')) {
    const names = text.split('.');
    return names.includes('') ? undefined : names;
  }
  return parseJsonPointer(text);
}

/** Formats a path for `parseJsonPath`, with dots if possible. */
export function formatJsonPath(path: JsonPath): string {
  const [first = ''] = path;
  if (path.every((name) => name !== '' && !name.includes('.')) && !first.startsWith('/'))
    return path.join('.');
  return formatJsonPointer(path);
}
