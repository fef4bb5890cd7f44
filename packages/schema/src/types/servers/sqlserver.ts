// The types of SQL Server 2022; source: the chapter on data types of the Transact-SQL reference.
import { eachType, nameOfType, oneType, type ServerTypes } from '../databaseTypes.ts';

export const sqlserver: ServerTypes = {
  title: 'SQL Server',
  types: [
    oneType('text', 'nvarchar | national character varying | national char varying', { maxLength: 1 }),
    oneType('text', 'varchar | character varying | char varying', { maxLength: 1 }),
    oneType('text', 'nchar | national character | national char', { maxLength: 1 }),
    oneType('text', 'char | character', { maxLength: 1 }),
    oneType('text', 'ntext | national text'),
    oneType('text', 'text'),
    oneType('text', 'sysname', { maxLength: 128 }),
    oneType('integer', 'tinyint', { bits: 8, isUnsigned: true }),
    oneType('integer', 'smallint', { bits: 16 }),
    oneType('integer', 'int | integer', { bits: 32 }),
    oneType('integer', 'bigint', { bits: 64 }),
    oneType('decimal', 'decimal | numeric | dec'),
    ...eachType('decimal', 'money | smallmoney'),
    oneType('decimal', 'float | double precision', { floatBits: 64 }),
    oneType('decimal', 'real', { floatBits: 32 }),
    oneType('boolean', 'bit'),
    oneType('date', 'date'),
    ...eachType('timestamp', 'datetime | datetime2 | datetimeoffset'),
    // It ends on 6 June 2079: another day of that month may be after its end.
    ...eachType('time', 'smalldatetime | time'),
    oneType('uuid', 'uniqueidentifier'),
    oneType('json', 'json'),
    oneType('other', 'rowversion | timestamp'),
    oneType('other', 'varbinary | binary varying', { isBinary: true, maxLength: 1 }),
    oneType('other', 'binary', { isBinary: true, isPadded: true, maxLength: 1 }),
    oneType('other', 'image', { isBinary: true }),
    ...eachType('other', 'xml | sql_variant | hierarchyid | geometry | geography | vector'),
  ],
  find(written, known) {
    const type = known.get(nameOfType(written.replace(/^sys\./, '')));
    // `nvarchar(max)` has no limit.
    return type !== undefined && /\(\s*max\s*\)/.test(written)
      ? { names: type.names, kind: type.kind, ...(type.isBinary === true && { isBinary: true }) }
      : type;
  },
  usualPrecision: 18,
  limits: { precision: 38, scale: 38, length: 8000, fraction: 7 },
  hasLengths: true,
};
