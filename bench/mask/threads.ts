// Compares two threads with one, and with the maximum of the machine's cores: two processes at once with half
// of the values each.
import { mediansInTurns } from '../lib/statistics.ts';
import { table } from '../lib/performanceDocument.ts';
import { type Program, timeOf } from './processes.ts';
import { rounds } from './turns.ts';

export interface ThreadCase {
  readonly name: string;
  readonly whole: (jobs: number) => Program;
  readonly half: Program;
  /** The minimum speedup of two threads over one. */
  readonly goal: number;
}

/** A row of `threadTable`: the median of the rounds, which take turns. */
export async function measureThreads({ name, whole, half, goal }: ThreadCase): Promise<string[]> {
  const [one, two, processes] = await mediansInTurns(rounds, [
    () => timeOf(whole(1)),
    () => timeOf(whole(2)),
    async () => Math.max(...(await Promise.all([timeOf(half), timeOf(half)]))),
  ]);
  const ratio = (time: number) => (one / time).toFixed(2);
  return [
    name,
    one.toFixed(2),
    two.toFixed(2),
    ratio(two),
    `≥ ${goal}`,
    processes.toFixed(2),
    ratio(processes),
  ];
}

export function threadTable(rows: readonly (readonly string[])[]): string {
  return [
    'Two threads beside one. Upper bound: two independent processes, with half of the values each:',
    '',
    table(
      [
        'values',
        'one thread, s',
        'two threads, s',
        'times as fast',
        'goal',
        'two processes at once, s',
        'times as fast',
      ],
      rows,
    ),
  ].join('\n');
}
