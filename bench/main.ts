// npm run bench -- <name> [--write]: measures, prints a table, and with --write puts it into docs/benchmark-results.md.
import process from 'node:process';
import { main } from '../scripts/lib/command.mjs';
import { type Benchmark, runBenchmark } from './lib/benchmark.ts';

const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  start: async () => (await import('./start/start.ts')).benchmark,
  activation: async () => (await import('./activation/activation.ts')).benchmark,
  server: async () => (await import('./server/server.ts')).benchmark,
  mask: async () => (await import('./mask/mask.ts')).benchmark,
  nonconforming: async () => (await import('./mask/misfits.ts')).benchmark,
  conflictFree: async () => (await import('./mask/conflictFree.ts')).benchmark,
  find: async () => (await import('./find/find.ts')).benchmark,
  dump: async () => (await import('./dump/dump.ts')).benchmark,
  rows: async () => (await import('./rows/rows.ts')).benchmark,
  algorithms: async () => (await import('./mask/algorithms.ts')).benchmark,
  identifiers: async () => (await import('./mask/identifiers.ts')).benchmark,
  parquet: async () => (await import('./parquet/parquet.ts')).benchmark,
  verify: async () => (await import('./verify/verify.ts')).benchmark,
  plans: async () => (await import('./plans/plans.ts')).benchmark,
  worker: async () => (await import('./worker/worker.ts')).benchmark,
  spark: async () => (await import('./spark/spark.ts')).benchmark,
};

const [name = '', ...options] = process.argv.slice(2);
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (load === undefined) {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 1;
} else await main(async () => runBenchmark(await load(), options));
