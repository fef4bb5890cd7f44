// The types of PostgreSQL 18, MySQL 8 and MariaDB 11: what the values of each are, which says what can mask them.
import type { ValueKind } from '../../algorithms/interface/maskedForm.ts';

/** Whose types a table's columns have; MariaDB's are those of MySQL, and some more. */
export type DatabaseServer = 'postgresql' | 'mysql';

export interface DatabaseType {
  /** As dumps write it, then what else it is called; without lengths, `unsigned` and the like. */
  readonly names: readonly string[];
  readonly kind: 'text' | ValueKind;
  /** Of integers: how many bits they have. */
  readonly bits?: number;
  /** Of texts that have a limit without a number behind the type: how many characters. */
  readonly longest?: number;
  /** The extension that brings it: it may be in any schema. */
  readonly extension?: string;
}

const types = (
  kind: DatabaseType['kind'],
  names: string,
  more: Omit<DatabaseType, 'kind' | 'names'> = {},
): DatabaseType => ({ names: names.split(' | '), kind, ...more });
const each = (kind: DatabaseType['kind'], names: string, more: Parameters<typeof types>[2] = {}) =>
  names.split(' | ').map((name) => types(kind, name, more));

/** By the server; sources: the chapters on data types of the servers' manuals, and `pg_type`. */
export const databaseTypes: Readonly<Record<DatabaseServer, readonly DatabaseType[]>> = {
  postgresql: [
    types('text', 'text'),
    types('text', 'character varying | varchar | char varying | national character varying | nchar varying'),
    types('text', 'character | char | bpchar | nchar | national character | national char', { longest: 1 }),
    types('text', 'name', { longest: 63 }),
    types('text', 'refcursor'),
    types('text', 'citext', { extension: 'citext' }),
    types('integer', 'smallint | int2 | smallserial | serial2', { bits: 16 }),
    types('integer', 'integer | int | int4 | serial | serial4', { bits: 32 }),
    types('integer', 'bigint | int8 | bigserial | serial8', { bits: 64 }),
    types('decimal', 'numeric | decimal | dec'),
    types('decimal', 'real | float4'),
    types('decimal', 'double precision | float8 | float'),
    types('boolean', 'boolean | bool'),
    types('date', 'date'),
    types('timestamp', 'timestamp without time zone | timestamp'),
    types('timestamp', 'timestamp with time zone | timestamptz'),
    types('time', 'time without time zone | time'),
    types('time', 'time with time zone | timetz'),
    types('time', 'interval'),
    types('uuid', 'uuid'),
    ...each('json', 'json | jsonb'),
    types('word', 'enum'),
    // One byte, some of which are written as a backslash and digits.
    types('other', '"char"'),
    types('other', 'bit varying | varbit'),
    ...each('other', 'bytea | bit | money | xml | jsonpath'),
    ...each('other', 'inet | cidr | macaddr | macaddr8'),
    ...each('other', 'point | line | lseg | box | path | polygon | circle'),
    ...each('other', 'tsvector | tsquery | gtsvector'),
    ...each('other', 'int4range | int8range | numrange | tsrange | tstzrange | daterange'),
    ...each(
      'other',
      'int4multirange | int8multirange | nummultirange | tsmultirange | tstzmultirange | datemultirange',
    ),
    ...each('other', 'composite | range'),
    ...each('other', 'oid | oidvector | int2vector | tid | xid | xid8 | cid | aclitem'),
    ...each(
      'other',
      'regclass | regcollation | regconfig | regdictionary | regnamespace | regoper | regoperator | regproc | regprocedure | regrole | regtype',
    ),
    ...each('other', 'pg_lsn | pg_snapshot | txid_snapshot'),
    types('other', 'hstore', { extension: 'hstore' }),
    ...each('other', 'ltree | lquery | ltxtquery', { extension: 'ltree' }),
    types('other', 'cube', { extension: 'cube' }),
    types('other', 'seg', { extension: 'seg' }),
    ...each('other', 'ean13 | isbn | isbn13 | ismn | ismn13 | issn | issn13 | upc', { extension: 'isn' }),
    ...each('other', 'geometry | geography | box2d | box3d', { extension: 'postgis' }),
    types('other', 'raster', { extension: 'postgis_raster' }),
    types('other', 'topogeometry', { extension: 'postgis_topology' }),
    ...each('other', 'vector | halfvec | sparsevec', { extension: 'vector' }),
  ],
  mysql: [
    types(
      'text',
      'varchar | char varying | character varying | nvarchar | national varchar | nchar varying | nchar varchar | national char varying | national character varying | varchar2 | varcharacter',
    ),
    types('text', 'char | character | nchar | national char | national character', { longest: 1 }),
    types('text', 'tinytext', { longest: 255 }),
    types('text', 'text', { longest: 65_535 }),
    types('text', 'mediumtext | long | long varchar'),
    types('text', 'longtext | clob'),
    types('integer', 'tinyint | int1 | boolean | bool', { bits: 8 }),
    types('integer', 'smallint | int2', { bits: 16 }),
    types('integer', 'mediumint | int3 | middleint', { bits: 24 }),
    types('integer', 'int | integer | int4', { bits: 32 }),
    types('integer', 'bigint | int8 | serial', { bits: 64 }),
    types('decimal', 'decimal | numeric | dec | fixed | number'),
    types('decimal', 'float | float4'),
    types('decimal', 'double | double precision | real | float8'),
    types('date', 'date'),
    types('timestamp', 'datetime'),
    // It ends on 19 January 2038: another day of that month may be behind its end.
    types('time', 'timestamp'),
    ...each('time', 'time | year'),
    types('uuid', 'uuid'),
    types('json', 'json'),
    ...each('word', 'enum | set'),
    types('other', 'varbinary | char varying byte | varchar byte | raw'),
    types('other', 'binary | char byte'),
    types('other', 'mediumblob | long varbinary'),
    ...each('other', 'bit | tinyblob | blob | longblob'),
    types('other', 'geometrycollection | geomcollection'),
    ...each('other', 'geometry | point | linestring | polygon | multipoint | multilinestring | multipolygon'),
    ...each('other', 'inet4 | inet6 | vector | xmltype'),
  ],
};
