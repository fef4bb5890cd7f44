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

type Figures<Own extends Steps> = { readonly [Step in keyof Own]: number };

/** The median of each step's measurements; the steps take turns in every round. */
export async function mediansInTurns<const Own extends Steps>(
  rounds: number,
  steps: Own,
): Promise<Figures<Own>> {
  return (await inTurns(rounds, steps)).map(median) as Figures<Own>;
}

/** The least of each step's measurements, which other programs disturb least, in the same way. */
export async function minimaInTurns<const Own extends Steps>(
  rounds: number,
  steps: Own,
): Promise<Figures<Own>> {
  return (await inTurns(rounds, steps)).map((values) => Math.min(...values)) as Figures<Own>;
}

async function inTurns(rounds: number, steps: Steps): Promise<number[][]> {
  const measured = steps.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, step] of steps.entries()) at(measured, i).push(await step());
  return measured;
}
