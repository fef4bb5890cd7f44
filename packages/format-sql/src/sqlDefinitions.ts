// Definitions in dumps: tables with columns, types and keys (CREATE TABLE, ALTER TABLE, CREATE UNIQUE INDEX); domains
// and lists of words.
import {
  type ColumnDefinition,
  joinTableName,
  type KeyExpression,
  maxLengthOfType,
  type TableDefinition,
  type TableKey,
} from '@masker/schema';
import { readAddedType } from './addedType.ts';
import { alterationObstacle } from './alterations.ts';
import { type ColumnNames, type Constraints, type DefinedTables, withChecks } from './definedTables.ts';
import type { ColumnType } from './definedTypes.ts';
import type { StatementPart } from './sqlToken.ts';
import { StatementCursor } from './statementCursor.ts';
import { type KeyItem, readKeyItem } from './readKeyExpression.ts';
import { readPartitionKey } from './readPartitionKey.ts';
import { isWord } from './tableItems.ts';

/** Words that end a column's type. */
const typeEnds = new Set(
  'NOT NULL DEFAULT PRIMARY UNIQUE REFERENCES CHECK CONSTRAINT COLLATE GENERATED AUTO_INCREMENT COMMENT ON CHARSET VIRTUAL STORED AS KEY INVISIBLE VISIBLE COMPRESSION COMPRESSED STORAGE COLUMN_FORMAT OPTIONS SRID REF_SYSTEM_ID'.split(
    ' ',
  ),
);

/**
 * Reads a statement that defines, changes or drops a table. Others change nothing.
 *
 * @returns what can't be followed: rows after it would be masked by the wrong columns
 */
export function readDefinition(
  parts: readonly StatementPart[],
  tables: DefinedTables,
  dialect: StatementCursor['dialect'],
): string | undefined {
  const cursor = new StatementCursor(parts, dialect);
  if (cursor.takeWord('CREATE')) {
    const isReplaced = cursor.takeWord('OR') && cursor.takeWord('REPLACE');
    for (const word of ['GLOBAL', 'LOCAL', 'TEMPORARY', 'TEMP', 'UNLOGGED']) cursor.takeWord(word);
    if (cursor.takeWord('UNIQUE')) readUniqueIndex(cursor, tables);
    else if (cursor.takeWord('TABLE')) return readCreation(cursor, tables, isReplaced);
    else if (cursor.takeWord('DOMAIN')) readDomain(cursor, tables);
    else if (cursor.takeWord('TYPE')) readNewType(cursor, tables);
  } else if (cursor.takeWord('ALTER')) {
    if (cursor.takeWord('TABLE')) return readAlteration(cursor, tables);
  } else if (cursor.takeWord('DROP') && cursor.takeWord('TABLE')) {
    takeCondition(cursor, 'EXISTS');
    const name = cursor.takeTable();
    if (name !== undefined) tables.drop(name);
  } else if (!cursor.hasMoved) readAddedType(cursor, tables);
  return undefined;
}

/** Takes `IF EXISTS` or `IF NOT EXISTS`, and returns whether it was there; a table may be named `if`. */
function takeCondition(cursor: StatementCursor, ...words: readonly string[]): boolean {
  const wanted = ['IF', ...words];
  const isThere = wanted.every((word, i) => {
    const part = cursor.peek(i);
    return part?.kind === 'word' && part.text.toUpperCase() === word;
  });
  if (isThere) cursor.move(wanted.length);
  return isThere;
}

function readDomain(cursor: StatementCursor, tables: DefinedTables): void {
  const name = cursor.takeName();
  if (name === undefined) return;
  cursor.takeWord('AS');
  const base = tables.types.resolve(readType(cursor), cursor.dialect.schema);
  let { isNotNull = false, isChecked = false } = base;
  while (cursor.peek() !== undefined) {
    if (cursor.takeWord('NOT')) isNotNull ||= cursor.takeWord('NULL');
    else if (cursor.takeWord('CHECK')) isChecked = true;
    else cursor.move(1);
  }
  tables.types.add(name, { ...base, isNotNull, isChecked });
}

