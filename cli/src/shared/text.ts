// Text for people: places in a file, tables, plurals, and control characters made visible.
import { join, sep } from 'node:path';
import { at } from '../../../engine/src/index.ts';
import { hidePartitions } from '../../../formats/src/index.ts';

/** Places count from 1; columns count UTF-16 code units, as TypeScript, ESLint and editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Prepares finding the line and column of offsets in a text; LF, CRLF and CR end a line. */
export function placeFinder(text: string): (offset: number) => LineAndColumn {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)];
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (at(starts, middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - at(starts, low) + 1 };
  };
}

/** Escapes characters that a terminal would obey or hide: control characters, line ends, direction marks. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A path as messages show it: without the values in the names of folders. */
export function shownPath(path: string): string {
  const shown = hidePartitions(path, '/');
  return printable(sep === '/' ? shown : hidePartitions(shown, sep));
}

/** The path of a folder likewise, whose own name may hold a value, too. */
export function shownFolder(path: string): string {
  return shownPath(join(path, sep)).slice(0, -1);
}

/** A file's name at the beginning of a line, where runners of workflows would obey `::error::` and `##[error]`. */
export function shownName(name: string): string {
  return /^[:#-]/.test(name) ? `./${name}` : name;
}

/** Text that Markdown shows as it is. */
export function markdownText(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]<>#|!~]/g, String.raw`\$&`);
}

/** Sets rows, all of which have as many cells, in columns two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => width(at(row, i)))));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell + ' '.repeat(at(widths, i) - width(cell))).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

function width(cell: string): number {
  return Array.from(cell).length;
}

/** `a, b and 3 more` */
export function listed(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}

/** `1 error`, `2 errors` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
