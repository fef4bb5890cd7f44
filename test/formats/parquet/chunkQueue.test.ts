// The order in which threads take chunks, with a pool that ends what it was given when the test says so.
import assert from 'node:assert/strict';
import { type ChunkPool, ChunkQueue } from '../../../formats/src/parquet/chunkQueue.ts';
import type { ChunkPlace, ForeignChunk, WholeChunk } from '../../../formats/src/parquet/maskedChunk.ts';

const whole: WholeChunk = {
  bytes: new Uint8Array(0),
  pages: [],
  findings: [],
  found: [],
  change: true,
  keepsNulls: true,
};

/** Chunks of some columns in some groups, in their order. */
function placesOf(groups: number, columns: number): ChunkPlace[] {
  return Array.from({ length: groups * columns }, (_, i) => ({
    group: Math.floor(i / columns),
    leaf: i % columns,
    firstRow: 0,
  }));
}

interface Taken {
  readonly here: readonly ChunkPlace[];
  readonly elsewhere: readonly ChunkPlace[];
  readonly most: number;
}

/** Takes all chunks in their order, while another thread masks as many as it can hold. */
async function takeAll(places: readonly ChunkPlace[], held: number): Promise<Taken> {
  const [here, elsewhere]: [ChunkPlace[], ChunkPlace[]] = [[], []];
  const waiting: (() => void)[] = [];
  let most = 0;
  const pool: ChunkPool = {
    mask(place) {
      if (waiting.length >= held) return undefined;
      elsewhere.push(place);
      return new Promise<ForeignChunk>((resolve) => {
        waiting.push(() => {
          resolve({ ...whole, read: 0, fit: [], cases: [] });
        });
      });
    },
  };
  const queue = new ChunkQueue(pool, places.values(), (place) => {
    here.push(place);
    // As this thread masks one, the other ends one.
    waiting.shift()?.();
    return Promise.resolve(whole);
  });
  let taken = 0;
  for (const place of places) {
    const next = queue.take(place).then((chunk) => {
      if (chunk === undefined) here.push(place);
    });
    // Nothing else ends them where this thread waits.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    waiting.shift()?.();
    await next;
    taken++;
    most = Math.max(most, here.length + elsewhere.length - taken);
  }
  return { here, elsewhere, most };
}

const nameOf = ({ group, leaf }: ChunkPlace) => `${group} ${leaf}`;

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
        const places = placesOf(groups, columns);
        const { here, elsewhere, most } = await takeAll(places, held);
        assert.deepEqual([...here, ...elsewhere].map(nameOf).sort(), places.map(nameOf).sort());
        assert.ok(most <= 8, 'no more than eight are held in memory');
      });

  it('of a column stay with the thread that has begun it, while both have enough of their own', async () => {
    const { here, elsewhere } = await takeAll(placesOf(50, 2), 2);
    assert.ok(here.length > 10);
    assert.ok(here.every(({ leaf }) => leaf === 0));
    assert.equal(elsewhere.filter(({ leaf }) => leaf === 1).length, 50);
  });
});
