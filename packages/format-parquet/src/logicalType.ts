// The meaning of the values of a stored column: its logical type, or the converted type of older files (parquet.thrift, LogicalType).
import { type PhysicalType, physicalWidth } from './physicalType.ts';
import { readStruct, type ThriftStruct } from './thriftReader.ts';

/** Units of timestamps, in a second. */
export const unitsPerSecond = { ms: 1_000, us: 1_000_000, ns: 1_000_000_000 } as const;
type TimeUnit = keyof typeof unitsPerSecond;

export type LogicalType =
  | { readonly kind: 'text' | 'date' | 'uuid' | 'boolean' | 'nothing' | 'other' }
  | { readonly kind: 'integer'; readonly bits: number; readonly isSigned: boolean }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }
  /** Without a unit, it is the day and the nanosecond of INT96. */
  | { readonly kind: 'timestamp'; readonly unit: TimeUnit | undefined; readonly isUtc: boolean }
  | { readonly kind: 'float'; readonly bits: 16 | 32 | 64 };

/** Fields of SchemaElement. */
const fields = { converted: 6, scale: 7, precision: 8, logical: 10 } as const;

const other: LogicalType = { kind: 'other' };

/**
 * Reads the type information of a stored column.
 *
 * @throws RangeError for a damaged schema
 */
export function readLogicalType(node: ThriftStruct, type: PhysicalType, length: number): LogicalType {
  const [logical] = node.struct(fields.logical)?.fields ?? [];
  const found =
    logical === undefined
      ? ofConverted(node.integer(fields.converted), node)
      : ofLogical(logical.id, readStruct(logical.value).struct);
  const logicalType = found ?? ofStorage(type);
  return isStoredAs(logicalType, type, length) ? logicalType : other;
}

function ofLogical(id: number, details: ThriftStruct): LogicalType | undefined {
  switch (id) {
    case 1:
    case 4:
    case 12:
      return { kind: 'text' };
    case 5:
      return decimal(details.requiredInteger(1), details.requiredInteger(2));
    case 6:
      return { kind: 'date' };
    case 8: {
      const unit = ([undefined, 'ms', 'us', 'ns'] as const)[details.struct(2)?.fields[0]?.id ?? 0];
      return unit === undefined ? other : { kind: 'timestamp', unit, isUtc: details.boolean(1) ?? false };
    }
    case 10:
      return {
        kind: 'integer',
        bits: details.requiredInteger(1),
        isSigned: details.boolean(2) ?? false,
      };
    case 11:
      return { kind: 'nothing' };
    case 14:
      return { kind: 'uuid' };
    case 15:
      return { kind: 'float', bits: 16 };
    default:
      return other;
  }
}

/** Undefined if nothing is said. */
function ofConverted(converted: number | undefined, node: ThriftStruct): LogicalType | undefined {
  switch (converted) {
    case undefined:
      return undefined;
    case 0:
    case 4:
    case 19:
      return { kind: 'text' };
    case 5:
      return decimal(node.integer(fields.scale) ?? 0, node.integer(fields.precision) ?? 0);
    case 6:
      return { kind: 'date' };
    case 9:
    case 10:
      return { kind: 'timestamp', unit: converted === 9 ? 'ms' : 'us', isUtc: true };
    case 11:
    case 12:
    case 13:
    case 14:
      return { kind: 'integer', bits: 8 << (converted - 11), isSigned: false };
    case 15:
    case 16:
    case 17:
    case 18:
      return { kind: 'integer', bits: 8 << (converted - 15), isSigned: true };
    default:
      return other;
  }
}

function ofStorage(type: PhysicalType): LogicalType {
  switch (type) {
    case 'BOOLEAN':
      return { kind: 'boolean' };
    case 'INT32':
    case 'INT64':
      return { kind: 'integer', bits: type === 'INT32' ? 32 : 64, isSigned: true };
    case 'FLOAT':
    case 'DOUBLE':
      return { kind: 'float', bits: type === 'FLOAT' ? 32 : 64 };
    case 'INT96':
      return { kind: 'timestamp', unit: undefined, isUtc: false };
    case 'BYTE_ARRAY':
    case 'FIXED_LEN_BYTE_ARRAY':
      return other;
  }
}

/** Digits of a number of 256 bits; no writer has longer ones. */
const maxDigits = 76;

function decimal(scale: number, precision: number): LogicalType {
  const isDecimal = precision > 0 && precision <= maxDigits && scale >= 0 && scale <= precision;
  return isDecimal ? { kind: 'decimal', precision, scale } : other;
}

/** Returns the maximum number of decimal digits of a type. */
function maxDigitsOf(type: PhysicalType, length: number): number {
  const bytes = type === 'BYTE_ARRAY' ? maxDecimalLength : physicalWidth(type, length);
  const isDecimal = ['INT32', 'INT64', 'BYTE_ARRAY', 'FIXED_LEN_BYTE_ARRAY'].includes(type);
  if (!isDecimal || bytes < 1 || bytes > maxDecimalLength) return 0;
  return Math.floor(Math.log10(2) * (8 * bytes - 1));
}

/** In bytes: maximum width of a number. */
const maxDecimalLength = 32;

/** Returns true if values of that meaning may be stored so. */
function isStoredAs(logicalType: LogicalType, type: PhysicalType, length: number): boolean {
  switch (logicalType.kind) {
    case 'text':
      return type === 'BYTE_ARRAY';
    case 'date':
      return type === 'INT32';
    case 'timestamp':
      return type === (logicalType.unit === undefined ? 'INT96' : 'INT64');
    case 'integer':
      return (
        (type === 'INT32' && [8, 16, 32].includes(logicalType.bits)) ||
        (type === 'INT64' && logicalType.bits === 64)
      );
    case 'decimal':
      return logicalType.precision <= maxDigitsOf(type, length);
    case 'uuid':
      return type === 'FIXED_LEN_BYTE_ARRAY' && length === 16;
    case 'float':
      if (logicalType.bits === 16) return type === 'FIXED_LEN_BYTE_ARRAY' && length === 2;
      return type === (logicalType.bits === 32 ? 'FLOAT' : 'DOUBLE');
    case 'boolean':
    case 'nothing':
    case 'other':
      return true;
  }
}
