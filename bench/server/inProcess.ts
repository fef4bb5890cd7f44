// The language service beside its peer in one process: how long answers take, and what edits leave in memory.
import { rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { measureInTurns, type Rounds } from '../lib/measure.ts';
import { configuration, type Family } from './configurations.ts';
import type * as subjectsModule from './subjects.ts';

type Subjects = typeof subjectsModule;

const bundle = 'test/.run/benchSubjects.mjs';

/** Bundles and loads the compared code: the TypeScript loader's own additions would slow both down. */
export async function loadSubjects(): Promise<Subjects> {
  await build({
    entryPoints: ['bench/server/subjects.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const loaded = (await import(`../../${bundle}`)) as Subjects;
  await rm(bundle);
  return loaded;
}

const requests = ['validate', 'complete', 'hover'] as const;
export type RequestName = (typeof requests)[number];

export interface Result {
  readonly request: RequestName;
  readonly family: Family;
  /** In milliseconds. */
  readonly ours: number;
  readonly theirs: number;
}

/** Measures all requests on one configuration; those about a position, in its middle. */
export async function measureRequests(
  { createDocument, createMasker, createPeer }: Subjects,
  family: Family,
  size: number,
  rounds: Rounds,
): Promise<Result[]> {
  const text = configuration(size, family);
  const [masker, peer] = [createMasker(), createPeer()];
  // After the first comma of the second half: a position for a property.
  const position = createDocument(text).positionAt(text.indexOf('",', text.length / 2) + 2);
  const results: Result[] = [];
  for (const request of requests) {
    const ask = (subject: typeof masker) => () => subject[request](createDocument(text), position);
    results.push({
      request,
      family,
      ...(await measureInTurns({ ours: ask(masker), theirs: ask(peer) }, rounds)),
    });
  }
  return results;
}

/** Returns the heap in bytes after a number of edits of one document, each followed by a validation. */
export async function measureMemory(
  subjects: Subjects,
  size: number,
  edits: readonly number[],
): Promise<number[]> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const masker = subjects.createMasker();
  const document = subjects.createDocument(configuration(size, 'faulty'));
  const heaps: number[] = [];
  for (let edit = 1; edit <= Math.max(...edits); edit++) {
    const start = document.positionAt((edit * 7919) % size);
    const text = edit % 2 === 0 ? '' : ' ';
    const range = { start, end: document.positionAt(document.offsetAt(start) + (edit % 2 === 0 ? 1 : 0)) };
    subjects.updateDocument(document, [{ range, text }], edit + 1);
    await masker.validate(document);
    if (!edits.includes(edit)) continue;
    collectGarbage();
    heaps.push(process.memoryUsage().heapUsed);
  }
  return heaps;
}
