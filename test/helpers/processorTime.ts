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
