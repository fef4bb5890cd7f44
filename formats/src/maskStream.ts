// Masks a stream of bytes in a format: bounded memory, order kept, cancellation and progress.
import { checkFormat } from './checkArguments.ts';
import { encodingProblem } from './encodingProblem.ts';
import { eitherChanged, type Change } from './hasChanged.ts';
import type { Beginning, BlockMasker, Format, LeftOutMetadata, MaskedBlock, OutsideRows } from './format.ts';
import { type EndDoubt, LineEnd } from './endDoubt.ts';
import { HeldOutput } from './holdUntilFieldsSeen.ts';
import { MisfitJudge } from './fitCounter.ts';
import { InputError, type InputProblem } from './inputProblem.ts';
import { addOutside, type OutsideCount } from './outsideCounts.ts';
import { addInside, type MetInside } from './metFields.ts';
import { NonConformanceTally } from './nonConformanceTally.ts';

export interface Progress {
  /** The number of bytes of the input that have been masked. */
  readonly bytes: number;
  readonly records: number;
}

export interface MaskStreamOptions {
  /** Stops before the next block; the stream then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told after each block that whoever reads the output has taken, or that is held back. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Masks blocks elsewhere: in worker threads. */
  readonly pool?: BlockPool | undefined;
}

export interface BlockPool {
  /** Maximum number of blocks under way. */
  readonly size: number;
  /** Told the first block of an input; it then makes the masker that `format.begin` makes of it. */
  begin(firstBlock: Uint8Array): void;
  /** Has copied the block when it returns. Undefined when it has enough to do: the block is then masked here. */
  mask(block: Uint8Array): Promise<MaskedBlock> | undefined;
}

export interface MaskSummary {
  /** A header counts. */
  readonly records: number;
  /** The number of values that don't match the format of their masker. */
  readonly nonConforming: number;
  readonly nonConformances: NonConformanceTally['counts'];
  /** The number of values with characters outside, for each field. */
  readonly outside: readonly OutsideCount[];
  /** The number of occurrences of each field, by its place among those that are masked. */
  readonly found: readonly number[];
  /** The change to the values of each field; lines have only one. */
  readonly changes: readonly Change[];
  /** JSON only: true for each field that is missing from a record that has something else in its stead. */
  readonly missed: readonly boolean[];
  /** JSON only: the columns that others depend on and some record has. */
  readonly readsMet: readonly string[];
  /** For fields whose values hold JSON: the fields met in them, by the places of the fields. */
  readonly inside: MetInside;
  /** Metadata of masked columns that was left out, as it may hold values. */
  readonly leftOut: readonly LeftOutMetadata[];
  /** The keys of the file's metadata that stays, although something is masked and it may hold values. */
  readonly keptMetadata: readonly string[];
  /** Dumps only: constants outside of rows, which stay as they are. */
  readonly outsideRows: readonly OutsideRows[];
  /** Why an input that was read to its end may not be all of it. */
  readonly doubt?: EndDoubt | undefined;
  /** JSON only: the fields that may be meant by those that were nowhere. */
  readonly suggestions: readonly (string | undefined)[];
}

/** A block on its way through a pool. */
interface Pending {
  readonly length: number;
  readonly masked: MaskedBlock | Promise<MaskedBlock>;
}

/**
 * Masks a stream. What it yields is good until the next but one is asked for: it can be written while the next is masked.
 *
 * @param blocks the input as `cutBlocks` cuts it; each is good until the next is asked for
 * @returns what was masked, when all of it has been read
 * @throws InputError at what can't be masked; the records before it have been yielded then, or are held back, as the first
 * ones are until every field was seen, where that must be; TypeError for what is no format
 */