/**
 * A list of words is known in MySQL's notation of its type; other new types have a name of their own here.
 */
function readNewType(cursor: StatementCursor, tables: DefinedTables): void {
  const name = cursor.takeName();
  if (name === undefined) return;
  if (cursor.takeWord('FROM')) {
    const base = tables.types.resolve(readType(cursor), cursor.dialect.schema);
    const isNotNull = base.isNotNull === true || (cursor.takeWord('NOT') && cursor.takeWord('NULL'));
    tables.types.add(name.toLowerCase(), { ...base, isNotNull });
  }
  if (!cursor.takeWord('AS')) return;
  if (cursor.takeWord('RANGE')) tables.types.add(name, { type: 'range' });
  else if (cursor.takeWord('ENUM')) {
    if (!cursor.takeSign('(')) return;
    const words = cursor.takeItems().map((item) => item.map(({ text }) => text).join(' '));
    tables.types.add(name, { type: `enum(${words.join(',')})` });
  } else if (cursor.takeSign('(')) tables.types.add(name, { type: 'composite' });
}

function readCreation(
  cursor: StatementCursor,
  tables: DefinedTables,
  isReplaced: boolean,
): string | undefined {
  const isOptional = takeCondition(cursor, 'NOT', 'EXISTS');
  const name = cursor.takeTable();
  if (name === undefined) return undefined;
  if (isReplaced) tables.drop(name);
  const before = tables.columnsOf(name);
  // The server leaves a table as it is.
  if (isOptional && before !== undefined) return undefined;
  const read = readNewTable(name, cursor, tables);
  if (read === undefined) tables.drop(name);
  if (read === undefined) return undefined;
  const { table, wholes, isDefault } = read;
  if (before !== undefined && !haveSameNames(before, table.columns))
    return 'CREATE TABLE of a table that exists';
  const partitionKey = readPartitionKey(cursor, new Set(table.columns.map((column) => column.name)));
  tables.add({ ...table, ...(partitionKey.length > 0 && { partitionKey }) });
  for (const whole of wholes) tables.attach(whole, name, isDefault);
  return undefined;
}

type DefinedColumns = TableDefinition['columns'];

function haveSameNames(some: DefinedColumns, others: DefinedColumns): boolean {
  return some.length === others.length && some.every(({ name }, i) => name === others[i]?.name);
}

interface NewTable {
  readonly table: TableDefinition;
  /** The tables that it is a part of. */
  readonly wholes: readonly string[];
  /** True for the partition that takes the rows that no other does. */
  readonly isDefault: boolean;
}

/** @returns undefined if the columns are made of a table that isn't known */
function readNewTable(name: string, cursor: StatementCursor, tables: DefinedTables): NewTable | undefined {
  const { server } = cursor.dialect.rules;
  const empty: TableDefinition = { name, columns: [], isComplete: true, keys: [], foreignKeys: [], server };
  if (cursor.takeWord('PARTITION') && cursor.takeWord('OF')) {
    const whole = cursor.takeTable() ?? '';
    const columns = tables.columnsOf(whole);
    if (cursor.takeSign('(')) cursor.takeItems();
    const isDefault = cursor.takeWord('DEFAULT');
    return columns && { table: { ...empty, columns }, wholes: [whole], isDefault };
  }
  const isList = cursor.takeSign('(');
  const table = isList || isNextWord(cursor, 'LIKE') ? readTable(empty, cursor, tables) : undefined;
  const wholes: string[] = [];
  if (isList && cursor.takeWord('INHERITS') && cursor.takeSign('('))
    for (const item of cursor.takeItems())
      wholes.push(new StatementCursor(item, cursor.dialect).takeTable() ?? '');
  const inherited = wholes.map((whole) => tables.columnsOf(whole));
  if (table === undefined || inherited.includes(undefined)) return undefined;
  const all = [...inherited.flatMap((columns) => columns ?? []), ...table.columns];
  const columns = [...new Map(all.map((column) => [column.name, column])).values()];
  return { table: { ...table, columns }, wholes, isDefault: false };
}

