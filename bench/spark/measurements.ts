// Measurements on a cluster, and summaries of repeated runs.
import { median } from '../lib/statistics.ts';

/** The jobs, and their names in tables. */
export const cases = {
  identity: '`mapInArrow` that changes nothing',
  masker: '`masker.spark.mask`',
  batches: 'the same in batches of 100,000 rows',
  typed: '`masker.spark.mask` of a DATE and a DECIMAL(10,2)',
  sha2: "Spark's `sha2`",
  hmac: 'an HMAC in a Python UDF',
} as const;
export type CaseName = keyof typeof cases;
export const caseNames = Object.keys(cases) as CaseName[];

/** Keyed by kind of process: the executor's Java, its Python, and Masker. */
export type PerKind = Readonly<Record<'java' | 'python' | 'node', number>>;

export interface Measurement {
  readonly name: CaseName;
  readonly workers: number;
  readonly rows: number;
  readonly seconds: number;
  /** In seconds, of all processes of a kind. */
  readonly processor: PerKind;
  /** In MB: maximum memory of one process of a kind. */
  readonly memory: PerKind;
}

/** The median of the runs of a case. */
export function time(
  measurements: readonly Measurement[],
  workers: number,
  name: CaseName,
  rows: number,
): number {
  return median(runsOf(measurements, workers, name, rows).map(({ seconds }) => seconds));
}

/** Returns the runs of a case over `rows` rows. */
export function runsOf(
  measurements: readonly Measurement[],
  workers: number,
  name: CaseName,
  rows: number,
): Measurement[] {
  return measurements.filter((one) => one.workers === workers && one.name === name && one.rows === rows);
}
