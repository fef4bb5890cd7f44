// Finds constants of a dump outside of rows, which are therefore kept: passwords, and those of masked
// columns. It stores no text.
import type { TableDefinition } from '@masker/schema';
import { type LiteralsOutsideRows, type LiteralsOutsideRowsKind, maxShownRecords } from '@masker/format-api';
import { definesBody, hasInsertedConstants } from './bodies.ts';
import { ChangedColumns, type IsChanged, type View } from './changedColumns.ts';
import { constantsIn, hasBodyConstant, namesIn } from './constants.ts';
import { maxMarkerLength } from './dumpMarkers.ts';
import { findSecret, isSecretCommand } from './secrets.ts';
import type { StatementPart } from './sqlToken.ts';
import { closingOf, constantsOf, isColumnItem, isWord, itemsOf, nameAfter } from './tableItems.ts';

/** A constant that may stay. All tables must be known to decide whether it concerns a masked column. */
interface Candidate {
  readonly kind: LiteralsOutsideRowsKind;
  /** From 0. */
  readonly line: number;
  readonly concerns: (changed: ChangedColumns) => boolean;
}

/** Gives the line of a part of a statement. */
type LineOf = (part: number) => number;

/** More than this are listed without asking whether they concern a masked column. */
const maxCandidates = 200_000;
const always = () => true;

/** Objects without constants of columns. */
const unrelated = /^(role|user|group|server|subscription|database|schema|extension|sequence|system)$/i;

export class OutsideConstants {
  readonly #candidates: Candidate[] = [];
  readonly #views: View[] = [];
  /** For the name of a type: the columns that have it, as JSON. */
  readonly #types = new Map<string, Set<string>>();
  /** For the name of a type: the types based on it. */
  readonly #madeOf = new Map<string, Set<string>>();
  /** For the name of a table: the names that the bounds of its partitions concern. */
  readonly #partitionKeys = new Map<string, ReadonlySet<string>>();

  /** Called with each text outside of rows. */
  onText: ((text: string, line: number) => void) | undefined;

  /** Reads a statement that isn't rows. */
  add(parts: readonly StatementPart[], lineOf: LineOf): void {
    for (const [i, { kind, text }] of this.onText === undefined ? [] : parts.entries())
      if (kind === 'string' || kind === 'body') this.onText?.(text, lineOf(i));
    const [first, second] = parts;
    if (first?.kind !== 'word') return;
    const secret = findSecret(parts);
    if (secret >= 0) this.#push('password', lineOf(secret), always);
    const head = parts.slice(0, 5).map(({ text }) => text.toLowerCase());
    if (isWord(first, 'COMMENT') || isWord(first, 'SECURITY')) this.#addComment(parts, lineOf);
    else if (definesBody(parts)) this.#addBody(parts, lineOf(0));
    else if (isWord(first, 'DELETE')) this.#addDeletion(parts, lineOf);
    else if (!isWord(first, 'CREATE') && !isWord(first, 'ALTER')) return;
    else if (second?.kind === 'word' && unrelated.test(second.text)) return;
    else if (
      /^(table|foreign|unlogged|temporary|temp|global|local)$/i.test(second?.text ?? '') &&
      head.includes('table')
    )
      this.#addTable(parts, lineOf);
    else if (/^(type|domain)$/i.test(second?.text ?? '')) this.#addType(parts, lineOf);
    else this.#addOther(parts, lineOf);
  }

