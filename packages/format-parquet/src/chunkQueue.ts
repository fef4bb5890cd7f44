// Yields the masked chunks of a file in order, while other threads mask some of them in advance.
import type { InputProblem } from '@masker/format-api';
import type { ChunkLocation, WorkerChunk, WholeChunk } from './maskedChunk.ts';
import { parquetProblem } from './parquetProblem.ts';

/** A pool of worker threads that mask chunks. */
export interface ChunkPool {
  /** Masks a chunk. Returns undefined if all workers are busy; the caller then masks the chunk. */
  mask(location: ChunkLocation): Promise<WorkerChunk | InputProblem> | undefined;
}

/** Maximum number of chunks masked in advance: they are kept in memory. */
const maxAhead = 8;
/** Number of chunks that a thread chooses from: with more, one runs far ahead, and then waits. */
const maxOpen = 2;

interface Ahead {
  readonly masked: Promise<WholeChunk | WorkerChunk | InputProblem>;
  isDone: boolean;
}

const nameOf = ({ group, leaf }: ChunkLocation) => `${group} ${leaf}`;

/** Each thread prefers its own columns: the compiler begins anew with every column, in every thread. */
export class ChunkQueue {
  readonly #pool: ChunkPool;
  readonly #maskHere: (location: ChunkLocation) => Promise<WholeChunk>;
  readonly #locations: Iterator<ChunkLocation, undefined>;
  /** The next that nobody has begun. */
  readonly #open: ChunkLocation[] = [];
  /** Chunks whose masking has begun, by name. */
  readonly #ahead = new Map<string, Ahead>();
  /** The columns that this thread masks. */
  readonly #own = new Set<number>();

  /**
   * @param locations the chunks that may be masked in advance
   * @param maskHere masks one in this thread
   */
  constructor(
    pool: ChunkPool,
    locations: Iterator<ChunkLocation, undefined>,
    maskHere: (location: ChunkLocation) => Promise<WholeChunk>,
  ) {
    this.#pool = pool;
    this.#locations = locations;
    this.#maskHere = maskHere;
    this.#look();
  }

  /**
   * Takes the next chunk.
   *
   * @returns undefined for one that is to be masked now, in this thread
   * @throws InputError at input that can't be masked
   */
  async take(location: ChunkLocation): Promise<WholeChunk | WorkerChunk | undefined> {
    const name = nameOf(location);
    const ahead = this.#ahead.get(name);
    if (ahead === undefined) this.#takeHere(location);
    this.#giveAway();
    if (ahead === undefined) return undefined;
    // This thread doesn't wait while there is work.
    while (!ahead.isDone && this.#ahead.size < maxAhead) {
      const next = this.#open.find(({ leaf }) => this.#own.has(leaf)) ?? this.#open[0];
      if (next === undefined) break;
      this.#takeHere(next);
      const masked = this.#maskHere(next);
      this.#begin(next, masked);
      await Promise.allSettled([masked]);
      this.#giveAway();
    }
    this.#ahead.delete(name);
    const masked = await ahead.masked;
    if ('code' in masked) throw parquetProblem(masked);
    return masked;
  }

  #giveAway(): void {
    while (this.#ahead.size < maxAhead) {
      // If both are this thread's own, it masks the first itself.
      const next = this.#open.find(({ leaf }) => !this.#own.has(leaf)) ?? this.#open[1];
      const masked = next === undefined ? undefined : this.#pool.mask(next);
      if (next === undefined || masked === undefined) return;
      this.#remove(next);
      this.#begin(next, masked);
    }
  }

  #begin(location: ChunkLocation, masked: Ahead['masked']): void {
    const ahead: Ahead = { masked, isDone: false };
    const end = () => {
      ahead.isDone = true;
    };
    // Whoever takes it hears of its failure.
    masked.then(end, end);
    this.#ahead.set(nameOf(location), ahead);
  }

  #takeHere(location: ChunkLocation): void {
    this.#own.add(location.leaf);
    this.#remove(location);
  }

  #remove(location: ChunkLocation): void {
    const name = nameOf(location);
    const at = this.#open.findIndex((open) => nameOf(open) === name);
    if (at >= 0) this.#open.splice(at, 1);
    this.#look();
  }

  #look(): void {
    while (this.#open.length < maxOpen) {
      const { value, done } = this.#locations.next();
      if (done === true) return;
      this.#open.push(value);
    }
  }
}
