// Masks a stream of bytes: in bounded memory and in order, with cancellation and progress.
import { checkFormat } from '../checkArguments.ts';
import { encodingProblem } from '../encodings/encodingProblem.ts';
import type { InputHeader, BlockMasker, Format, MaskedBlock } from '../format.ts';
import { type TruncationHint, LineEnd } from './truncation.ts';
import { ConformanceGate } from '../counting/conformanceCounter.ts';
import { InputError, type InputProblem } from '../inputProblem.ts';
import { type MaskSummary, SummaryCounter } from '../counting/summaryCounter.ts';

/** In bytes. */
const maxHeldBytes = 8 * 1024 * 1024;

/** Buffers masked output until every field has occurred: a misspelt field would leave a whole document unmasked. */
class HeldOutput {
  #isHolding: boolean;
  #held: Uint8Array[] = [];
  #length = 0;

  /** @param isHolding whether there is something to wait for */
  constructor(isHolding: boolean) {
    this.#isHolding = isHolding;
  }

  /**
   * Takes bytes on their way out.
   *
   * @param isAllSeen whether there is nothing to wait for any more
   * @returns what may go out now
   */
  pass(bytes: Uint8Array, isAllSeen: boolean): readonly Uint8Array[] {
    if (!this.#isHolding) return [bytes];
    if (isAllSeen || this.#length + bytes.length > maxHeldBytes) return [...this.release(), bytes];
    this.#held.push(new Uint8Array(bytes));
    this.#length += bytes.length;
    return [];
  }

  /** @returns the buffered output; nothing is buffered from now on */
  release(): readonly Uint8Array[] {
    this.#isHolding = false;
    return this.#held.splice(0);
  }
}

/** Progress of masking a stream. */
export interface Progress {
  /** Number of input bytes masked so far. */
  readonly bytes: number;
  readonly records: number;
}

/** Options of `maskStream`. */
export interface MaskStreamOptions {
  /** Stops masking before the next block; the stream then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each block is consumed or buffered. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Masks blocks in worker threads. */
  readonly pool?: BlockPool | undefined;
}

/** A pool of worker threads that mask blocks. */
export interface BlockPool {
  /** Maximum number of blocks in progress. */
  readonly size: number;
  /** Starts an input: each worker creates the masker that `format.begin` creates from the first block. */
  begin(firstBlock: Uint8Array): void;
  /**
   * Masks a block, which is copied before the call returns. Returns undefined if all workers are busy; the caller
   * then masks the block.
   */
  mask(block: Uint8Array): Promise<MaskedBlock> | undefined;
}

/** A block on its way through a pool. */
interface Pending {
  readonly length: number;
  readonly masked: MaskedBlock | Promise<MaskedBlock>;
}

/**
 * Masks a stream. A yielded block is valid until the second next is requested, so that it can be written while the
 * next is masked.
 *
 * @param blocks the input as split by `cutBlocks`; each is valid until the next is requested
 * @returns the summary, once all input has been read
 * @throws InputError if the input can't be masked: records before the problem have been yielded, or are still
 *   buffered until every required field has occurred; TypeError for an invalid format
 */
export async function* maskStream(
  blocks: AsyncIterable<Uint8Array>,
  format: Format,
  { signal, onProgress, pool: givenPool }: MaskStreamOptions = {},
): AsyncGenerator<Uint8Array, MaskSummary> {
  checkFormat(format);
  const pool = format.isContinuous ? undefined : givenPool;
  const counter = new SummaryCounter(format.fields.length);
  const lineEnd = new LineEnd(format.lineEndBeyond);
  let truncation: TruncationHint | undefined;
  const judge = new ConformanceGate(format.judged ?? []);
  const held = new HeldOutput(format.mustFindFields || !judge.isDone);
  const pending: Pending[] = [];
  let mask: BlockMasker | undefined;
  let end: InputHeader['end'];
  let suggest: InputHeader['suggest'];
  let [bytes, records, rows] = [0, 0, 0];
  let hasRecords = format.holdsRecords === undefined;

  function throwProblem(problem: InputProblem | undefined): void {
    if (problem === undefined) return;
    const record = problem.record === undefined ? undefined : records + problem.record;
    throw new InputError({ ...problem, record }, format);
  }

  function throwNonconforming(field: string | undefined): void {
    if (field !== undefined) throw new InputError({ code: 'column-misfit', field }, format);
  }

  async function* finish(waiting: number): AsyncGenerator<Uint8Array> {
    while (pending.length > waiting) {
      const next = pending.shift();
      if (next === undefined) return;
      const block = await next.masked;
      signal?.throwIfAborted();
      counter.addFound(block);
      throwNonconforming(judge.add(block.fit ?? []));
      const isAllFound = !format.mustFindFields || !counter.found.includes(0);
      if (block.bytes.length > 0) yield* held.pass(block.bytes, isAllFound && judge.isDone);
      counter.add(block, records);
      throwProblem(block.problem);
      truncation ??= block.truncation;
      bytes += next.length;
      records += block.records;
      rows += block.rows ?? block.records;
      onProgress?.({ bytes, records });
    }
  }

  await format.ready?.();
  for await (const block of blocks) {
    signal?.throwIfAborted();
    lineEnd.add(block);
    let body = block;
    if (mask === undefined) {
      const header = (format.isBinary === true ? undefined : encodingProblem(block)) ?? format.begin(block);
      if ('code' in header) throw new InputError(header, format);
      pool?.begin(block);
      ({ mask, end, suggest } = header);
      // A copy: a pool takes further blocks before anything else is yielded.
      const head = header.written ?? new Uint8Array(block.subarray(0, header.length));
      if (head.length > 0) yield* held.pass(head, false);
      counter.addHeader(header);
      bytes += header.length;
      records += header.records;
      body = block.subarray(header.length);
    }
    hasRecords ||= format.holdsRecords?.(body) === true;
    if (body.length > 0) {
      const masked = pool?.mask(body) ?? (pool === undefined ? mask(body) : lasting(mask(body)));
      pending.push({ length: body.length, masked });
    }
    yield* finish(pool === undefined ? 0 : pool.size - 1);
  }
  if (mask === undefined && format.empty !== undefined) throw new InputError(format.empty, format);
  yield* finish(0);
  if (end !== undefined) {
    pending.push({ length: 0, masked: end() });
    yield* finish(0);
  }
  const missing = mask === undefined ? -1 : counter.found.indexOf(0);
  if (missing >= 0 && hasRecords && records > 0 && format.mustFindFields) {
    const field = format.fields[missing];
    throw new InputError({ code: 'column-missing', field, suggestion: suggest?.(field ?? '') }, format);
  }
  throwNonconforming(judge.end());
  yield* held.release();
  truncation ??= hasRecords ? lineEnd.truncation(records) : 'no-records';
  return counter.summary({ records, rows, truncation }, format.fields, suggest);
}

/** The same block, good when others have been masked, too. */
function lasting(block: MaskedBlock): MaskedBlock {
  return { ...block, bytes: new Uint8Array(block.bytes) };
}
