// JSON pointers (RFC 6901): paths of values in a JSON document.

/**
 * Parses a pointer.
 *
 * @returns its names; undefined if it is malformed: neither empty nor beginning with "/", or with "~" before anything
 *   but 0 and 1
 */
export function parseJsonPointer(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Formats a pointer for `parseJsonPointer`. */
export function formatJsonPointer(names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
