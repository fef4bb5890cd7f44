// Text for people: positions in a file, tables, plurals, and control characters made visible.
import { join, sep } from 'node:path';
import { at } from '@masker/text';
import { hidePartitions } from '@masker/formats';

/** Numbers are from 1; columns count UTF-16 code units, as TypeScript, ESLint and editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Prepares finding the line and column of offsets in a text; LF, CRLF and CR end a line. */
export function positionFinder(text: string): (offset: number) => LineAndColumn {
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

/**
 * Escapes characters that a terminal would obey or hide (control and format characters, line ends), and `##[error]` and
 * `##vso[…]`, which runners of workflows obey anywhere in a line. Escaping twice is the same as once.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escaped).replace(/#(?=#\w*\[)/g, escaped);
}

/** JSON in a printable form with the same meaning: such characters are escapes of its strings. */
export function printableJson(json: string): string {
  // Control characters are escapes already, or line ends between strings.
  return json
    .replace(/[\u007f-\u009f\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escapedInJson)
    .replace(/#(?=#\w*\[)/g, escapedInJson);
}

/** Writes a value as printable JSON, indented by two spaces if `indent` is set. */
export function writeJson(value: unknown, { indent = false } = {}): string {
  return printableJson(JSON.stringify(value, undefined, indent ? 2 : undefined));
}

function escapedInJson(character: string): string {
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** Lines of a text that holds names: each is printable. */
export function printableLines(text: string): string {
  return text.split('\n').map(printableLine).join('\n');
}

/** A path as messages show it: without the values in the names of folders. */
export function shownPath(path: string): string {
  const shown = hidePartitions(path, '/');
  return printable(sep === '/' ? shown : hidePartitions(shown, sep));
}

/** Returns the path of a folder in the same form; its own name may contain a value, too. */
export function shownFolder(path: string): string {
  return shownPath(join(path, sep)).slice(0, -1);
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
}

/** A line that begins with a name: printable, and its first `::` is escaped, as runners of workflows obey `::error::`. */
export function printableLine(text: string): string {
  return printable(text).replace(/^(\s*):(?=:)/, (_, space: string) => space + escaped(':'));
}

/**
 * Returns a file's name for the beginning of a line, in a form that programs and runners of workflows can
 * only take for a name.
 */
export function shownName(name: string): string {
  return printable(/^\s*[:#-]/.test(name) ? `./${name}` : name);
}

/** Text that Markdown shows as it is. */
export function markdownText(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]<>#|!~]/g, String.raw`\$&`);
}

/** Lays out rows with the same number of cells in columns two spaces apart. Cells are made printable. */
export function table(texts: readonly (readonly string[])[]): string {
  const rows = texts.map((cells) =>
    cells.map((cell, i) => (i === 0 ? printableLine(cell) : printable(cell))),
  );
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => width(at(row, i)))));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell + ' '.repeat(at(widths, i) - width(cell))).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

function width(cell: string): number {
  return Array.from(cell).length;
}

/** `a, b and 3 more` */
export function listed(names: readonly string[], maxNames: number): string {
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return `${names.slice(0, maxNames).join(', ')}${more}`;
}

/** `1 error`, `2 errors` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
