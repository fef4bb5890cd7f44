// Peers measured side by side in one run, so that a busy machine slows all of them equally.
import { performance } from 'node:perf_hooks';
import { median } from './statistics.ts';

export interface Rounds {
  /** The minimum number of measurements of each peer. */
  readonly minimum: number;
  /** Time to continue after that, in milliseconds. */
  readonly budget: number;
}

/** The median time of one call of each peer in milliseconds; all peers take turns in every round. */
export async function measureInTurns<Name extends string>(
  peers: Readonly<Record<Name, () => unknown>>,
  { minimum, budget }: Rounds,
): Promise<Record<Name, number>> {
  const names = Object.keys(peers) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  const end = performance.now() + budget;
  for (let round = 0; round < minimum || performance.now() < end; round++) {
    for (const name of names) {
      const start = performance.now();
      await peers[name]();
      times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
