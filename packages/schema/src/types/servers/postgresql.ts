// The types of PostgreSQL 18 and of extensions that are often there; sources: the manual's chapter on data types, and `pg_type`.
import { type DatabaseType, eachType, nameOfType, oneType, type ServerTypes } from '../databaseTypes.ts';

const array: DatabaseType = { names: ['array'], kind: 'array' };

export const postgresql: ServerTypes = {
  title: 'PostgreSQL',
  types: [
    oneType('text', 'text'),
    oneType(
      'text',
      'character varying | varchar | char varying | national character varying | nchar varying',
    ),
    oneType('text', 'character | char | bpchar | nchar | national character | national char', {
      maxLength: 1,
    }),
    oneType('text', 'name', { maxLength: 63 }),
    oneType('text', 'refcursor'),
    oneType('text', 'citext', { extension: 'citext' }),
    oneType('integer', 'smallint | int2 | smallserial | serial2', { bits: 16 }),
    oneType('integer', 'integer | int | int4 | serial | serial4', { bits: 32 }),
    oneType('integer', 'bigint | int8 | bigserial | serial8', { bits: 64 }),
    oneType('decimal', 'numeric | decimal | dec'),
    oneType('decimal', 'real | float4', { floatBits: 32 }),
    oneType('decimal', 'double precision | float8 | float', { floatBits: 64 }),
    oneType('boolean', 'boolean | bool'),
    oneType('date', 'date'),
    oneType('timestamp', 'timestamp without time zone | timestamp'),
    oneType('timestamp', 'timestamp with time zone | timestamptz'),
    oneType('time', 'time without time zone | time'),
    oneType('time', 'time with time zone | timetz'),
    oneType('time', 'interval'),
    oneType('uuid', 'uuid'),
    ...eachType('json', 'json | jsonb'),
    oneType('word', 'enum'),
    // One byte; some are written as a backslash and digits.
    oneType('other', '"char"'),
    oneType('other', 'bit varying | varbit'),
    oneType('other', 'bytea', { isBinary: true }),
    ...eachType('other', 'bit | money | xml | jsonpath'),
    ...eachType('network', 'inet | cidr | macaddr | macaddr8'),
    ...eachType('other', 'point | line | lseg | box | path | polygon | circle'),
    ...eachType('other', 'tsvector | tsquery | gtsvector'),
    ...eachType('other', 'int4range | int8range | numrange | tsrange | tstzrange | daterange'),
    ...eachType(
      'other',
      'int4multirange | int8multirange | nummultirange | tsmultirange | tstzmultirange | datemultirange',
    ),
    ...eachType('other', 'composite | range'),
    ...eachType('other', 'oid | oidvector | int2vector | tid | xid | xid8 | cid | aclitem'),
    ...eachType(
      'other',
      'regclass | regcollation | regconfig | regdictionary | regnamespace | regoper | regoperator | regproc | regprocedure | regrole | regtype',
    ),
    ...eachType('other', 'pg_lsn | pg_snapshot | txid_snapshot'),
    oneType('other', 'hstore', { extension: 'hstore' }),
    ...eachType('other', 'ltree | lquery | ltxtquery', { extension: 'ltree' }),
    oneType('other', 'cube', { extension: 'cube' }),
    oneType('other', 'seg', { extension: 'seg' }),
    ...eachType('other', 'ean13 | isbn | isbn13 | ismn | ismn13 | issn | issn13 | upc', { extension: 'isn' }),
    ...eachType('other', 'geometry | geography | box2d | box3d', { extension: 'postgis' }),
    oneType('other', 'raster', { extension: 'postgis_raster' }),
    oneType('other', 'topogeometry', { extension: 'postgis_topology' }),
    ...eachType('other', 'vector | halfvec | sparsevec', { extension: 'vector' }),
  ],
  find(written, known) {
    if (/\[\d*\]$| array(\[\d*\])?$/.test(written)) return array;
    const name = nameOfType(written.replace(/^pg_catalog\./, ''));
    const own = known.get(name) ?? (name.startsWith('interval ') ? known.get('interval') : undefined);
    if (own !== undefined) return own;
    const extended = known.get(name.replace(/^.*\./, ''));
    return extended?.extension === undefined ? undefined : extended;
  },
  usualPrecision: undefined,
  limits: { precision: 1000, scale: 1000, length: 10_485_760, fraction: 6 },
  hasLengths: true,
};
