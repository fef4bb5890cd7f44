// The items of CREATE TABLE and ALTER TABLE, and the constants in each.
import type { LiteralsOutsideRowsKind } from '@masker/format-api';
import { constantsIn } from './constants.ts';
import type { StatementPart } from './sqlToken.ts';

/** @param word in capitals */
export function isWord(part: StatementPart | undefined, word: string): boolean {
  return part?.kind === 'word' && part.text.toUpperCase() === word;
}

/** Reads a name from a part on, without schema and in lower case; undefined if none is there. */
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

/** Returns the index of the bracket that closes the one at `opening`; the end if none does. */
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
  /** Index of its first part in the statement. */
  readonly start: number;
  readonly item: readonly StatementPart[];
}

/** Returns the items between two indexes, separated by commas. */
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

/** Returns true if an item of CREATE TABLE defines a column. */
export function isColumnItem([first, second]: readonly StatementPart[]): boolean {
  if (first?.kind !== 'word' || !constraints.test(first.text)) return true;
  // A column may have such a name: then its type follows.
  return (
    /^(key|index|like|period|exclude)$/i.test(first.text) &&
    second?.kind === 'word' &&
    !/^(for|using)$/i.test(second.text)
  );
}

/** The words that end the expression of a default. */
const ends =
  /^(?:not|constraint|check|comment|generated|primary|unique|references|on|storage|column_format|after|invisible|as)$/i;

interface ItemConstant {
  readonly kind: LiteralsOutsideRowsKind;
  /** Index of the first one of its clause in the item. */
  readonly at: number;
}

/** Returns true for a CHECK that may refuse masked values: not one of NULL alone, and not one that a text is JSON. */
function mayRefuse(clause: readonly StatementPart[]): boolean {
  if (!isWord(clause[0], 'CHECK')) return false;
  const words = clause.slice(1).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text.toUpperCase()]));
  return !/^\S+ IS(?: NOT)? NULL$/.test(words.join(' ')) && words[0] !== 'JSON_VALID';
}

/** The constants in an item of CREATE TABLE, or in what ALTER TABLE does: in defaults, checks and the like. */
export function constantsOf(item: readonly StatementPart[]): ItemConstant[] {
  const found: ItemConstant[] = [];
  const isKey = !isColumnItem(isWord(item[0], 'ADD') ? item.slice(1) : item);
  const isSetting = isWord(item[0], 'ALTER');
  for (let i = 0; i < item.length;) {
    const clause = clauseAt(item, i, { isKey, isSetting });
    const end = clause?.end ?? (item[i]?.text === '(' ? closingOf(item, i) + 1 : i + 1);
    const [first] = clause === undefined ? [] : constantsIn(item.slice(i + 1, end));
    if (clause !== undefined && first !== undefined) found.push({ kind: clause.kind, at: i + 1 + first });
    else if (clause !== undefined && mayRefuse(item.slice(i, end))) found.push({ kind: 'constraint', at: i });
    i = end;
  }
  return found;
}

interface ItemClause {
  readonly kind: LiteralsOutsideRowsKind;
  readonly end: number;
}

/** The clause that begins at a part of an item; `isSetting`: it sets something of a column that exists. */
function clauseAt(
  item: readonly StatementPart[],
  i: number,
  { isKey, isSetting }: { readonly isKey: boolean; readonly isSetting: boolean },
): ItemClause | undefined {
  const part = item[i];
  if (part?.kind !== 'word' || (i === 0 && !isKey)) return undefined;
  const hasParenthesis = item[i + 1]?.text === '(';
  const afterParenthesis = hasParenthesis ? closingOf(item, i + 1) + 1 : i + 1;
  switch (part.text.toUpperCase()) {
    case 'DEFAULT':
      return { kind: 'default', end: endOfExpression(item, i + 1) };
    case 'COMMENT':
      return isKey ? undefined : { kind: 'comment', end: i + 2 };
    case 'CHECK':
      return { kind: 'check', end: afterParenthesis };
    case 'EXCLUDE':
      return isKey ? { kind: 'check', end: item.length } : undefined;
    case 'AS':
      return hasParenthesis ? { kind: 'generated', end: afterParenthesis } : undefined;
    case 'ENUM':
    case 'SET':
      return hasParenthesis && !isSetting ? { kind: 'type', end: afterParenthesis } : undefined;
    case 'KEY':
    case 'INDEX':
    case 'UNIQUE':
      return isKey ? indexAt(item, i) : undefined;
    default:
      return undefined;
  }
}

/** The expressions of a key; a number after a name only says how much of the column is in it. */
function indexAt(item: readonly StatementPart[], from: number): ItemClause | undefined {
  // A name and `USING BTREE` may come first.
  const ahead = item.slice(from, from + 8).findIndex(({ kind, text }) => kind === 'sign' && text === '(');
  const opening = from + ahead;
  return ahead > 0 && item[opening + 1]?.text === '('
    ? { kind: 'index', end: closingOf(item, opening) }
    : undefined;
}

function endOfExpression(item: readonly StatementPart[], from: number): number {
  for (let i = from; i < item.length; i++) {
    const part = item[i];
    if (part?.kind === 'sign' && part.text === '(') i = closingOf(item, i);
    else if (part?.kind === 'word' && i > from && ends.test(part.text)) return i;
  }
  return item.length;
}
