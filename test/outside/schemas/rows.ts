// Rows for tables of any shape, the same in each run: values fit types, keys and references, and some are odd.
import { createHash } from 'node:crypto';
import { hasNumbersOfPersons, isKey, rootOf } from './keys.ts';
import type { ColumnShape, ServerName, TableShapes } from './tableShapes.ts';

const rowsOfTable = 14;

/** Each has letters, as signs alone stay as they are. */
const oddTexts = [
  'O\'Brien \\ "quoted" \\\' and \\\\',
  'first line\nsecond\r\nthird\ttabbed',
  '\\N is not null; -- nor is this a comment /* nor this */',
  '$$ dollar $tag$ quoted, `ticked` text, %s {0} <b>&amp;</b>',
  'Ωμέγα, Żółw, 北京市, ไทย, עברית and a\u0301ccents',
  'surrogates \u{1f600}\u{10ffff} end',
  `long ${'Lorem ipsum dolor sit amet '.repeat(60)}`,
  "(1, 'x'), (2, 'y'); INSERT INTO t VALUES (3);",
  '\\. is no end of data\n\\.\nhere',
  'trailing blanks   ',
];

/** Typical input of people, by column names; the first matching pattern counts. */
const typicalTexts: readonly (readonly [RegExp, (row: number) => string])[] = [
  [/mail/i, (row) => `zoë.nr${row}@firm${row % 7}.example`.replace('ë', 'e')],
  [/phone|fax|mobile|pager/i, (row) => `(415) 555-${String(1000 + row * 37).slice(-4)}`],
  [/first_?name|given/i, (row) => `Wilhelmina${'abcdefgh'.charAt(row % 8)}`],
  [/last_?name|surname|family/i, (row) => `Featherstonehaugh${'abcdefgh'.charAt(row % 8)}`],
  [/real_?name|full_?name|contact|owner|author/i, (row) => `Wilhelmina Featherston ${row}`],
  [/zip|postal/i, (row) => String(10_000 + row * 911)],
  [/city|town/i, (row) => `Obernkirchen ${row % 5}`],
  [/street|address/i, (row) => `${row + 1} Rathausgasse`],
  [/ip|addr|host|server/i, (row) => `10.0.${row % 4}.${row + 1}`],
  [/date|time/i, (row) => `2022-02-${String((row % 27) + 1).padStart(2, '0')}`],
  [/./, (row) => `text number ${row}`],
];

const numbers: Readonly<Record<string, number>> = {
  tinyint: 127,
  smallint: 32_767,
  mediumint: 8_388_607,
  int: 2_147_483_647,
  integer: 2_147_483_647,
};

/** Yields the statements that fill all tables. Rows that a constraint rejects are tried again with plain values. */
export function* makeRows(tables: TableShapes, server: ServerName) {
  for (const [table, all] of tables) {
    const columns = all.filter(({ isComputed }) => !isComputed);
    const quote = (name: string) => (server === 'mariadb' ? `\`${name}\`` : `"${name}"`);
    const name = table.split('.').map(quote).join('.');
    const names = columns.map(({ column }) => quote(column)).join(', ');
    for (const isPlain of [false, true]) {
      const rows = Array.from({ length: rowsOfTable }, (_, row) => {
        const values = columns.map((column) => valueOf(column, { tables, server, row, isPlain }));
        return `(${values.join(', ')})`;
      });
      if (server === 'mariadb') yield `INSERT IGNORE INTO ${name} (${names}) VALUES ${rows.join(',\n')};\n`;
      else
        for (const row of rows)
          yield `INSERT INTO ${name} (${names}) VALUES ${row} ON CONFLICT DO NOTHING;\n`;
    }
  }
}

interface ValueLocation {
  readonly tables: TableShapes;
  readonly server: ServerName;
  readonly row: number;
  readonly isPlain: boolean;
}

