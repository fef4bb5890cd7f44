// Finds constants of a dump that aren't in rows, and so stay: passwords, and those of masked columns. It keeps no text.
import type { TableDefinition } from '../../../engine/src/index.ts';
import type { OutsideRows, OutsideRowsKind } from '../format.ts';
import { placesShown } from '../nonConformanceTally.ts';
import { definesBody, hasInsertedConstants } from './bodies.ts';
import { ChangedColumns, type IsChanged } from './changedColumns.ts';
import { hasBodyConstant, hasConstant, isConstant, namesIn } from './constants.ts';
import type { StatementPart } from './sqlToken.ts';
import { closingOf, constantsOf, isColumnItem, isWord, itemsOf, nameAfter } from './tableItems.ts';

/** What may stay. Whether it concerns a masked column is known when all tables are. */
interface Candidate {
  readonly kind: OutsideRowsKind;
  /** From 0. */
  readonly line: number;
  readonly concerns: (changed: ChangedColumns) => boolean;
}

/** Gives the line of a part of a statement. */
type LineOf = (part: number) => number;

/** More than this are listed without asking whether they concern a masked column. */
const mostCandidates = 200_000;
const always = () => true;

const accounts =
  /^(?:(?:create|alter) (?:or replace )?(?:role|user|group|server|subscription)|grant|set password|change|start)\b/;
const secrets = /^(password|identified|options|connection|[a-z_]*_password)$/i;

export class OutsideConstants {
  readonly #candidates: Candidate[] = [];
  /** By the name of a type that has constants: the columns that have the type. */
  readonly #types = new Map<string, Set<string>>();
  /** By the name of a table: the names that the bounds of its partitions concern. */
  readonly #partitionKeys = new Map<string, ReadonlySet<string>>();

  /** Reads a statement that isn't rows. */
  add(parts: readonly StatementPart[], lineOf: LineOf): void {
    const [first, second] = parts;
    if (first?.kind !== 'word') return;
    const head = parts.slice(0, 5).map(({ text }) => text.toLowerCase());
    if (accounts.test(head.join(' '))) this.#addSecret(parts, lineOf);
    else if (isWord(first, 'COMMENT')) this.#addComment(parts, lineOf);
    else if (definesBody(parts)) this.#addBody(parts, lineOf(0));
    else if (!isWord(first, 'CREATE') && !isWord(first, 'ALTER')) return;
    else if (
      /^(table|foreign|unlogged|temporary|temp|global|local)$/i.test(second?.text ?? '') &&
      head.includes('table')
    )
      this.#addTable(parts, lineOf);
    else if (/^(type|domain)$/i.test(second?.text ?? '')) this.#addType(parts, lineOf);
    else this.#addOther(parts, lineOf);
  }

  /**
   * Lists what stays.
   *
   * @param tables all that the dump defines
   */
  list(tables: Iterable<TableDefinition>, isChanged: IsChanged): OutsideRows[] {
    const changed = new ChangedColumns(tables, isChanged);
    const isAll = this.#candidates.length > mostCandidates;
    const found = new Map<OutsideRowsKind, { count: number; readonly records: number[] }>();
    for (const { kind, line, concerns } of this.#candidates) {
      if (!isAll && !concerns(changed)) continue;
      const one = found.get(kind) ?? { count: 0, records: [] };
      one.count++;
      if (one.records.length < placesShown && one.records.at(-1) !== line) one.records.push(line);
      found.set(kind, one);
    }
    return Array.from(found, ([kind, { count, records }]) => ({ kind, count, records }));
  }

  #push(kind: OutsideRowsKind, line: number, concerns: Candidate['concerns']): void {
    if (this.#candidates.length <= mostCandidates) this.#candidates.push({ kind, line, concerns });
  }

