// The types of MySQL 8 and MariaDB 11; sources: the manuals' chapters on data types.
import { eachType, nameOfType, oneType, type ServerTypes } from '../databaseTypes.ts';

export const mysql: ServerTypes = {
  title: 'MySQL, MariaDB',
  types: [
    oneType(
      'text',
      'varchar | char varying | character varying | nvarchar | national varchar | nchar varying | nchar varchar | national char varying | national character varying | varchar2 | varcharacter',
    ),
    oneType('text', 'char | character | nchar | national char | national character', { maxLength: 1 }),
    oneType('text', 'tinytext', { maxLength: 255 }),
    oneType('text', 'text', { maxLength: 65_535 }),
    oneType('text', 'mediumtext | long | long varchar'),
    oneType('text', 'longtext | clob'),
    oneType('integer', 'tinyint | int1 | boolean | bool', { bits: 8 }),
    oneType('integer', 'smallint | int2', { bits: 16 }),
    oneType('integer', 'mediumint | int3 | middleint', { bits: 24 }),
    oneType('integer', 'int | integer | int4', { bits: 32 }),
    oneType('integer', 'bigint | int8 | serial', { bits: 64 }),
    oneType('decimal', 'decimal | numeric | dec | fixed | number'),
    oneType('decimal', 'float | float4', { floatBits: 32 }),
    oneType('decimal', 'double | double precision | real | float8', { floatBits: 64 }),
    oneType('date', 'date'),
    oneType('timestamp', 'datetime'),
    // It ends on 19 January 2038: another day of that month may be after its end.
    oneType('time', 'timestamp'),
    ...eachType('time', 'time | year'),
    oneType('uuid', 'uuid'),
    oneType('json', 'json'),
    ...eachType('word', 'enum | set'),
    oneType('other', 'varbinary | char varying byte | varchar byte | raw', { isBinary: true }),
    oneType('other', 'binary | char byte', { isBinary: true, isPadded: true, maxLength: 1 }),
    oneType('other', 'mediumblob | long varbinary', { isBinary: true }),
    oneType('other', 'bit'),
    oneType('other', 'tinyblob', { isBinary: true, maxLength: 255 }),
    oneType('other', 'blob', { isBinary: true, maxLength: 65_535 }),
    oneType('other', 'longblob', { isBinary: true }),
    oneType('other', 'geometrycollection | geomcollection'),
    ...eachType(
      'other',
      'geometry | point | linestring | polygon | multipoint | multilinestring | multipolygon',
    ),
    ...eachType('network', 'inet4 | inet6'),
    ...eachType('other', 'vector | xmltype'),
  ],
  find: (written, known) =>
    known.get(nameOfType(written).replace(/ (unsigned|signed|zerofill|binary|ascii|unicode)\b/g, '')),
  usualPrecision: 10,
  limits: { precision: 65, scale: 38, length: 65_535, fraction: 6 },
  floatDigits: 6,
  hasLengths: true,
};
