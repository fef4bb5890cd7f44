// Patterns of table and column names with `*` for any characters. The most specific match wins.
import { anyTable } from './vocabulary.ts';

/** Returns true for a name with `*`, which matches other names, too. The table `*` only contains rules. */
export function isPattern(name: string): boolean {
  return name.includes('*');
}

/** Returns true if a name matches a pattern, in time linear in their lengths. */
export function matchesPattern(pattern: string, name: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return pattern === name;
  if (name.length < head.length + tail.length || !name.startsWith(head) || !name.endsWith(tail)) return false;
  const end = name.length - tail.length;
  let at = head.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/**
 * Finds the entry whose pattern matches one of some names with the most characters beside `*`; if several do, the
 * first.
 */
export function mostSpecific<T extends { readonly name: string }>(
  entries: readonly T[],
  names: readonly string[],
): T | undefined {
  let best: T | undefined;
  let maxSpecificity = -1;
  for (const entry of entries) {
    const { length } = entry.name.replaceAll('*', '');
    if (length > maxSpecificity && names.some((name) => matchesPattern(entry.name, name))) {
      best = entry;
      maxSpecificity = length;
    }
  }
  return best;
}

/** The entries whose names are patterns of tables. */
export function tablePatterns<T extends { readonly name: string }>(tables: readonly T[]): readonly T[] {
  return tables.filter(({ name }) => name !== anyTable && isPattern(name));
}
