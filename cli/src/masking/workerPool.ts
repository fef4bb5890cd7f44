// Masks several blocks, or several chunks of a file, at once, in worker threads.
import { realpathSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BlockPool, MaskedBlock } from '@masker/format-api';
import type { ChunkLocation, ChunkPool } from '@masker/format-parquet';
import type { FileTask, MaskingTask } from './workerTask.ts';
import type { FromWorker, ToWorker } from './worker.ts';

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Ending {
  end(): Promise<void>;
}

export type WorkerPool = BlockPool & Ending;

/** Each worker masks one block or chunk while the next is on its way. */
const askedEach = 2;

/**
 * Starts worker threads. This thread is one more that masks: it has a program that runs already, and need not copy a block.
 *
 * @param program the file that calls `runWorker` when it runs in a worker thread
 * @param jobs the number of threads, this one included: from 2 on
 */
export function createWorkerPool(program: string, task: MaskingTask, jobs: number): WorkerPool {
  const workers = startWorkers<MaskedBlock, ToWorker>(program, task, jobs);
  return {
    // Enough for this thread to go on while the workers start.
    size: 2 * askedEach * jobs,
    begin(firstBlock) {
      for (const worker of workers) worker.send({ begin: firstBlock });
    },
    mask(block) {
      const worker = workers.find(({ waiting }) => waiting < askedEach);
      if (worker === undefined) return undefined;
      // Transferred as a separate copy: a part of a larger buffer would be sent with all of it.
      const copy = new Uint8Array(block);
      return worker.ask({ block: copy }, [copy.buffer]);
    },
    end: () => endAll(workers),
  };
}

/**
 * Creates the same pool for chunks; the threads start with the first chunk. Each thread prefers its own
 * columns, as long as it is busy.
 */
export function createChunkPool(program: string, task: () => FileTask, jobs: number): ChunkPool & Ending {
  type Answer = Awaited<NonNullable<ReturnType<ChunkPool['mask']>>>;
  const start = () =>
    startWorkers<Answer, ChunkLocation>(program, task(), jobs).map((worker) => ({
      worker,
      columns: new Set<number>(),
    }));
  let workers: ReturnType<typeof start> | undefined;
  return {
    mask(location) {
      const free = (workers ??= start()).filter(({ worker }) => worker.waiting < askedEach);
      free.sort((one, other) => one.columns.size - other.columns.size);
      const chosen = free.find(({ columns }) => columns.has(location.leaf)) ?? free[0];
      chosen?.columns.add(location.leaf);
      return chosen?.worker.ask(location, []);
    },
    end: () => endAll((workers ?? []).map(({ worker }) => worker)),
  };
}

function startWorkers<Answer extends FromWorker, Message>(
  program: string,
  task: MaskingTask | FileTask,
  jobs: number,
): readonly PoolWorker<Answer, Message>[] {
  return Array.from({ length: jobs - 1 }, () => new PoolWorker(realpathSync(program), task));
}

async function endAll(workers: readonly Ending[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.end()));
}

class PoolWorker<Answer extends FromWorker, Message> {
  readonly #worker: Worker;
  readonly #waiting: Waiting<Answer>[] = [];

  constructor(program: string, task: MaskingTask | FileTask) {
    this.#worker = new Worker(program, { workerData: task });
    this.#worker.on('message', (answer: Answer) => this.#waiting.shift()?.resolve(answer));
    this.#worker.on('error', (error) => {
      this.#fail(error instanceof Error ? error : new Error('a worker failed'));
    });
    this.#worker.on('exit', () => {
      this.#fail(new Error('a worker ended'));
    });
  }

  /** The number of blocks or chunks that it has not given back. */
  get waiting(): number {
    return this.#waiting.length;
  }

  send(message: Message): void {
    this.#worker.postMessage(message);
  }

  ask(message: Message, given: readonly ArrayBuffer[]): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(message, given);
    });
    // A caller that waits for an earlier one gets that one's failure first.
    answer.catch(() => undefined);
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
