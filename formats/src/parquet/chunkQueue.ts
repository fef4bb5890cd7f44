// The masked chunks of a file in their order, some of which other threads mask meanwhile.
import type { InputProblem } from '../inputProblem.ts';
import type { ChunkPlace, ForeignChunk, WholeChunk } from './maskedChunk.ts';
import { parquetProblem } from './parquetProblem.ts';

/** Masks chunks elsewhere: in worker threads. */
export interface ChunkPool {
  /** Undefined when it has enough to do: the chunk is then masked here. */
  mask(place: ChunkPlace): Promise<ForeignChunk | InputProblem> | undefined;
}

/** So many are masked before it is their turn, at most: they are held in memory. */
const mostAhead = 6;

interface Ahead {
  readonly masked: Promise<WholeChunk | ForeignChunk | InputProblem>;
  isDone: boolean;
}

const nameOf = ({ group, leaf }: ChunkPlace) => `${group} ${leaf}`;

export class ChunkQueue {
  readonly #pool: ChunkPool;
  readonly #maskHere: (place: ChunkPlace) => Promise<WholeChunk>;
  readonly #places: Iterator<ChunkPlace, undefined>;
  /** The first that nobody has begun. */
  #next: ChunkPlace | undefined;
  /** Those that somebody has begun, by their names. */
  readonly #ahead = new Map<string, Ahead>();

  /**
   * @param places the chunks that may be masked before their turn
   * @param maskHere masks one in this thread
   */
  constructor(
    pool: ChunkPool,
    places: Iterator<ChunkPlace, undefined>,
    maskHere: (place: ChunkPlace) => Promise<WholeChunk>,
  ) {
    this.#pool = pool;
    this.#places = places;
    this.#maskHere = maskHere;
    this.#step();
  }

  /**
   * Takes the next chunk.
   *
   * @returns undefined for one that is to be masked now, in this thread
   * @throws InputError at what can't be masked
   */
  async take(place: ChunkPlace): Promise<WholeChunk | ForeignChunk | undefined> {
    const name = nameOf(place);
    const own = this.#ahead.get(name);
    if (own === undefined && this.#next !== undefined && nameOf(this.#next) === name) this.#step();
    this.#giveAway();
    if (own === undefined) return undefined;
    // This thread does not wait while there is work.
    while (!own.isDone && this.#next !== undefined && this.#ahead.size < mostAhead) {
      const masked = this.#maskHere(this.#next);
      this.#begin(this.#next, masked);
      await Promise.allSettled([masked]);
      this.#giveAway();
    }
    this.#ahead.delete(name);
    const masked = await own.masked;
    if ('code' in masked) throw parquetProblem(masked);
    return masked;
  }

  #giveAway(): void {
    while (this.#next !== undefined && this.#ahead.size < mostAhead) {
      const masked = this.#pool.mask(this.#next);
      if (masked === undefined) return;
      this.#begin(this.#next, masked);
    }
  }

  #begin(place: ChunkPlace, masked: Ahead['masked']): void {
    const ahead: Ahead = { masked, isDone: false };
    const end = () => {
      ahead.isDone = true;
    };
    // Whoever takes it hears of its failure.
    masked.then(end, end);
    this.#ahead.set(nameOf(place), ahead);
    this.#step();
  }

  #step(): void {
    const { value, done } = this.#places.next();
    this.#next = done === true ? undefined : value;
  }
}
