// The storage of a column's values (parquet.thrift, Type).

export const physicalTypes = [
  'BOOLEAN',
  'INT32',
  'INT64',
  'INT96',
  'FLOAT',
  'DOUBLE',
  'BYTE_ARRAY',
  'FIXED_LEN_BYTE_ARRAY',
] as const;
export type PhysicalType = (typeof physicalTypes)[number];

/** The types whose values all have the same length, in bytes. */
const widths: Readonly<Partial<Record<PhysicalType, number>>> = {
  INT32: 4,
  FLOAT: 4,
  INT64: 8,
  DOUBLE: 8,
  INT96: 12,
};

/** Returns the width in bytes of a value of a type; that of FIXED_LEN_BYTE_ARRAY is in the schema. */
export function physicalWidth(type: PhysicalType, length: number): number {
  return widths[type] ?? length;
}
