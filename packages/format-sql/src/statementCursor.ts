// Reads the parts of a statement one after the other.
import { joinTableName } from '@masker/schema';
import type { SqlDialect } from './sqlDialect.ts';
import type { StatementPart } from './sqlToken.ts';

export class StatementCursor {
  readonly #parts: readonly StatementPart[];
  readonly dialect: Pick<SqlDialect, 'rules' | 'schema' | 'database'>;
  #at = 0;

  constructor(parts: readonly StatementPart[], dialect: StatementCursor['dialect']) {
    this.#parts = parts;
    this.dialect = dialect;
  }

  get hasMoved(): boolean {
    return this.#at > 0;
  }

  /** @param ahead how many parts further on */
  peek(ahead = 0): StatementPart | undefined {
    return this.#parts[this.#at + ahead];
  }

  move(by: number): void {
    this.#at += by;
  }

  takePart(): StatementPart | undefined {
    return this.#parts[this.#at++];
  }

  takeWord(word: string): boolean {
    const part = this.peek();
    if (part?.kind !== 'word' || part.text.toUpperCase() !== word) return false;
    this.#at++;
    return true;
  }

  takeSign(sign: string): boolean {
    if (this.peek()?.text !== sign || this.peek()?.kind !== 'sign') return false;
    this.#at++;
    return true;
  }

  /** Takes a word or name that is none of these words, and no parenthesis. */
  takeNameUnless(...words: readonly string[]): void {
    const part = this.peek();
    if (part === undefined || (part.kind !== 'word' && part.kind !== 'name')) return;
    if (part.kind === 'word' && words.includes(part.text.toUpperCase())) return;
    this.#at++;
  }

  /** Takes the name of a table with those of its schema and database, if they are written or set. */
  takeTable(): string | undefined {
    const names = this.#takeNames();
    if (names === undefined) return undefined;
    const { database } = this.dialect;
    return joinTableName(names.length === 2 && database !== undefined ? [database, ...names] : names);
  }

  /** The name of a type with that of its schema, if one is written or set. */
  takeName(): string | undefined {
    const names = this.#takeNames();
    return names && joinTableName(names);
  }

  #takeNames(): string[] | undefined {
    const names: string[] = [];
    do {
      const part = this.peek();
      const name = part && this.nameOf(part);
      if (name === undefined) return undefined;
      names.push(name);
      this.#at++;
    } while (this.takeSign('.'));
    // No server knows more than database, schema and table.
    if (names.length > 3) return undefined;
    const { schema } = this.dialect;
    return names.length === 1 && schema !== undefined ? [schema, ...names] : names;
  }

  /** Names between parentheses; none if none follow. */
  takeColumns(): string[] {
    return this.takeKeyItems().flatMap((item) => this.columnOf(item) ?? []);
  }

  /** Items between parentheses, after words that say what kind of index it is; none if none follow. */
  takeKeyItems(): StatementPart[][] {
    while (this.peek() !== undefined && this.peek()?.text !== '(') {
      const part = this.peek();
      if (part?.kind !== 'word' || !/^(USING|BTREE|HASH|(NON)?CLUSTERED)$/i.test(part.text)) return [];
      this.#at++;
    }
    return this.takeSign('(') ? this.takeItems() : [];
  }

  /** The column that an item of a key begins with. */
  columnOf([first, second]: readonly StatementPart[]): string | undefined {
    // PostgreSQL 18 writes `PERIOD` before a column of a foreign key that holds ranges.
    const isPeriod =
      first?.kind === 'word' && /^period$/i.test(first.text) && /^(word|name)$/.test(second?.kind ?? '');
    const column = isPeriod ? second : first;
    return column && (this.nameOf(column) ?? column.text);
  }

  /** The name that a part is; undefined for signs, numbers, and most strings. */
  nameOf({ kind, text }: StatementPart): string | undefined {
    if (kind === 'word' || kind === 'name') return text;
    const isName = kind === 'string' && this.dialect.rules.lexis.hasStringNames && text.startsWith("'");
    return isName ? text.slice(1, -1).replaceAll("''", "'") : undefined;
  }

  /** The parts between commas up to the closing parenthesis, or the end. */
  takeItems(): StatementPart[][] {
    const items: StatementPart[][] = [[]];
    let depth = 0;
    for (let part = this.takePart(); part !== undefined && part.kind !== 'end'; part = this.takePart()) {
      if (part.kind === 'sign' && part.text === '(') depth++;
      if (part.kind === 'sign' && part.text === ')' && --depth < 0) break;
      if (part.kind === 'sign' && part.text === ',' && depth === 0) items.push([]);
      else items.at(-1)?.push(part);
    }
    return items;
  }
}