function isNextWord(cursor: StatementCursor, word: string): boolean {
  const part = cursor.peek();
  return part?.kind === 'word' && part.text.toUpperCase() === word;
}

function readAlteration(cursor: StatementCursor, tables: DefinedTables): string | undefined {
  takeCondition(cursor, 'EXISTS');
  cursor.takeWord('ONLY');
  const name = cursor.takeTable();
  if (name === undefined) return undefined;
  const added: Constraints = { keys: [], foreignKeys: [], checked: new Map() };
  const { server } = cursor.dialect.rules;
  for (const item of server === 'sqlserver' ? withAdds(cursor.takeItems()) : cursor.takeItems()) {
    const obstacle = alterationObstacle(item, server);
    if (obstacle !== undefined) return obstacle;
    const own = new StatementCursor(item, cursor.dialect);
    if (own.takeWord('ADD')) readConstraint(own, added, tables.lookUp(tables.columnNamesOf(name) ?? []));
    else if (own.takeWord('ATTACH') && own.takeWord('PARTITION')) {
      const part = own.takeTable();
      if (part !== undefined) tables.attach(name, part, own.takeWord('DEFAULT'));
    }
  }
  tables.addConstraints(name, added);
  return undefined;
}

/** Splits SQL Server's actions: `WITH CHECK` is dropped, and one `ADD` applies to all that follow. */
function withAdds(items: readonly StatementPart[][]): StatementPart[][] {
  let add: StatementPart | undefined;
  return items.map((item) => {
    const isChecked = isWord(item[0], 'WITH') && /^(no)?check$/i.test(item[1]?.text ?? '');
    const action = isChecked ? item.slice(2) : item;
    if (isWord(action[0], 'ADD')) [add] = action;
    return add === undefined || action[0] === add ? action : [add, ...action];
  });
}

function readUniqueIndex(cursor: StatementCursor, tables: DefinedTables): void {
  while (cursor.peek() !== undefined && !cursor.takeWord('ON')) cursor.move(1);
  cursor.takeWord('ONLY');
  const table = cursor.takeTable() ?? '';
  const names = tables.columnNamesOf(table);
  if (names === undefined) return;
  if (cursor.takeWord('USING')) cursor.move(1);
  if (!cursor.takeSign('(')) return;
  const key = keyOf(cursor.takeItems(), tables.lookUp(names), cursor);
  const added: Constraints = { keys: [], foreignKeys: [], checked: new Map() };
  addKey(added, { ...key, kind: 'unique', ...readNulls(cursor) });
  tables.addConstraints(table, added);
}

/** `NULLS NOT DISTINCT`, or `NULLS DISTINCT`, which need not be said. */
function readNulls(cursor: StatementCursor): Pick<TableKey, 'hasOneNull'> {
  if (cursor.dialect.rules.hasOneNull) return { hasOneNull: true };
  if (!cursor.takeWord('NULLS')) return {};
  const hasOneNull = cursor.takeWord('NOT');
  cursor.takeWord('DISTINCT');
  return hasOneNull ? { hasOneNull } : {};
}

/** Returns the columns in an expression, each once. */
function columnsIn(parts: readonly StatementPart[], names: ColumnNames): string[] {
  const columns = parts.flatMap(({ kind, text }) =>
    kind === 'word' || kind === 'name' ? (names(text) ?? []) : [],
  );
  return [...new Set(columns)];
}

function readTable(
  empty: TableDefinition,
  whole: StatementCursor,
  tables: DefinedTables,
): TableDefinition | undefined {
  const columns: ColumnDefinition[] = [];
  const constraints: Constraints = { keys: [], foreignKeys: [], checked: new Map() };
  const items = whole.takeItems();
  // A constraint may precede the columns that it names; a name that is no column's is harmless.
  const names = tables.lookUp(
    items.flatMap(([first]) => (first === undefined ? [] : [whole.nameOf(first) ?? first.text])),
  );
  for (const item of items) {
    const cursor = new StatementCursor(item, whole.dialect);
    if (cursor.takeWord('LIKE')) {
      const copied = tables.columnsOf(cursor.takeTable() ?? '');
      if (copied === undefined) return undefined;
      columns.push(...copied);
      continue;
    }
    readConstraint(cursor, constraints, names);
    if (!cursor.hasMoved) readColumn(cursor, columns, constraints, tables, names);
  }
  const { keys, foreignKeys, checked } = constraints;
  const primary = new Set(keys.filter(({ kind }) => kind === 'primary').flatMap((key) => key.columns));
  const known = columns.map((column) =>
    primary.has(column.name) ? { ...column, isNullable: false } : column,
  );
  return { ...empty, keys, foreignKeys, columns: withChecks(known, checked) };
}

