// A worker thread: masks the blocks that it is sent.
import { parentPort, workerData } from 'node:worker_threads';
import type { BlockMasker, MaskedBlock } from '../../../formats/src/index.ts';
import { formatOf, type Plan } from './plan.ts';

/** To a worker: the first block of an input, then blocks to mask. */
export type ToWorker = { readonly begin: Uint8Array } | { readonly block: Uint8Array };
/** From a worker, one for each block, in their order. */
export type FromWorker = MaskedBlock;

/** Runs in a worker thread until that is ended. */
export function runWorker(): void {
  const format = formatOf(workerData as Plan);
  let mask: BlockMasker | undefined;
  parentPort?.on('message', (message: ToWorker) => {
    if ('begin' in message) {
      const beginning = format.begin(message.begin);
      mask = 'mask' in beginning ? beginning.mask : undefined;
    } else {
      if (mask === undefined) throw new TypeError('message: a block before the beginning');
      const masked = mask(message.block);
      // Given away as a copy of its own: a part of a larger buffer would be sent with all of it.
      const bytes = new Uint8Array(masked.bytes);
      parentPort?.postMessage({ ...masked, bytes } satisfies FromWorker, [bytes.buffer]);
    }
  });
}
