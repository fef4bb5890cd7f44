// What dumps define: tables with their columns, types and keys, from CREATE TABLE, ALTER TABLE and CREATE UNIQUE INDEX; domains
// and lists of words.
import type { ColumnDefinition, TableDefinition, TableKey } from '../../../engine/src/index.ts';
import type { Constraints, DefinedTables } from './definedTables.ts';
import type { ColumnType, DefinedTypes } from './definedTypes.ts';
import { PartCursor, type StatementPart } from './partCursor.ts';

/** Words that end a column's type. */
const typeEnds = new Set(
  'NOT NULL DEFAULT PRIMARY UNIQUE REFERENCES CHECK CONSTRAINT COLLATE GENERATED AUTO_INCREMENT COMMENT ON CHARSET VIRTUAL STORED AS KEY INVISIBLE'.split(
    ' ',
  ),
);
const lengthTypes = /^(character varying|varchar|character|char|nchar|nvarchar|bpchar)$/;

/** Reads a statement that defines, changes or drops a table. Others change nothing. */
export function readDefinition(
  parts: readonly StatementPart[],
  tables: DefinedTables,
  dialect: PartCursor['dialect'],
): void {
  const cursor = new PartCursor(parts, dialect);
  if (cursor.takeWord('CREATE')) {
    for (const word of ['GLOBAL', 'LOCAL', 'TEMPORARY', 'TEMP', 'UNLOGGED']) cursor.takeWord(word);
    if (cursor.takeWord('UNIQUE')) readUniqueIndex(cursor, tables);
    else if (cursor.takeWord('TABLE')) readCreation(cursor, tables);
    else if (cursor.takeWord('DOMAIN')) readDomain(cursor, tables);
    else if (cursor.takeWord('TYPE')) readWords(cursor, tables);
  } else if (cursor.takeWord('ALTER')) {
    if (cursor.takeWord('TABLE')) readAlteration(cursor, tables);
  } else if (cursor.takeWord('DROP') && cursor.takeWord('TABLE')) {
    if (cursor.takeWord('IF')) cursor.move(1);
    const name = cursor.takeName();
    if (name !== undefined) tables.drop(name);
  }
}

function readDomain(cursor: PartCursor, tables: DefinedTables): void {
  const name = cursor.takeName();
  if (name === undefined) return;
  cursor.takeWord('AS');
  const base = tables.types.resolve(readType(cursor), cursor.dialect.schema);
  let { isNotNull = false } = base;
  while (cursor.peek() !== undefined) {
    if (cursor.takeWord('NOT')) isNotNull ||= cursor.takeWord('NULL');
    else cursor.move(1);
  }
  tables.types.add(name, { ...base, isNotNull });
}

/** A list of words is known as MySQL writes it in the place of a type. */
function readWords(cursor: PartCursor, tables: DefinedTables): void {
  const name = cursor.takeName();
  if (name === undefined || !cursor.takeWord('AS') || !cursor.takeWord('ENUM')) return;
  if (!cursor.takeSign('(')) return;
  const words = cursor.takeItems().map((item) => item.map(({ text }) => text).join(' '));
  tables.types.add(name, { type: `enum(${words.join(',')})` });
}

function readCreation(cursor: PartCursor, tables: DefinedTables): void {
  if (cursor.takeWord('IF')) cursor.move(2);
  const name = cursor.takeName();
  if (name === undefined) return;
  let table: TableDefinition = { name, columns: [], isComplete: true, keys: [], foreignKeys: [] };
  if (cursor.takeWord('PARTITION') && cursor.takeWord('OF'))
    table = { ...table, columns: tables.columnsOf(cursor.takeName() ?? '') ?? [] };
  else if (cursor.takeSign('(')) table = readTable(table, cursor, tables);
  else return;
  if (cursor.takeWord('INHERITS') && cursor.takeSign('(')) {
    const inherited = cursor
      .takeItems()
      .flatMap((item) => tables.columnsOf(new PartCursor(item, cursor.dialect).takeName() ?? '') ?? []);
    const columns = new Map([...inherited, ...table.columns].map((column) => [column.name, column]));
    table = { ...table, columns: [...columns.values()] };
  }
  tables.add(table);
}

function readAlteration(cursor: PartCursor, tables: DefinedTables): void {
  if (cursor.takeWord('IF')) cursor.move(1);
  cursor.takeWord('ONLY');
  const name = cursor.takeName();
  if (name === undefined) return;
  const added: Constraints = { keys: [], foreignKeys: [] };
  for (const item of cursor.takeItems()) {
    const own = new PartCursor(item, cursor.dialect);
    if (own.takeWord('ADD')) readConstraint(own, added);
  }
  tables.addConstraints(name, added);
}

/** An index over an expression counts as one over the columns in it. */
function readUniqueIndex(cursor: PartCursor, tables: DefinedTables): void {
  while (cursor.peek() !== undefined && !cursor.takeWord('ON')) cursor.move(1);
  cursor.takeWord('ONLY');
  const table = cursor.takeName() ?? '';
  const names = tables.columnNamesOf(table);
  if (names === undefined) return;
  if (cursor.takeWord('USING')) cursor.move(1);
  if (!cursor.takeSign('(')) return;
  const used = cursor.takeItems().flat();
  const columns = used.flatMap(({ kind, text }) =>
    (kind === 'word' || kind === 'name') && names.has(text) ? [text] : [],
  );
  const added: Constraints = { keys: [], foreignKeys: [] };
  addKey(added, { columns: [...new Set(columns)], kind: 'unique', ...readNulls(cursor) });
  tables.addConstraints(table, added);
}

