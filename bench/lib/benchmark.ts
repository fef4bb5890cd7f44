// The interface of a benchmark, its options, and its section in docs/benchmark-results.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUp } from '../../scripts/setup.mjs';
import { conditions, writeSection } from './performanceDocument.ts';

export interface Benchmark {
  /** The heading of its section. */
  readonly heading: string;
  /** The programs that it runs besides the project's own packages; missing parts are installed. */
  readonly needs?: Parameters<typeof setUp>;
  /** The packages whose versions matter. */
  readonly packages?: readonly string[];
  /**
   * Measures, and returns paragraphs and tables.
   *
   * @param folder an empty folder, which is removed at the end
   * @param options the command line's arguments after the benchmark's name
   */
  readonly measure: (folder: string, options: readonly string[]) => Promise<readonly string[]>;
}

/** Builds what users get, so that no older build is measured; measures and prints. */
export async function runBenchmark(
  { heading, needs = [], packages = [], measure }: Benchmark,
  options: readonly string[],
): Promise<void> {
  await setUp('build', ...needs);
  const folder = mkdtempSync(join(tmpdir(), 'masker-bench-'));
  try {
    const text = [conditions(packages), ...(await measure(folder, options))].join('\n\n');
    console.log(text);
    if (isWritten(options)) await writeSection(heading, text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns true if the results are put into the documentation. */
export function isWritten(options: readonly string[]): boolean {
  return options.includes('--write');
}

/** The number that follows an option's name, or else the standard one. */
export function numberOption(options: readonly string[], name: string, standard: number): number {
  const at = options.indexOf(name);
  return at === -1 ? standard : Number(options[at + 1]);
}
