// Statistics of repeated measurements.
import { at } from '@masker/text';

/** The value below which a share of the measurements lies: 0.5 for the median, 0.95 for the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('values: must hold a measurement');
  return value;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

type Steps = readonly (() => number | Promise<number>)[];

/** The median of each step's measurements; the steps take turns in every round. */
export async function mediansInTurns<const Own extends Steps>(
  rounds: number,
  steps: Own,
): Promise<{ readonly [Step in keyof Own]: number }> {
  const measured = steps.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, step] of steps.entries()) at(measured, i).push(await step());
  return measured.map(median) as { readonly [Step in keyof Own]: number };
}
