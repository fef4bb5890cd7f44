// The order in which threads take chunks, with a pool that ends what it was given when the test says so.
import assert from 'node:assert/strict';
import { type ChunkPool, ChunkQueue } from '../src/chunkQueue.ts';
import type { ChunkLocation, WorkerChunk, WholeChunk } from '../src/maskedChunk.ts';

const whole: WholeChunk = {
  bytes: new Uint8Array(0),
  pages: [],
  findings: [],
  found: [],
  change: true,
  keepsNulls: true,
};

/** Chunks of some columns in some groups, in their order. */
function chunkLocations(groups: number, columns: number): ChunkLocation[] {
  return Array.from({ length: groups * columns }, (_, i) => ({
    group: Math.floor(i / columns),
    leaf: i % columns,
    firstRow: 0,
  }));
}

interface Taken {
  readonly here: readonly ChunkLocation[];
  readonly elsewhere: readonly ChunkLocation[];
  readonly maxHeld: number;
}

/** Takes all chunks in their order, while another thread masks as many as it can hold. */
async function takeAll(locations: readonly ChunkLocation[], held: number): Promise<Taken> {
  const [here, elsewhere]: [ChunkLocation[], ChunkLocation[]] = [[], []];
  const waiting: (() => void)[] = [];
  let maxHeld = 0;
  const pool: ChunkPool = {
    mask(location) {
      if (waiting.length >= held) return undefined;
      elsewhere.push(location);
      return new Promise<WorkerChunk>((resolve) => {
        waiting.push(() => {
          resolve({ ...whole, read: 0, fit: [], cases: [] });
        });
      });
    },
  };
  const queue = new ChunkQueue(pool, locations.values(), (location) => {
    here.push(location);
    // As this thread masks one, the other ends one.
    waiting.shift()?.();
    return Promise.resolve(whole);
  });
  let taken = 0;
  for (const location of locations) {
    const next = queue.take(location).then((chunk) => {
      if (chunk === undefined) here.push(location);
    });
    // Nothing else ends them where this thread waits.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    waiting.shift()?.();
    await next;
    taken++;
    maxHeld = Math.max(maxHeld, here.length + elsewhere.length - taken);
  }
  return { here, elsewhere, maxHeld };
}

const nameOf = ({ group, leaf }: ChunkLocation) => `${group} ${leaf}`;

describe('chunks in a queue', () => {
  for (const [groups, columns] of [
    [1, 1],
    [1, 7],
    [9, 1],
    [9, 2],
    [9, 5],
    [3, 30],
  ] as const)
    for (const held of [0, 1, 2, 8])
      it(`are masked once each: ${groups} groups of ${columns}, ${held} elsewhere at once`, async () => {
        const locations = chunkLocations(groups, columns);
        const { here, elsewhere, maxHeld } = await takeAll(locations, held);
        assert.deepEqual([...here, ...elsewhere].map(nameOf).sort(), locations.map(nameOf).sort());
        assert.ok(maxHeld <= 8, 'no more than eight are held in memory');
      });

  it('of a column stay with the thread that has begun it, while both have enough of their own', async () => {
    const { here, elsewhere } = await takeAll(chunkLocations(50, 2), 2);
    assert.ok(here.length > 10);
    assert.ok(here.every(({ leaf }) => leaf === 0));
    assert.equal(elsewhere.filter(({ leaf }) => leaf === 1).length, 50);
  });
});