/** `NULLS NOT DISTINCT`, or `NULLS DISTINCT`, which need not be said. */
function readNulls(cursor: PartCursor): Pick<TableKey, 'hasOneNull'> {
  if (!cursor.takeWord('NULLS')) return {};
  const hasOneNull = cursor.takeWord('NOT');
  cursor.takeWord('DISTINCT');
  return hasOneNull ? { hasOneNull } : {};
}

function readTable(empty: TableDefinition, whole: PartCursor, { types }: DefinedTables): TableDefinition {
  const columns: ColumnDefinition[] = [];
  const constraints: Constraints = { keys: [], foreignKeys: [] };
  for (const item of whole.takeItems()) {
    const cursor = new PartCursor(item, whole.dialect);
    readConstraint(cursor, constraints);
    if (!cursor.hasMoved) readColumn(cursor, columns, constraints, types);
  }
  const { keys } = constraints;
  const primary = new Set(keys.filter(({ kind }) => kind === 'primary').flatMap((key) => key.columns));
  return {
    ...empty,
    ...constraints,
    columns: columns.map((column) => (primary.has(column.name) ? { ...column, isNullable: false } : column)),
  };
}

/** Reads a constraint. The cursor stays where there is none. */
function readConstraint(cursor: PartCursor, found: Constraints): void {
  if (cursor.takeWord('CONSTRAINT')) cursor.takeNameUnless('PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK');
  if (cursor.takeWord('PRIMARY')) {
    cursor.takeWord('KEY');
    addKey(found, { columns: cursor.takeColumns(), kind: 'primary' });
  } else if (cursor.takeWord('UNIQUE')) {
    for (const word of ['KEY', 'INDEX']) cursor.takeWord(word);
    const nulls = readNulls(cursor);
    cursor.takeNameUnless();
    addKey(found, { columns: cursor.takeColumns(), kind: 'unique', ...nulls });
  } else if (cursor.takeWord('FOREIGN')) {
    cursor.takeWord('KEY');
    cursor.takeNameUnless();
    readReference(cursor, cursor.takeColumns(), found);
  } else {
    // PostgreSQL writes columns of such names without quotation marks; MySQL has names in backticks.
    const words =
      cursor.dialect.server === 'mysql'
        ? ['KEY', 'INDEX', 'FULLTEXT', 'SPATIAL', 'PERIOD', 'LIKE', 'CHECK']
        : ['CHECK', 'LIKE', 'EXCLUDE'];
    words.some((word) => cursor.takeWord(word));
  }
}

function addKey({ keys }: Constraints, key: TableKey): void {
  if (key.columns.length > 0) keys.push(key);
}

function readReference(cursor: PartCursor, columns: readonly string[], { foreignKeys }: Constraints): void {
  if (!cursor.takeWord('REFERENCES')) return;
  const table = cursor.takeName();
  if (table !== undefined) foreignKeys.push({ columns, table, references: cursor.takeColumns() });
}

function readColumn(
  cursor: PartCursor,
  columns: ColumnDefinition[],
  constraints: Constraints,
  types: DefinedTypes,
): void {
  const name = cursor.takePart()?.text;
  if (name === undefined) return;
  const { type, maximumLength, isNotNull } = types.resolve(readType(cursor), cursor.dialect.schema);
  let [isNullable, isGenerated] = [isNotNull !== true, false];
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (cursor.takeWord('NOT')) isNullable &&= !cursor.takeWord('NULL');
    else if (cursor.takeWord('PRIMARY')) {
      cursor.takeWord('KEY');
      addKey(constraints, { columns: [name], kind: 'primary' });
    } else if (cursor.takeWord('UNIQUE'))
      addKey(constraints, { columns: [name], kind: 'unique', ...readNulls(cursor) });
    else if (part.kind === 'word' && part.text.toUpperCase() === 'REFERENCES')
      readReference(cursor, [name], constraints);
    else {
      // `GENERATED ALWAYS AS (…)`, and not `AS IDENTITY`.
      if (cursor.takeWord('AS')) isGenerated ||= cursor.peek()?.text === '(';
      cursor.takePart();
    }
  }
  columns.push({ name, type, maximumLength, isNullable, ...(isGenerated && { isGenerated }) });
}

function readType(cursor: PartCursor): ColumnType {
  const words: string[] = [];
  const numbers: string[] = [];
  let written = '';
  /** Whether what comes next stands directly behind it. */
  let isOpen = true;
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (part.kind === 'word' && typeEnds.has(part.text.toUpperCase())) break;
    // MySQL's `CHARACTER SET`.
    if (words.length > 0 && /^character$/i.test(part.text)) break;
    cursor.move(1);
    if (part.text === '(' && part.kind === 'sign') {
      const items = cursor.takeItems().map((item) => item.map(({ text }) => text).join(' '));
      numbers.push(...items);
      written += `(${items.join(',')})`;
      isOpen = false;
      continue;
    }
    const word = part.text.toLowerCase();
    words.push(word);
    written += isOpen || /^[.[\]]$/.test(word) ? word : ` ${word}`;
    isOpen = word === '.' || word === '[';
  }
  const type = written === '' ? undefined : written;
  const base = words.join(' ');
  if (!lengthTypes.test(base)) return { type };
  const [length = /^(char|character|nchar)$/.test(base) ? '1' : ''] = numbers;
  return { type, maximumLength: /^\d{1,9}$/.test(length) ? Number(length) : undefined };
}
