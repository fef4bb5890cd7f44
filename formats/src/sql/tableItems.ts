// The items of CREATE TABLE and ALTER TABLE, and the constants in each.
import type { OutsideRowsKind } from '../format.ts';
import { isConstant } from './constants.ts';
import type { StatementPart } from './sqlToken.ts';

/** @param word in capitals */
export function isWord(part: StatementPart | undefined, word: string): boolean {
  return part?.kind === 'word' && part.text.toUpperCase() === word;
}

/** Reads a name from a part on, without schema and in lower case; undefined where none is there. */
export function nameAfter(
  parts: readonly StatementPart[],
  start: number,
): { readonly name: string | undefined; readonly end: number } {
  let end = start;
  while (/^(if|not|exists|only)$/i.test(parts[end]?.text ?? '') && parts[end]?.kind === 'word') end++;
  while (parts[end + 1]?.text === '.') end += 2;
  const part = parts[end];
  // SQLite takes strings for names.
  const isName = part !== undefined && /^(word|name|string)$/.test(part.kind);
  return isName
    ? { name: part.text.toLowerCase().replace(/^'(.*)'$/s, '$1'), end: end + 1 }
    : { name: undefined, end };
}

/** The place of the bracket that closes the one at `opening`; the end where none does. */
export function closingOf(parts: readonly StatementPart[], opening: number): number {
  for (let [i, depth] = [opening, 0]; i < parts.length; i++) {
    const part = parts[i];
    if (part?.kind !== 'sign') continue;
    if (part.text === '(') depth++;
    else if (part.text === ')' && --depth === 0) return i;
  }
  return parts.length;
}

export interface TableItem {
  /** The place of its first part in the statement. */
  readonly start: number;
  readonly item: readonly StatementPart[];
}

/** The items between two places, which commas separate. */
export function itemsOf(parts: readonly StatementPart[], from: number, to: number): TableItem[] {
  const items: TableItem[] = [];
  let start = from;
  for (let [i, depth] = [from, 0]; i <= to; i++) {
    const sign = parts[i]?.kind === 'sign' ? parts[i]?.text : undefined;
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (i < to && !(sign === ',' && depth === 0)) continue;
    items.push({ start, item: parts.slice(start, i) });
    start = i + 1;
  }
  return items;
}

const constraints =
  /^(constraint|primary|unique|foreign|check|exclude|key|index|fulltext|spatial|like|period)$/i;

/** Whether an item of CREATE TABLE defines a column. */
export function isColumnItem([first, second]: readonly StatementPart[]): boolean {
  if (first?.kind !== 'word' || !constraints.test(first.text)) return true;
  // A column may have such a name: then its type follows.
  return (
    /^(key|index|like|period|exclude)$/i.test(first.text) &&
    second?.kind === 'word' &&
    !/^(for|using)$/i.test(second.text)
  );
}

/** The word that begins a part of a definition, and what constants after it are. */
const kindOfWord: ReadonlyMap<string, OutsideRowsKind> = new Map([
  ['DEFAULT', 'default'],
  ['CHECK', 'check'],
  ['EXCLUDE', 'check'],
  ['ENUM', 'type'],
  ['COMMENT', 'comment'],
  ['AS', 'generated'],
  ['OPTIONS', 'definition'],
]);

/** The kinds of constants in an item, each once. */
export function constantsOf(
  item: readonly StatementPart[],
  isColumn: boolean,
): { readonly kind: OutsideRowsKind; readonly at: number }[] {
  const found = new Map<OutsideRowsKind, number>();
  let kind: OutsideRowsKind | undefined =
    isColumn && /^(enum|set)$/i.test(item[1]?.text ?? '') && item[1]?.kind === 'word' ? 'type' : undefined;
  for (const [at, part] of item.entries()) {
    const next =
      part.kind === 'word' && (at > 0 || !isColumn) ? kindOfWord.get(part.text.toUpperCase()) : undefined;
    // A column that is NOT NULL or refers to another ends what came before.
    const isEnd =
      part.kind === 'word' && /^(not|null|references|collate|unique|primary|on)$/i.test(part.text);
    const isInside: boolean = kind === 'check' || kind === 'generated';
    kind = next ?? (isEnd && !isInside ? undefined : kind);
    if (kind !== undefined && !found.has(kind) && isConstant(item, at)) found.set(kind, at);
  }
  return Array.from(found, ([one, at]) => ({ kind: one, at }));
}
