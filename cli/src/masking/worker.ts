// A worker thread: masks the blocks or the chunks that it is asked for.
import { parentPort, workerData } from 'node:worker_threads';
import type { BlockMasker, MaskedBlock } from '@masker/format-api';
import type { ChunkLocation, MaskWorkerChunk } from '@masker/format-parquet';
import { openRandomAccess } from '@masker/node';
import { fileFormatOf, type FileTask, formatOf, type MaskingTask } from './workerTask.ts';

/** To a worker: the first block of an input, then blocks to mask. */
export type ToWorker = { readonly begin: Uint8Array } | { readonly block: Uint8Array<ArrayBuffer> };
/** From a worker, one for each block or chunk, in their order. */
export type FromWorker = MaskedBlock | Awaited<ReturnType<MaskWorkerChunk>>;

/** Runs in a worker thread until that is ended. */
export function runWorker(): void {
  const task = workerData as MaskingTask | FileTask;
  if ('path' in task) maskChunks(task);
  else maskBlocks(task);
}

function maskBlocks(task: MaskingTask): void {
  const format = formatOf(task);
  let mask: BlockMasker | undefined;
  parentPort?.on('message', (message: ToWorker) => {
    if ('begin' in message) {
      const header = format.begin(message.begin);
      mask = 'mask' in header ? header.mask : undefined;
    } else {
      if (mask === undefined) throw new TypeError('message: a block before the beginning');
      const masked = mask(message.block);
      // Sent in the memory that the block came in, if it fits: new memory takes as long as copying.
      const { length } = masked.bytes;
      const bytes =
        length <= message.block.length ? message.block.subarray(0, length) : new Uint8Array(length);
      bytes.set(masked.bytes);
      parentPort?.postMessage({ ...masked, bytes } satisfies FromWorker, [bytes.buffer]);
    }
  });
}

function maskChunks(task: FileTask): void {
  const opened = openChunks(task);
  // One after the other, as they are counted one by one.
  let before = Promise.resolve();
  parentPort?.on('message', (location: ChunkLocation) => {
    before = before.then(async () => {
      const masked = await (await opened)(location);
      const own = 'bytes' in masked ? { ...masked, bytes: new Uint8Array(masked.bytes) } : masked;
      parentPort?.postMessage(own satisfies FromWorker, 'bytes' in own ? [own.bytes.buffer] : []);
    });
  });
}

async function openChunks(task: FileTask): Promise<MaskWorkerChunk> {
  const { pageCodecs } = await import('@masker/node/pageCodecs');
  return fileFormatOf(task).maskChunks(await openRandomAccess(task.path), pageCodecs);
}
