// Programs that take turns, so that what disturbs the machine disturbs them all.
import { median, mediansInTurns } from '../lib/statistics.ts';
import { type Program, run, timeOf } from './processes.ts';

export const rounds = 3;

/** A program's lines per second, and its peak memory. */
export interface Rate {
  readonly rate: number;
  readonly memory: number;
}

/** Lines that each program masks per second: the median of the rounds. */
export async function measureInTurns(
  programs: Readonly<Record<string, { readonly program: Program; readonly lines: number }>>,
): Promise<Map<string, Rate>> {
  const runs = new Map<string, Rate[]>(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, { program, lines }] of Object.entries(programs)) {
      const { time, memory } = await run(program);
      runs.get(name)?.push({ rate: lines / time, memory });
    }
  }
  return new Map(
    Array.from(runs, ([name, all]) => [
      name,
      { rate: median(all.map(({ rate }) => rate)), memory: Math.max(...all.map(({ memory }) => memory)) },
    ]),
  );
}

/**
 * A comparison's row: the times of two programs, and how many times as long the first takes.
 *
 * @param measure gives the time of a run, by default that of the clock
 */
export async function compareTimes(
  name: string,
  programs: readonly [Program, Program],
  goal: number,
  measure: (program: Program) => Promise<number> = timeOf,
): Promise<string[]> {
  const [a, b] = await mediansInTurns(rounds, [() => measure(programs[0]), () => measure(programs[1])]);
  return [name, a.toFixed(2), b.toFixed(2), (a / b).toFixed(2), `≤ ${goal}`];
}
