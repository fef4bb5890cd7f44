// Measures processor time, which excludes the work of other programs.

/**
 * Starts a measurement. @returns a function that returns the milliseconds since then, of all threads of this
 * process
 */
export function processorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

/**
 * Measures an action several times. @returns the milliseconds of the fastest run: garbage collection, a cold cache and a
 * busy machine make the others slower
 */
export async function minProcessorTime(runs: number, action: () => unknown): Promise<number> {
  let min = Infinity;
  for (let i = 0; i < runs; i++) {
    const time = processorTime();
    await action();
    min = Math.min(min, time());
  }
  return min;
}
