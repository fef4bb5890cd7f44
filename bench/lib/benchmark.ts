// The interface of a benchmark, and its options.

/** Measures and prints; `options` is what the command line gives after the benchmark's name. */
export type Benchmark = (options: readonly string[]) => Promise<void>;

/** The number that follows an option's name, or else the standard one. */
export function numberOption(options: readonly string[], name: string, standard: number): number {
  const at = options.indexOf(name);
  return at === -1 ? standard : Number(options[at + 1]);
}
