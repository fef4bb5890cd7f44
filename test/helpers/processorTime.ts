// How long something keeps the processor, which other programs' work does not count for.

/** Starts to measure. @returns tells the milliseconds since then, of all threads of this process */
export function processorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
