// Masks several blocks at once, in worker threads.
import { realpathSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BlockPool, MaskedBlock } from '../../../formats/src/index.ts';
import type { MaskingTask } from './workerTask.ts';
import type { FromWorker, ToWorker } from './worker.ts';

interface Waiting {
  readonly resolve: (masked: MaskedBlock) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerPool extends BlockPool {
  end(): Promise<void>;
}

/** Each worker masks one block while the next is on its way. */
const blocksEach = 2;

/**
 * Starts worker threads. This thread is one more that masks: it has a program that runs already, and need not copy a block.
 *
 * @param program the file that calls `runWorker` when it runs in a worker thread
 * @param jobs the number of threads, this one included: from 2 on
 */
export function createWorkerPool(program: string, task: MaskingTask, jobs: number): WorkerPool {
  const workers = Array.from({ length: jobs - 1 }, () => new PoolWorker(realpathSync(program), task));
  return {
    // So many that this thread goes on while the workers start.
    size: 2 * blocksEach * jobs,
    begin(firstBlock) {
      for (const worker of workers) worker.send({ begin: firstBlock });
    },
    mask(block) {
      const masked = workers.find((worker) => worker.waiting < blocksEach)?.mask(block);
      // Whoever waits for an earlier block hears of that one's failure first.
      masked?.catch(() => undefined);
      return masked;
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}

class PoolWorker {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(program: string, task: MaskingTask) {
    this.#worker = new Worker(program, { workerData: task });
    this.#worker.on('message', (masked: FromWorker) => this.#waiting.shift()?.resolve(masked));
    this.#worker.on('error', (error) => {
      this.#fail(error instanceof Error ? error : new Error('a worker failed'));
    });
    this.#worker.on('exit', () => {
      this.#fail(new Error('a worker ended'));
    });
  }

  /** The number of blocks that it has not given back. */
  get waiting(): number {
    return this.#waiting.length;
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  mask(block: Uint8Array): Promise<MaskedBlock> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      // Given away as a copy of its own: a part of a larger buffer would be sent with all of it.
      const copy = new Uint8Array(block);
      this.#worker.postMessage({ block: copy } satisfies ToWorker, [copy.buffer]);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
