// JSON pointers (RFC 6901): paths of values in a JSON document.

/**
 * Reads a pointer.
 *
 * @returns its names; undefined when it is malformed: neither empty nor begun by "/", or "~" before something other than 0 and 1
 */
export function parseJsonPointer(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Writes a pointer so that `parseJsonPointer` reads it. */
export function formatJsonPointer(names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
