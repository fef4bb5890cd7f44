// What dumps define: tables with their columns, types and keys, from CREATE TABLE and ALTER TABLE.

/** A word, name, string or sign of a statement. */
export interface StatementPart {
  readonly kind: 'word' | 'name' | 'string' | 'number' | 'body' | 'sign' | 'end';
  /** Names without their quotation marks, words as they are written. */
  readonly text: string;
}

export interface SqlColumn {
  readonly name: string;
  /** In lower case, without its length: `character varying`. */
  readonly type: string;
  /** The longest text in characters, where the type says so. */
  readonly length: number | undefined;
  readonly isNotNull: boolean;
}

export interface SqlForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  /** Empty for the primary key. */
  readonly references: readonly string[];
}

export interface SqlTable {
  /** With its schema where that is written: `public.customers`. */
  readonly name: string;
  readonly columns: readonly SqlColumn[];
  /** The columns of the primary key first, if there is one, then of each unique key. */
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly SqlForeignKey[];
}

/** Words that end a column's type. */
const typeEnds = new Set(
  'NOT NULL DEFAULT PRIMARY UNIQUE REFERENCES CHECK CONSTRAINT COLLATE GENERATED AUTO_INCREMENT COMMENT ON CHARSET VIRTUAL STORED AS KEY INVISIBLE'.split(
    ' ',
  ),
);
const lengthTypes = /^(character varying|varchar|character|char|nchar|nvarchar|bpchar|binary|varbinary)$/;

/** Reads a statement that defines, or changes, a table. Others change nothing. */
export function readDefinition(
  parts: readonly StatementPart[],
  tables: Map<string, SqlTable>,
  hasQuotedNames: boolean,
): void {
  const cursor = new PartCursor(parts);
  if (cursor.takeWord('CREATE')) {
    for (const word of ['GLOBAL', 'LOCAL', 'TEMPORARY', 'TEMP', 'UNLOGGED']) cursor.takeWord(word);
    if (!cursor.takeWord('TABLE')) return;
    if (cursor.takeWord('IF')) cursor.move(2);
    const name = cursor.takeName();
    if (name === undefined || !cursor.takeSign('(')) return;
    tables.set(name, readTable(name, cursor.takeItems(), hasQuotedNames));
  } else if (cursor.takeWord('ALTER') && cursor.takeWord('TABLE')) {
    if (cursor.takeWord('IF')) cursor.move(1);
    cursor.takeWord('ONLY');
    const name = cursor.takeName();
    const table = name === undefined ? undefined : tables.get(name);
    if (table === undefined) return;
    for (const item of cursor.takeItems()) {
      const own = new PartCursor(item, hasQuotedNames);
      if (own.takeWord('ADD')) tables.set(table.name, withConstraint(tables.get(table.name) ?? table, own));
    }
  }
}

function readTable(
  name: string,
  items: readonly (readonly StatementPart[])[],
  hasQuotedNames: boolean,
): SqlTable {
  let table: SqlTable = { name, columns: [], uniqueKeys: [], primaryKey: [], foreignKeys: [] };
  for (const item of items) {
    const cursor = new PartCursor(item, hasQuotedNames);
    const changed = withConstraint(table, cursor);
    table = changed === table && !cursor.hasMoved ? withColumn(table, cursor) : changed;
  }
  return table;
}

/** Adds a key; the table itself where it is none. */
function withConstraint(table: SqlTable, cursor: PartCursor): SqlTable {
  if (cursor.takeWord('CONSTRAINT')) cursor.takeNameUnless('PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK');
  if (cursor.takeWord('PRIMARY')) {
    cursor.takeWord('KEY');
    const primaryKey = cursor.takeColumns();
    return { ...table, primaryKey, uniqueKeys: [...table.uniqueKeys, primaryKey] };
  }
  if (cursor.takeWord('UNIQUE')) {
    for (const word of ['KEY', 'INDEX']) cursor.takeWord(word);
    cursor.takeNameUnless();
    return { ...table, uniqueKeys: [...table.uniqueKeys, cursor.takeColumns()] };
  }
  if (cursor.takeWord('FOREIGN')) {
    cursor.takeWord('KEY');
    cursor.takeNameUnless();
    const columns = cursor.takeColumns();
    return withReference(table, columns, cursor);
  }
  // PostgreSQL writes columns of such names without quotation marks; MySQL has names in backticks.
  const words = cursor.hasQuotedNames
    ? ['KEY', 'INDEX', 'FULLTEXT', 'SPATIAL', 'PERIOD', 'LIKE', 'CHECK']
    : ['CHECK', 'LIKE', 'EXCLUDE'];
  for (const word of words) if (cursor.takeWord(word)) return table;
  return table;
}

