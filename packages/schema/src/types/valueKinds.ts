// Lists, for each type that isn't text, the maskers that take it and the treatment of bad values.
import type { TypedKind } from '@masker/columns';

export interface ValueKindRow {
  readonly kind: TypedKind;
  /** The values, in words. */
  readonly values: string;
  /** The names of the types, by system; those of databases are in their own table. */
  readonly types: Readonly<Record<'Arrow' | 'Parquet' | 'pandas' | 'Polars' | 'Spark', string>>;
  /** Their maskers, in Markdown. */
  readonly maskers: string;
  /** Treatment of values that can't be masked as they are, in Markdown. */
  readonly badValues: string;
}

const byDigits =
  'Number; Segment whose segments are Numeric or Preserve; USZipcode; CCAccount without `hidePAN`; USTelephone';

export const valueKinds: readonly ValueKindRow[] = [
  {
    kind: 'day',
    values: 'dates, and the date of timestamps',
    types: {
      Arrow: '`date32`, `date64`, `timestamp`',
      Parquet: '`DATE`, `TIMESTAMP`, `INT96`',
      pandas: '`datetime64`, `date`',
      Polars: '`Date`, `Datetime`',
      Spark: '`DATE`, `TIMESTAMP`, `TIMESTAMP_NTZ`',
    },
    maskers: 'MultiDate; `shift`',
    badValues:
      "A date outside of the years 1 to 9999 stays, with the reason `no-date`. A shift that would leave them keeps the date, with the same reason. A masked timestamp that its type can't hold moves as far the other way, and is reported.",
  },
  {
    kind: 'integer',
    values: 'integers, and decimals of scale 0',
    types: {
      Arrow: '`int8` to `int64`, `uint8` to `uint64`, `decimal` of scale 0',
      Parquet: '`INT32`, `INT64`, `INT(…)`, `DECIMAL(p,0)`',
      pandas: '`int8` to `uint64`, `Int8` to `UInt64`',
      Polars: '`Int8` to `UInt64`',
      Spark: '`TINYINT` to `BIGINT`, `DECIMAL(p,0)`',
    },
    maskers: byDigits,
    badValues:
      "A negative number, or one with more digits than the masker covers, is masked as a value that doesn't fit. A masked number that the type can't hold is masked again until it can, with the reason `out-of-range`. Number with `digits` never draws one.",
  },
  {
    kind: 'decimal',
    values: 'other decimals',
    types: {
      Arrow: '`decimal32` to `decimal256`',
      Parquet: '`DECIMAL(p,s)`',
      pandas: '`decimal` of pyarrow',
      Polars: '`Decimal`',
      Spark: '`DECIMAL(p,s)`',
    },
    maskers: 'Number',
    badValues:
      'No masked number has more digits than the precision. Where noise or rounding would give one, the number moves the other way, with the reason `out-of-range`. An original with more digits stops the run.',
  },
  {
    kind: 'float',
    values: 'floating-point numbers',
    types: {
      Arrow: '`float16`, `float32`, `float64`',
      Parquet: '`FLOAT16`, `FLOAT`, `DOUBLE`',
      pandas: '`float32`, `float64`',
      Polars: '`Float32`, `Float64`',
      Spark: '`FLOAT`, `DOUBLE`',
    },
    maskers: 'Number with `noise` or `round`',
    badValues:
      'NaN and infinity become 0, with the reason `not-a-number`. Masked numbers are finite. Under a masker that takes only whole numbers, one with a fraction stops the run.',
  },
];
