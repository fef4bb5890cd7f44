// What dumps define: tables with their columns, types and keys, from CREATE TABLE, ALTER TABLE and CREATE UNIQUE INDEX; domains
// and lists of words.
import type { ColumnDefinition, ForeignKey, TableDefinition, TableKey } from '../../../engine/src/index.ts';
import type { DefinedTables } from './definedTables.ts';
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
    table = { ...table, columns: tables.get(cursor.takeName() ?? '')?.columns ?? [] };
  else if (cursor.takeSign('(')) table = readTable(table, cursor, tables);
  else return;
  if (cursor.takeWord('INHERITS') && cursor.takeSign('(')) {
    const parents = cursor
      .takeItems()
      .flatMap((item) => tables.get(new PartCursor(item, cursor.dialect).takeName() ?? '') ?? []);
    const columns = new Map(
      [...parents, table].flatMap((one) => one.columns.map((column) => [column.name, column])),
    );
    table = { ...table, columns: [...columns.values()] };
  }
  tables.add(table);
}

function readAlteration(cursor: PartCursor, tables: DefinedTables): void {
  if (cursor.takeWord('IF')) cursor.move(1);
  cursor.takeWord('ONLY');
  const name = cursor.takeName();
  let table = name === undefined ? undefined : tables.get(name);
  if (table === undefined) return;
  for (const item of cursor.takeItems()) {
    const own = new PartCursor(item, cursor.dialect);
    if (own.takeWord('ADD')) table = withConstraint(table, own);
  }
  tables.change(table);
}

/** An index over an expression counts as one over the columns in it. */
function readUniqueIndex(cursor: PartCursor, tables: DefinedTables): void {
  while (cursor.peek() !== undefined && !cursor.takeWord('ON')) cursor.move(1);
  cursor.takeWord('ONLY');
  const table = tables.get(cursor.takeName() ?? '');
  if (table === undefined) return;
  if (cursor.takeWord('USING')) cursor.move(1);
  if (!cursor.takeSign('(')) return;
  const names = new Set(table.columns.map((column) => column.name));
  const used = cursor.takeItems().flat();
  const columns = used.flatMap(({ kind, text }) =>
    (kind === 'word' || kind === 'name') && names.has(text) ? [text] : [],
  );
  const key: TableKey = { columns: [...new Set(columns)], kind: 'unique', ...readNulls(cursor) };
  tables.change(withKey(table, key));
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
  let table = empty;
  for (const item of whole.takeItems()) {
    const cursor = new PartCursor(item, whole.dialect);
    const changed = withConstraint(table, cursor);
    if (changed === table && !cursor.hasMoved) table = readColumn(table, cursor, columns, types);
    else table = changed;
  }
  const primary = new Set(table.keys.filter(({ kind }) => kind === 'primary').flatMap((key) => key.columns));
  return {
    ...table,
    columns: columns.map((column) => (primary.has(column.name) ? { ...column, isNullable: false } : column)),
  };
}

/** Adds a key; the table itself where it is none. */
function withConstraint(table: TableDefinition, cursor: PartCursor): TableDefinition {
  if (cursor.takeWord('CONSTRAINT')) cursor.takeNameUnless('PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK');
  if (cursor.takeWord('PRIMARY')) {
    cursor.takeWord('KEY');
    return withKey(table, { columns: cursor.takeColumns(), kind: 'primary' });
  }
  if (cursor.takeWord('UNIQUE')) {
    for (const word of ['KEY', 'INDEX']) cursor.takeWord(word);
    const nulls = readNulls(cursor);
    cursor.takeNameUnless();
    return withKey(table, { columns: cursor.takeColumns(), kind: 'unique', ...nulls });
  }
  if (cursor.takeWord('FOREIGN')) {
    cursor.takeWord('KEY');
    cursor.takeNameUnless();
    const columns = cursor.takeColumns();
    return withReference(table, columns, cursor);
  }
  // PostgreSQL writes columns of such names without quotation marks; MySQL has names in backticks.
  const words =
    cursor.dialect.server === 'mysql'
      ? ['KEY', 'INDEX', 'FULLTEXT', 'SPATIAL', 'PERIOD', 'LIKE', 'CHECK']
      : ['CHECK', 'LIKE', 'EXCLUDE'];
  for (const word of words) if (cursor.takeWord(word)) return table;
  return table;
}

function withKey(table: TableDefinition, key: TableKey): TableDefinition {
  return key.columns.length === 0 ? table : { ...table, keys: [...table.keys, key] };
}

function withReference(
  table: TableDefinition,
  columns: readonly string[],
  cursor: PartCursor,
): TableDefinition {
  if (!cursor.takeWord('REFERENCES')) return table;
  const other = cursor.takeName();
  if (other === undefined) return table;
  const key: ForeignKey = { columns, table: other, references: cursor.takeColumns() };
  return { ...table, foreignKeys: [...table.foreignKeys, key] };
}

function readColumn(
  table: TableDefinition,
  cursor: PartCursor,
  columns: ColumnDefinition[],
  types: DefinedTypes,
): TableDefinition {
  const name = cursor.takePart()?.text;
  if (name === undefined) return table;
  const { type, maximumLength, isNotNull } = types.resolve(readType(cursor), cursor.dialect.schema);
  let result = table;
  let [isNullable, isGenerated] = [isNotNull !== true, false];
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (cursor.takeWord('NOT')) isNullable &&= !cursor.takeWord('NULL');
    else if (cursor.takeWord('PRIMARY')) {
      cursor.takeWord('KEY');
      result = withKey(result, { columns: [name], kind: 'primary' });
    } else if (cursor.takeWord('UNIQUE'))
      result = withKey(result, { columns: [name], kind: 'unique', ...readNulls(cursor) });
    else if (part.kind === 'word' && part.text.toUpperCase() === 'REFERENCES')
      result = withReference(result, [name], cursor);
    else {
      // `GENERATED ALWAYS AS (…)`, and not `AS IDENTITY`.
      if (cursor.takeWord('AS')) isGenerated ||= cursor.peek()?.text === '(';
      cursor.takePart();
    }
  }
  columns.push({ name, type, maximumLength, isNullable, ...(isGenerated && { isGenerated }) });
  return result;
}

function readType(cursor: PartCursor): ColumnType {
  const words: string[] = [];
  const numbers: string[] = [];
  let written = '';
  for (let part = cursor.peek(); part !== undefined; part = cursor.peek()) {
    if (part.kind === 'word' && typeEnds.has(part.text.toUpperCase())) break;
    // MySQL's `CHARACTER SET`.
    if (words.length > 0 && /^character$/i.test(part.text)) break;
    cursor.move(1);
    if (part.text === '(' && part.kind === 'sign') {
      const items = cursor.takeItems().map((item) => item.map(({ text }) => text).join(' '));
      numbers.push(...items);
      written += `(${items.join(',')})`;
      continue;
    }
    const word = part.text.toLowerCase();
    words.push(word);
    written += /^[.[\]]$/.test(word) || /[.[]$/.test(written) || written === '' ? word : ` ${word}`;
  }
  const type = written === '' ? undefined : written;
  const base = words.join(' ');
  if (!lengthTypes.test(base)) return { type };
  const [length = /^(char|character|nchar)$/.test(base) ? '1' : ''] = numbers;
  return { type, maximumLength: /^\d{1,9}$/.test(length) ? Number(length) : undefined };
}
