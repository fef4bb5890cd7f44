// A worker thread: masks the blocks that it is sent.
import { parentPort, workerData } from 'node:worker_threads';
import type { BlockMasker, MaskedBlock } from '../../../formats/src/index.ts';
import { formatOf, type MaskingTask } from './workerTask.ts';

/** To a worker: the first block of an input, then blocks to mask. */
export type ToWorker = { readonly begin: Uint8Array } | { readonly block: Uint8Array<ArrayBuffer> };
/** From a worker, one for each block, in their order. */
export type FromWorker = MaskedBlock;

/** Runs in a worker thread until that is ended. */
export function runWorker(): void {
  const format = formatOf(workerData as MaskingTask);
  let mask: BlockMasker | undefined;
  parentPort?.on('message', (message: ToWorker) => {
    if ('begin' in message) {
      const beginning = format.begin(message.begin);
      mask = 'mask' in beginning ? beginning.mask : undefined;
    } else {
      if (mask === undefined) throw new TypeError('message: a block before the beginning');
      const masked = mask(message.block);
      // Sent in the memory that the block came in, where it fits: new memory takes as long as copying.
      const { length } = masked.bytes;
      const bytes =
        length <= message.block.length ? message.block.subarray(0, length) : new Uint8Array(length);
      bytes.set(masked.bytes);
      parentPort?.postMessage({ ...masked, bytes } satisfies FromWorker, [bytes.buffer]);
    }
  });
}
