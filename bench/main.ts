// npm run bench -- <name> [--write]: measures, prints a table, and with --write puts it into docs/performance.md.
import process from 'node:process';
import type { Benchmark } from './lib/benchmark.ts';

const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  activation: async () => (await import('./activation/activation.ts')).run,
  server: async () => (await import('./server/server.ts')).run,
  mask: async () => (await import('./mask/mask.ts')).run,
  misfits: async () => (await import('./mask/misfits.ts')).run,
  conflictFree: async () => (await import('./mask/conflictFree.ts')).run,
  find: async () => (await import('./find/find.ts')).run,
  dump: async () => (await import('./dump/dump.ts')).run,
  rows: async () => (await import('./rows/rows.ts')).run,
  algorithms: async () => (await import('./mask/algorithms.ts')).run,
  identifiers: async () => (await import('./mask/identifiers.ts')).run,
  parquet: async () => (await import('./parquet/parquet.ts')).run,
  verify: async () => (await import('./verify/verify.ts')).run,
  plans: async () => (await import('./plans/plans.ts')).run,
  worker: async () => (await import('./worker/worker.ts')).run,
  spark: async () => (await import('./spark/spark.ts')).run,
};

const [name = '', ...options] = process.argv.slice(2);
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
if (load === undefined) {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
  process.exitCode = 1;
} else {
  const run = await load();
  await run(options);
}
