// Masks several blocks at once, in worker threads.
import { realpathSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BlockPool, MaskedBlock } from '../../../formats/src/index.ts';
import type { Plan } from './plan.ts';
import type { FromWorker, ToWorker } from './worker.ts';

interface Waiting {
  readonly resolve: (masked: MaskedBlock) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerPool extends BlockPool {
  end(): Promise<void>;
}

/** @param program the file that calls `runWorker` when it runs in a worker thread */
export function createWorkerPool(program: string, plan: Plan, size: number): WorkerPool {
  const workers = Array.from({ length: size }, () => new PoolWorker(realpathSync(program), plan));
  let next = 0;
  return {
    // Each masks one block while the next is on its way.
    size: 2 * size,
    begin(firstBlock) {
      for (const worker of workers) worker.send({ begin: firstBlock });
    },
    mask(block) {
      const masked = workers[next++ % size]?.mask(block) ?? Promise.reject(new Error('no worker'));
      // Whoever waits for an earlier block hears of that one's failure first.
      masked.catch(() => undefined);
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

  constructor(program: string, plan: Plan) {
    this.#worker = new Worker(program, { workerData: plan });
    this.#worker.on('message', (masked: FromWorker) => this.#waiting.shift()?.resolve(masked));
    this.#worker.on('error', (error) => {
      this.#fail(error instanceof Error ? error : new Error('a worker failed'));
    });
    this.#worker.on('exit', () => {
      this.#fail(new Error('a worker ended'));
    });
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