function withReference(table: SqlTable, columns: readonly string[], cursor: PartCursor): SqlTable {
  if (!cursor.takeWord('REFERENCES')) return table;
  const other = cursor.takeName();
  if (other === undefined) return table;
  const key: SqlForeignKey = { columns, table: other, references: cursor.takeColumns() };
  return { ...table, foreignKeys: [...table.foreignKeys, key] };
}

function withColumn(table: SqlTable, cursor: PartCursor): SqlTable {
  const name = cursor.takePart();
  if (name === undefined) return table;
  const words: string[] = [];
  let length: number | undefined;
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (part.kind === 'word' && typeEnds.has(part.text.toUpperCase())) break;
    if (words.length > 0 && /^character$/i.test(part.text)) break;
    if (part.text === '(') {
      const [first] = (cursor.move(1), cursor.takeItems()[0] ?? []);
      if (first?.kind === 'number') length ??= Number(first.text);
      continue;
    }
    words.push(part.text.toLowerCase());
    cursor.move(1);
  }
  const type = words.join(' ').replaceAll(/ ?([.[\]]) ?/g, '$1');
  const isText = lengthTypes.test(type);
  let result = table;
  let isNotNull = false;
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (cursor.takeWord('NOT')) isNotNull ||= cursor.takeWord('NULL');
    else if (cursor.takeWord('PRIMARY')) {
      cursor.takeWord('KEY');
      isNotNull = true;
      result = { ...result, primaryKey: [name.text], uniqueKeys: [...result.uniqueKeys, [name.text]] };
    } else if (cursor.takeWord('UNIQUE'))
      result = { ...result, uniqueKeys: [...result.uniqueKeys, [name.text]] };
    else if (part.kind === 'word' && part.text.toUpperCase() === 'REFERENCES')
      result = withReference(result, [name.text], cursor);
    else cursor.move(1);
  }
  const column = { name: name.text, type, length: isText ? length : undefined, isNotNull };
  return { ...result, columns: [...result.columns, column] };
}

/** Reads the parts of a statement one after the other. */
export class PartCursor {
  readonly #parts: readonly StatementPart[];
  /** Whether names are always in quotation marks, as MySQL writes them. */
  readonly hasQuotedNames: boolean;
  #at = 0;

  constructor(parts: readonly StatementPart[], hasQuotedNames = false) {
    this.#parts = parts;
    this.hasQuotedNames = hasQuotedNames;
  }

  get hasMoved(): boolean {
    return this.#at > 0;
  }

  peek(): StatementPart | undefined {
    return this.#parts[this.#at];
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

  /** A name, perhaps with names of its schema before it. */
  takeName(): string | undefined {
    const names: string[] = [];
    do {
      const part = this.peek();
      if (part?.kind !== 'word' && part?.kind !== 'name') return undefined;
      names.push(part.text);
      this.#at++;
    } while (this.takeSign('.'));
    return names.join('.');
  }

  /** Names between parentheses; none where none follow. */
  takeColumns(): string[] {
    while (this.peek() !== undefined && this.peek()?.text !== '(') {
      const part = this.peek();
      if (part?.kind !== 'word' || !/^(USING|BTREE|HASH)$/i.test(part.text)) return [];
      this.#at++;
    }
    if (!this.takeSign('(')) return [];
    return this.takeItems().flatMap(([first]) => (first === undefined ? [] : [first.text]));
  }

  /** What stands between commas up to the parenthesis that closes, or the end. */
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