  /** Reads a comment; a long one is truncated: mysqldump writes the condition of its `--where` into one. */
  addRemark(comment: string, line: number): void {
    this.onText?.(comment, line);
    const [, condition] = /^-- WHERE: *(.*)/s.exec(comment) ?? [];
    if (condition === undefined || !/['"0-9]/.test(condition)) return;
    const isCut = comment.length >= maxMarkerLength;
    const names = new Set(condition.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []);
    this.#push('condition', line, isCut ? always : (changed) => changed.has('', names));
  }

  addCommand(command: string, line: number): void {
    this.onText?.(command, line);
    if (isSecretCommand(command)) this.#push('password', line, always);
  }

  /**
   * Lists what stays.
   *
   * @param tables all that the dump defines
   */
  list(tables: Iterable<TableDefinition>, isChanged: IsChanged): LiteralsOutsideRows[] {
    if (this.#candidates.length === 0) return [];
    const changed = new ChangedColumns(tables, isChanged, this.#views);
    const isAll = this.#candidates.length > maxCandidates;
    const found = new Map<LiteralsOutsideRowsKind, { count: number; readonly records: number[] }>();
    for (const { kind, line, concerns } of this.#candidates) {
      if (!isAll && !concerns(changed)) continue;
      const one = found.get(kind) ?? { count: 0, records: [] };
      one.count++;
      if (one.records.length < maxShownRecords && one.records.at(-1) !== line) one.records.push(line);
      found.set(kind, one);
    }
    return Array.from(found, ([kind, { count, records }]) => ({ kind, count, records }));
  }

  #push(kind: LiteralsOutsideRowsKind, line: number, concerns: Candidate['concerns']): void {
    if (this.#candidates.length <= maxCandidates) this.#candidates.push({ kind, line, concerns });
  }

  #addComment(parts: readonly StatementPart[], lineOf: LineOf): void {
    const column = parts.findIndex((part) => isWord(part, 'COLUMN'));
    const is = parts.findIndex((part, i) => i > column && isWord(part, 'IS'));
    if (column < 0 || is < column + 4 || constantsIn(parts.slice(is)).length === 0) return;
    // A dot separates the two names.
    const [table, , name] = parts.slice(is - 3, is).map(({ text }) => text.toLowerCase());
    this.#push('comment', lineOf(0), (changed) => changed.has(table ?? '', new Set([name ?? ''])));
  }

  #addBody(parts: readonly StatementPart[], line: number): void {
    const view = parts.slice(0, 24).findIndex((part) => isWord(part, 'VIEW'));
    const names = namesIn(parts);
    const { name } = nameAfter(parts, view + 1);
    if (view >= 0 && name !== undefined && this.#views.length < maxCandidates)
      this.#views.push({ name, names });
    if (hasInsertedConstants(parts)) this.#push('body', line, always);
    else if (hasBodyConstant(parts))
      this.#push(view >= 0 ? 'view' : 'body', line, (changed) => changed.isNamedIn(names));
  }

  #addTable(parts: readonly StatementPart[], lineOf: LineOf): void {
    const { name, end } = nameAfter(parts, parts.findIndex((part) => isWord(part, 'TABLE')) + 1);
    if (name === undefined) return;
    const isCreation = isWord(parts[0], 'CREATE');
    const isPart = isCreation && isWord(parts[end], 'PARTITION') && isWord(parts[end + 1], 'OF');
    const opening = isPart ? nameAfter(parts, end + 2).end : end;
    const hasItems = isCreation && parts[opening]?.text === '(';
    const closing = hasItems ? closingOf(parts, opening) : end;
    const items = hasItems
      ? itemsOf(parts, opening + 1, closing)
      : isCreation
        ? []
        : itemsOf(parts, end, parts.length);
    for (const { start, item } of items) {
      const isColumn = isCreation && isColumnItem(item);
      const columns = isColumn ? new Set([nameAfter(item, 0).name ?? '']) : namesIn(item);
      this.#useTypes(item, name, columns);
      for (const { kind, at } of constantsOf(item)) {
        // Expressions may be of other columns.
        const names = /^(?:check|constraint|generated)$/.test(kind) ? namesIn(item) : columns;
        this.#push(kind, lineOf(start + at), (changed) => changed.has(name, names));
      }
    }
    this.#addBounds(parts, isCreation ? closing : end, name, lineOf);
  }

  /** Bounds of partitions, in the definition of the whole table or of a part. */
  #addBounds(parts: readonly StatementPart[], from: number, table: string, lineOf: LineOf): void {
    const find = (word: string) => parts.findIndex((part, i) => i >= from && isWord(part, word));
    const [by, values, of] = [find('BY'), find('VALUES'), find('OF')];
    if (by >= 0 && isWord(parts[by - 1], 'PARTITION'))
      this.#partitionKeys.set(table, namesIn(parts.slice(by, values < 0 ? undefined : values)));
    if (values < 0 || isWord(parts[values + 1], 'WITH') || constantsIn(parts.slice(values)).length === 0)
      return;
    const whole = of < 0 ? table : (nameAfter(parts, of + 1).name ?? table);
    this.#push('partition', lineOf(values), (changed) => changed.has(whole, this.#partitionKeys.get(whole)));
  }

  #addType(parts: readonly StatementPart[], lineOf: LineOf): void {
    const { name, end } = nameAfter(parts, 2);
    if (name === undefined) return;
    if (!this.#types.has(name)) this.#types.set(name, new Set());
    for (const used of namesIn(parts.slice(end)))
      if (used !== name && this.#types.has(used))
        this.#madeOf.set(used, (this.#madeOf.get(used) ?? new Set()).add(name));
    if (constantsIn(parts.slice(end)).length > 0)
      this.#push('type', lineOf(0), (changed) => this.#isTypeOf(name, changed));
  }

  /** Returns true if a masked column has a type, or one based on it. */
  #isTypeOf(type: string, changed: ChangedColumns): boolean {
    const types = new Set([type]);
    for (const one of types) {
      if (changed.hasAny(this.#types.get(one) ?? new Set())) return true;
      for (const made of this.#madeOf.get(one) ?? []) types.add(made);
    }
    return false;
  }

  #useTypes(item: readonly StatementPart[], table: string, columns: Iterable<string>): void {
    if (this.#types.size === 0) return;
    for (const { text } of item.slice(1))
      for (const column of columns) this.#types.get(text.toLowerCase())?.add(JSON.stringify([table, column]));
  }

  #addDeletion(parts: readonly StatementPart[], lineOf: LineOf): void {
    const [at] = constantsIn(parts);
    const names = namesIn(parts);
    if (at !== undefined) this.#push('condition', lineOf(at), (changed) => changed.isNamedIn(names));
  }

  #addOther(parts: readonly StatementPart[], lineOf: LineOf): void {
    // Parameters of an index hold no values.
    const parameters = parts.findIndex((part, i) => isWord(part, 'WITH') && parts[i + 1]?.text === '(');
    const after = parameters < 0 ? 0 : closingOf(parts, parameters + 1);
    const at = constantsIn(parts).find((i) => parameters < 0 || i < parameters || i >= after);
    if (at === undefined) return;
    const names = namesIn(parts);
    const object = parts.slice(1, 4).find(({ text }) => /^(index|policy)$/i.test(text));
    const kind = object === undefined ? 'definition' : isWord(object, 'INDEX') ? 'index' : 'policy';
    this.#push(kind, lineOf(at), (changed) => changed.isNamedIn(names));
  }
}