/** Reads a constraint of a table with columns of these names. The cursor doesn't move if there is none. */
function readConstraint(cursor: StatementCursor, found: Constraints, names: ColumnNames): void {
  if (cursor.takeWord('CONSTRAINT')) cursor.takeNameUnless('PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK');
  if (cursor.takeWord('PRIMARY')) {
    cursor.takeWord('KEY');
    addKey(found, { ...keyOf(cursor.takeKeyItems(), names, cursor), kind: 'primary' });
  } else if (cursor.takeWord('UNIQUE')) {
    for (const word of ['KEY', 'INDEX']) cursor.takeWord(word);
    const nulls = readNulls(cursor);
    cursor.takeNameUnless();
    addKey(found, { ...keyOf(cursor.takeKeyItems(), names, cursor), kind: 'unique', ...nulls });
  } else if (cursor.takeWord('FOREIGN')) {
    cursor.takeWord('KEY');
    cursor.takeNameUnless();
    readReference(cursor, cursor.takeColumns(), found);
  } else if (isExclusion(cursor)) {
    cursor.takeWord('EXCLUDE');
    if (cursor.takeWord('USING')) cursor.move(1);
    if (cursor.takeSign('('))
      addKey(found, { columns: columnsIn(cursor.takeItems().flat(), names), kind: 'unique' });
  } else if (cursor.takeWord('CHECK')) readCheck(cursor, found, names);
  else {
    const { otherItems } = cursor.dialect.rules;
    if (!otherItems.some((word) => cursor.takeWord(word)) && cursor.peek(1)?.text.toUpperCase() === 'FOR')
      cursor.takeWord('PERIOD');
  }
}

/**
 * Returns true if a constraint follows that rows exclude each other; it counts as a key. A column may have the name,
 * too.
 */
function isExclusion(cursor: StatementCursor): boolean {
  const [first, second] = [cursor.peek(), cursor.peek(1)];
  if (!cursor.dialect.rules.hasExclusions || first?.kind !== 'word' || first.text.toUpperCase() !== 'EXCLUDE')
    return false;
  return second?.text === '(' || second?.text.toUpperCase() === 'USING';
}

/** Reads the columns of a check; NOT NULL is handled elsewhere. */
function readCheck(cursor: StatementCursor, { checked }: Constraints, names: ColumnNames): void {
  if (!cursor.takeSign('(')) return;
  const parts = cursor.takeItems().flat();
  const words = parts.flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text]));
  if (/ IS NOT NULL$/i.test(words.join(' ')) && words.length === 4) return;
  const isJson = parts[0]?.kind === 'word' && /^json_valid$/i.test(parts[0].text);
  for (const column of columnsIn(parts, names)) checked.set(column, isJson ? 'json' : 'check');
}

/** Returns the columns of a key, and those that it uses only in part. */
function keyOf(
  items: readonly StatementPart[][],
  names: ColumnNames,
  cursor: StatementCursor,
): Pick<TableKey, 'columns' | 'expressions'> {
  const columns: string[] = [];
  const expressions = new Map<string, KeyExpression>();
  for (const item of items) {
    const { columns: own, expression } = readKeyItem(item, names);
    const first = cursor.columnOf(item);
    if (own.length === 0 && first !== undefined) columns.push(first);
    for (const column of own) {
      columns.push(column);
      if (expression !== undefined) expressions.set(column, expression);
    }
  }
  return { columns, ...(expressions.size > 0 && { expressions }) };
}