  #addSecret(parts: readonly StatementPart[], lineOf: LineOf): void {
    const word = parts.findIndex(({ kind, text }) => kind === 'word' && secrets.test(text));
    const at = parts.findIndex(
      ({ kind }, i) => word >= 0 && i > word && (kind === 'string' || kind === 'body'),
    );
    if (at >= 0) this.#push('password', lineOf(at), always);
  }

  #addComment(parts: readonly StatementPart[], lineOf: LineOf): void {
    const is = parts.findIndex((part) => isWord(part, 'IS'));
    const [table, column] = parts
      .slice(0, Math.max(0, is))
      .filter(({ text }) => text !== '.')
      .slice(-2);
    if (table === undefined || column === undefined || !isWord(parts[2], 'COLUMN')) return;
    if (hasConstant(parts, is))
      this.#push('comment', lineOf(0), (changed) =>
        changed.has(table.text, new Set([column.text.toLowerCase()])),
      );
  }

  #addBody(parts: readonly StatementPart[], line: number): void {
    if (hasInsertedConstants(parts)) this.#push('body', line, always);
    else if (hasBodyConstant(parts)) {
      const isView = parts.slice(0, 16).some((part) => isWord(part, 'VIEW'));
      const names = namesIn(parts);
      this.#push(isView ? 'view' : 'body', line, (changed) => changed.isNamedIn(names));
    }
  }

  #addTable(parts: readonly StatementPart[], lineOf: LineOf): void {
    const { name, end } = nameAfter(parts, parts.findIndex((part) => isWord(part, 'TABLE')) + 1);
    if (name === undefined) return;
    const isCreation = isWord(parts[0], 'CREATE');
    const hasItems = isCreation && parts[end]?.text === '(';
    const closing = hasItems ? closingOf(parts, end) : end;
    const items = hasItems
      ? itemsOf(parts, end + 1, closing)
      : isCreation
        ? []
        : itemsOf(parts, end, parts.length);
    for (const { start, item } of items) {
      const isColumn = isCreation && isColumnItem(item);
      const columns = isColumn ? new Set([item[0]?.text.toLowerCase() ?? '']) : namesIn(item);
      if (isColumn) this.#useTypes(item, name, columns);
      for (const { kind, at } of constantsOf(item, isColumn)) {
        // Expressions may be of other columns.
        const names = kind === 'check' || kind === 'generated' ? namesIn(item) : columns;
        this.#push(kind, lineOf(start + at), (changed) => changed.has(name, names));
      }
    }
    this.#addBounds(parts, isCreation ? closing : end, name, lineOf);
    // A table of another server.
    this.#addSecret(parts.slice(closing), (part) => lineOf(closing + part));
  }

  /** Bounds of partitions, in the definition of the whole table or of a part. */
  #addBounds(parts: readonly StatementPart[], from: number, table: string, lineOf: LineOf): void {
    const find = (word: string) => parts.findIndex((part, i) => i >= from && isWord(part, word));
    const [by, values, of] = [find('BY'), find('VALUES'), find('OF')];
    if (by >= 0 && isWord(parts[by - 1], 'PARTITION'))
      this.#partitionKeys.set(table, namesIn(parts.slice(by, values < 0 ? undefined : values)));
    if (values < 0 || !hasConstant(parts, values)) return;
    const whole = of < 0 ? table : (nameAfter(parts, of + 1).name ?? table);
    this.#push('partition', lineOf(values), (changed) => changed.has(whole, this.#partitionKeys.get(whole)));
  }

  #addType(parts: readonly StatementPart[], lineOf: LineOf): void {
    const { name, end } = nameAfter(parts, 2);
    if (name === undefined || !hasConstant(parts, end)) return;
    const uses = new Set<string>();
    this.#types.set(name, uses);
    this.#push('type', lineOf(0), (changed) => changed.hasAny(uses));
  }

  #useTypes(item: readonly StatementPart[], table: string, columns: Iterable<string>): void {
    if (this.#types.size === 0) return;
    for (const { text } of item.slice(1))
      for (const column of columns) this.#types.get(text.toLowerCase())?.add(JSON.stringify([table, column]));
  }

  #addOther(parts: readonly StatementPart[], lineOf: LineOf): void {
    // Parameters of an index hold no values.
    const parameters = parts.findIndex((part, i) => isWord(part, 'WITH') && parts[i + 1]?.text === '(');
    const after = parameters < 0 ? 0 : closingOf(parts, parameters + 1);
    const at = parts.findIndex((_, i) => (i < parameters || i >= after) && isConstant(parts, i));
    if (at < 0) return;
    const names = namesIn(parts);
    const object = parts.slice(1, 4).find(({ text }) => /^(index|policy)$/i.test(text));
    const kind = object === undefined ? 'definition' : isWord(object, 'INDEX') ? 'index' : 'policy';
    this.#push(kind, lineOf(at), (changed) => changed.isNamedIn(names));
  }
}
