// Masks one input into an output.
import { cutBlocks, type Format, InputError, maskStream, type MaskSummary } from '@masker/format-api';
import { isPacked } from '@masker/formats';
import { readBlocks, readBytes } from '@masker/node';
import { problem } from '../shared/exitCodes.ts';
import { reading } from '../shared/files.ts';
import type { Environment } from '../shared/environment.ts';
import { unpack } from './compression.ts';
import { decode, type Encoding } from './encoding.ts';
import { hintFor } from './messages.ts';
import type { Input } from './inputs.ts';
import type { TextOutput } from './textOutput.ts';
import type { WorkerPool } from './workerPool.ts';
import { failures } from '../shared/messages.ts';

export interface MaskInputOptions {
  readonly encoding: Encoding;
  readonly pool: WorkerPool | undefined;
  /** Called after each block with the number of bytes that have been read and of records that were masked. */
  readonly onProgress: (bytes: number, records: number) => void;
}

/** @throws Failure at input that can't be read or masked; everything before it has been written */
export async function maskInput(
  input: Input,
  format: Format,
  output: TextOutput,
  environment: Environment,
  { encoding, pool, onProgress }: MaskInputOptions,
): Promise<MaskSummary> {
  let read = 0;
  const count = (bytes: number) => {
    read += bytes;
  };
  const blocks = blocksOf(input, format, environment, encoding, count);
  const stream = maskStream(blocks, format, {
    pool,
    onProgress: ({ records }) => {
      onProgress(read, records);
    },
  });
  const summary = await writeMasked(stream, output, input.label);
  refuseShorter(input, environment);
  return summary;
}

/**
 * Writes masked output while more is masked.
 *
 * @throws Failure at input that can't be read or masked; everything before it has been written
 */
export async function writeMasked(
  stream: AsyncGenerator<Uint8Array, MaskSummary>,
  output: TextOutput,
  label: string,
): Promise<MaskSummary> {
  let written = Promise.resolve();
  try {
    for (;;) {
      // This block is masked while the one before it is written from other memory.
      const { value, done } = await reading(label, () => stream.next());
      await written;
      if (done === true) return value;
      written = output.write(value);
      // Reported when the next block has been masked.
      written.catch(() => undefined);
    }
  } catch (error) {
    // Output before the problem must be written first; if writing fails, that failure came first.
    await written;
    if (error instanceof InputError) throw problem(describeInputError(error));
    throw error;
  } finally {
    // Closes the input's file when the output failed.
    await stream.return({
      records: 0,
      rows: 0,
      nonconforming: 0,
      nonconformances: [],
      outside: [],
      found: [],
      changes: [],
      missed: [],
      readsSeen: [],
      inside: [],
      cases: [],
      suggestions: [],
      leftOut: [],
      keptMetadata: [],
      unusedEntries: [],
      literalsOutsideRows: [],
    });
  }
}

/** The failure of an input that can't be read, with the options that may help; another error as it is. */
export function inputFailure(error: unknown, label: string): unknown {
  return error instanceof InputError ? failures.atInput(label, describeInputError(error)) : error;
}

function describeInputError({ message, problem }: InputError): string {
  return `${message}${hintFor(problem)}`;
}

/** Standard input may be a file that was read from its middle on, so its size is compared with that before. */
function refuseShorter({ path, stats, label }: Input, { stdinFile }: Environment): void {
  if (path === undefined && stats !== undefined && stdinFile !== undefined && stdinFile.size < stats.size)
    throw failures.truncated(label);
}

/** The blocks of an input, as its format cuts them. */
export function blocksOf(
  { path, label, stats }: Input,
  format: Format,
  { stdin }: Pick<Environment, 'stdin'>,
  encoding: Encoding,
  count: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  if (path === undefined) return cutBlocks(decode(counted(stdin, count), encoding), format);
  if (!isPacked(path) && encoding === 'utf-8') return counted(readBlocks(path, format, stats), count);
  const bytes = counted(readBytes(path, stats), count);
  return cutBlocks(decode(isPacked(path) ? unpack(bytes, label) : bytes, encoding), format);
}

async function* counted(input: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const chunk of input) {
    count(chunk.length);
    yield chunk;
  }
}