function addKey({ keys }: Constraints, key: TableKey): void {
  if (key.columns.length > 0) keys.push(key);
}

function readReference(
  cursor: StatementCursor,
  columns: readonly string[],
  { foreignKeys }: Constraints,
): void {
  if (!cursor.takeWord('REFERENCES')) return;
  const table = cursor.takeTable();
  if (table !== undefined) foreignKeys.push({ columns, table, references: cursor.takeColumns() });
}

function readColumn(
  cursor: StatementCursor,
  columns: ColumnDefinition[],
  constraints: Constraints,
  tables: DefinedTables,
  names: ColumnNames,
): void {
  const first = cursor.takePart();
  if (first === undefined) return;
  const name = cursor.nameOf(first) ?? first.text;
  const { isNotNull, isChecked, ...type } = tables.types.resolve(readType(cursor), cursor.dialect.schema);
  if (isChecked === true) constraints.checked.set(name, 'check');
  let [isNullable, isNumbered] = [isNotNull !== true, false];
  let computedFrom: KeyItem | undefined;
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (cursor.takeWord('NOT')) isNullable &&= !cursor.takeWord('NULL');
    else if (cursor.takeWord('PRIMARY')) {
      cursor.takeWord('KEY');
      addKey(constraints, { columns: [name], kind: 'primary' });
    } else if (cursor.takeWord('UNIQUE'))
      addKey(constraints, { columns: [name], kind: 'unique', ...readNulls(cursor) });
    else if (cursor.takeWord('CHECK')) readCheck(cursor, constraints, tables.lookUp([name]));
    else if (part.kind === 'word' && part.text.toUpperCase() === 'REFERENCES')
      readReference(cursor, [name], constraints);
    else if (cursor.takeWord('IDENTITY')) isNumbered = true;
    else {
      // `GENERATED ALWAYS AS (…)`, and not `AS IDENTITY`.
      if (cursor.takeWord('AS') && cursor.takeSign('('))
        computedFrom ??= readKeyItem(cursor.takeItems().flat(), names);
      else cursor.takePart();
    }
  }
  columns.push({
    name,
    ...type,
    isNullable,
    ...(computedFrom && { isGenerated: true, computedFrom }),
    ...(isNumbered && { isNumbered }),
  });
}

/** PostgreSQL has a type `"char"` beside `char`. */
function nameOfType(name: string, { rules }: StatementCursor['dialect']): string {
  if (rules.server === 'sqlserver') return joinTableName([name.toLowerCase()]);
  return name === 'char' ? '"char"' : joinTableName([name]);
}

function readType(cursor: StatementCursor): ColumnType {
  const { server, typeEnds: ownEnds, hasUntypedColumns } = cursor.dialect.rules;
  let written = '';
  /** True if the next character directly follows it. */
  let isOpen = true;
  for (let part = cursor.peek(); part !== undefined && part.kind !== 'end'; part = cursor.peek()) {
    // After a schema and a point, they are names of types.
    const isName = isOpen && written !== '';
    if (part.kind === 'word' && !isName && typeEnds.has(part.text.toUpperCase())) break;
    // MySQL's `CHARACTER SET` may follow a type whose name ends with the same word, MariaDB's `WITHOUT SYSTEM VERSIONING` any.
    if (ownEnds?.test(part.text) === true && written !== '' && written !== 'national') break;
    cursor.move(1);
    if (part.text === '(' && part.kind === 'sign') {
      written += `(${cursor
        .takeItems()
        .map((item) => item.map(({ text }) => text).join(' '))
        .join(',')})`;
      isOpen = false;
      continue;
    }
    // A type of the user's own may have a name in quotation marks.
    const word = part.kind === 'name' ? nameOfType(part.text, cursor.dialect) : part.text.toLowerCase();
    written += isOpen || /^[.[\]]$/.test(word) ? word : ` ${word}`;
    isOpen = word === '.' || word === '[';
  }
  if (written === '' && !hasUntypedColumns) return { type: undefined };
  return { type: written, maximumLength: maxLengthOfType(written, server) };
}