export async function* maskStream(
  blocks: AsyncIterable<Uint8Array>,
  format: Format,
  { signal, onProgress, pool: givenPool }: MaskStreamOptions = {},
): AsyncGenerator<Uint8Array, MaskSummary> {
  checkFormat(format);
  const pool = format.isContinuous ? undefined : givenPool;
  const tally = new NonConformanceTally();
  const found = format.fields.map(() => 0);
  const changes: Change[] = [];
  const missed = format.fields.map(() => false);
  const readsMet = new Set<string>();
  let inside: MetInside = [];
  let leftOut: readonly LeftOutMetadata[] = [];
  const keptMetadata = new Set<string>();
  let outside: OutsideCount[] = [];
  let outsideRows: readonly OutsideRows[] = [];
  const lineEnd = new LineEnd(format.lineEndBeyond);
  let doubt: EndDoubt | undefined;
  const judge = new MisfitJudge(format.judged ?? []);
  const held = new HeldOutput(format.mustFindFields || !judge.isDone);
  const pending: Pending[] = [];
  let mask: BlockMasker | undefined;
  let end: Beginning['end'];
  let suggest: Beginning['suggest'];
  let [bytes, records] = [0, 0];

  function throwProblem(problem: InputProblem | undefined): void {
    if (problem === undefined) return;
    const record = problem.record === undefined ? undefined : records + problem.record;
    throw new InputError({ ...problem, record }, format);
  }

  function throwMisfit(field: string | undefined): void {
    if (field !== undefined) throw new InputError({ code: 'column-misfit', field }, format);
  }

  async function* finish(waiting: number): AsyncGenerator<Uint8Array> {
    while (pending.length > waiting) {
      const next = pending.shift();
      if (next === undefined) return;
      const block = await next.masked;
      signal?.throwIfAborted();
      for (const i of found.keys()) found[i] = (found[i] ?? 0) + (block.found[i] ?? 0);
      throwMisfit(judge.add(block.fit ?? []));
      const isAllFound = !format.mustFindFields || !found.includes(0);
      if (block.bytes.length > 0) yield* held.pass(block.bytes, isAllFound && judge.isDone);
      tally.add(block.nonConforming, records);
      outside = addOutside(outside, block.outside, records);
      outsideRows = block.outsideRows ?? outsideRows;
      for (const key of block.keptMetadata ?? []) keptMetadata.add(key);
      for (const i of missed.keys()) if (block.missed?.[i] === true) missed[i] = true;
      for (const name of block.readsMet ?? []) readsMet.add(name);
      if (block.inside !== undefined) inside = addInside(inside, block.inside);
      for (const [i, change] of block.changes.entries()) changes[i] = eitherChanged(changes[i], change);
      throwProblem(block.problem);
      doubt ??= block.doubt;
      bytes += next.length;
      records += block.records;
      onProgress?.({ bytes, records });
    }
  }

  await format.ready?.();
  for await (const block of blocks) {
    signal?.throwIfAborted();
    lineEnd.add(block);
    let body = block;
    if (mask === undefined) {
      const beginning =
        (format.isBinary === true ? undefined : encodingProblem(block)) ?? format.begin(block);
      if ('code' in beginning) throw new InputError(beginning, format);
      pool?.begin(block);
      ({ mask, end, suggest } = beginning);
      // A copy: a pool takes further blocks before anything else is yielded.
      const head = beginning.written ?? new Uint8Array(block.subarray(0, beginning.length));
      if (head.length > 0) yield* held.pass(head, false);
      leftOut = beginning.leftOut ?? [];
      for (const key of beginning.keptMetadata ?? []) keptMetadata.add(key);
      bytes += beginning.length;
      records += beginning.records;
      body = block.subarray(beginning.length);
    }
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
  const missing = mask === undefined ? -1 : found.indexOf(0);
  if (missing >= 0 && records > 0 && format.mustFindFields) {
    const field = format.fields[missing];
    throw new InputError({ code: 'column-missing', field, suggestion: suggest?.(field ?? '') }, format);
  }
  throwMisfit(judge.end());
  yield* held.release();
  const suggestions = format.fields.map((name, i) =>
    found[i] === 0 && missed[i] === true ? suggest?.(name) : undefined,
  );
  const { values: nonConforming, counts: nonConformances } = tally;
  return {
    records,
    nonConforming,
    nonConformances,
    outside,
    found,
    changes,
    missed,
    readsMet: [...readsMet],
    inside,
    suggestions,
    leftOut,
    keptMetadata: [...keptMetadata],
    doubt: doubt ?? lineEnd.doubt(records),
    outsideRows,
  };
}

/** The same block, good when others have been masked, too. */
function lasting(block: MaskedBlock): MaskedBlock {
  return { ...block, bytes: new Uint8Array(block.bytes) };
}