/** A value as SQL. */
function valueOf(own: ColumnShape, location: ValueLocation): string {
  const { tables, row, isPlain } = location;
  if (own.isNullable && !own.isUnique && (row + own.column.length) % 7 === 3) return 'NULL';
  const shape = rootOf(own, tables);
  const isOdd = !isPlain && row % 11 === 10;
  const base = /^[a-z ]+/.exec(shape.type)?.[0]?.trim() ?? '';
  const literal = (text: string) => quoted(text, location.server);
  if (shape.type.endsWith('[]')) return literal('{}');
  if (shape.words) return literal(shape.words[row % shape.words.length] ?? '');
  if (shape.isJson)
    return literal(JSON.stringify({ mail: `nr${row}@firm.example`, list: [row, null, oddTexts[row % 5]] }));
  const day = new Date(Date.UTC(2022, 0, 2 + ((row * 5) % 200), row % 24, row, row)).toISOString();
  switch (base) {
    case 'boolean':
      return row % 3 === 0 ? 'true' : 'false';
    case 'bit':
      return location.server === 'mariadb' ? `b'1'` : `B'1'`;
    case 'date':
      return literal(isOdd ? (location.server === 'mariadb' ? '0000-00-00' : 'infinity') : day.slice(0, 10));
    case 'datetime':
    case 'timestamp':
    case 'timestamp without time zone':
    case 'timestamp with time zone':
      return literal(day.replace('T', ' ').slice(0, 19));
    case 'time':
    case 'time without time zone':
    case 'interval':
      return literal(day.slice(11, 19));
    case 'year':
      return String(2000 + row);
    case 'uuid':
      return literal(createHash('md5').update(`${row}`).digest('hex'));
    case 'inet':
    case 'cidr':
      return literal(`10.0.0.${row + 1}`);
    case 'macaddr':
      return literal(`08:00:2b:01:02:${row.toString(16).padStart(2, '0')}`);
    case 'tsvector':
      return literal(`'fat':2 'rat':${row + 1}`);
    case 'point':
    case 'geometry':
      return location.server === 'mariadb' ? `ST_GeomFromText('POINT(${row} 2)')` : literal(`(${row},2)`);
    case 'bytea':
    case 'binary':
    case 'varbinary':
    case 'blob':
    case 'tinyblob':
    case 'mediumblob':
    case 'longblob':
      return bytesOf(shape, location);
    case 'real':
    case 'double':
    case 'double precision':
    case 'float':
      return isOdd ? '1e-7' : `${row}.5`;
    case 'numeric':
    case 'decimal':
      return String(row + 1);
  }
  if (base.includes('int')) {
    if (shape.limit !== null) return String(shape.limit - row);
    const max = numbers[base.replace(/ unsigned.*/, '')] ?? Number.MAX_SAFE_INTEGER;
    return String(isOdd && !isKey(shape, tables) ? max : row + 1);
  }
  if (hasNumbersOfPersons(shape, tables)) return literal(`123-45-${6000 + row}`);
  return literal(isKey(shape, tables) ? keyOf(shape, row) : textOf(shape, { ...location, isPlain: !isOdd }));
}

function bytesOf({ type, column, limit }: ColumnShape, { server, row }: ValueLocation): string {
  const length = limit ?? Number(/\((\d+)\)/.exec(type)?.[1] ?? 20);
  const bytes = createHash('sha1')
    .update(`${column.endsWith('id') ? '' : column}${row}`)
    .digest();
  const hex = bytes.subarray(0, Math.min(length, 20)).toString('hex');
  return server === 'mariadb' ? `X'${hex}'` : `'\\x${hex}'`;
}

function textOf(shape: ColumnShape, { row, isPlain }: ValueLocation): string {
  const typical = typicalTexts.find(([pattern]) => pattern.test(shape.column))?.[1](row) ?? '';
  const odd = oddTexts[(row + shape.column.length) % oddTexts.length] ?? '';
  return cut(shape, isPlain ? (row % 13 === 5 ? '' : typical) : odd);
}

/** A key that nothing refuses: without capitals and blanks. */
function keyOf(shape: ColumnShape, row: number): string {
  const number = String(row);
  return cut(shape, "key'ü\\北", number.length) + number;
}

/** Truncates a text to the length of a column. */
function cut({ type, charset }: ColumnShape, text: string, other = 0): string {
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? (type === 'tinytext' ? 60 : 5000));
  const unknown = charset?.startsWith('utf8mb3') === true ? /[^\0-\u{ffff}]/gu : /[^\0-\x7f]/gu;
  const known = charset === null || charset === 'utf8mb4' ? text : text.replaceAll(unknown, 'x');
  return Array.from(known)
    .slice(0, Math.max(0, length - other))
    .join('');
}

function quoted(text: string, server: ServerName): string {
  const escaped = server === 'mariadb' ? text.replaceAll('\\', '\\\\') : text;
  return `'${escaped.replaceAll("'", "''")}'`;
}
