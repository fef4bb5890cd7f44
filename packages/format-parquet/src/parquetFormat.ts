// The format `parquet`: files of column chunks, with a footer that locates them.
import { at } from '@masker/text';
import {
  checkFields,
  addCases,
  caseCountersOf,
  conformanceCountersOf,
  ConformanceGate,
  type MaskedField,
  takeInside,
  type Progress,
  type MaskSummary,
} from '@masker/format-api';
import { footerMetadata, keptMetadata } from './footerMetadata.ts';
import { writeFooter } from './writeFooter.ts';
import { copyStretch, type PageCodecs, type RandomAccessFile } from './parquetFile.ts';
import { magic, readFooter } from './parquetFooter.ts';
import { type ChunkPool, ChunkQueue } from './chunkQueue.ts';
import { type MaskWorkerChunk, maskWorkerChunks } from './workerChunks.ts';
import { type WorkerChunk, wholeChunk } from './maskedChunk.ts';
import { openParquet } from './openParquet.ts';
import { chunksForOthers, maskRowGroups } from './parquetMasking.ts';
import { parquetProblem, parquetRecords, readingPart } from './parquetProblem.ts';
import { ParquetCounter } from './parquetCounter.ts';
import { countUnused } from './unusedCounter.ts';
import { findTargets } from './parquetTargets.ts';

/** A Parquet format, set up to mask certain fields. */
export interface ParquetFormat {
  readonly recordName: 'row';
  /** The names of masked columns in messages and statistics. */
  readonly fields: readonly string[];
  /** Maximum length in bytes of a part that is held in memory. */
  readonly maxRecordLength: number;
  /**
   * Masks a file.
   *
   * @param codecs provides the codecs of masked columns
   * @param onProgress called repeatedly with the number of bytes read
   * @param pool masks chunks in other threads
   * @returns the summary, once everything has been yielded
   * @throws InputError if the file can't be masked; invalid columns and errors of the footer are reported before
   *   anything is yielded
   */
  mask(
    file: RandomAccessFile,
    codecs: PageCodecs,
    onProgress?: (progress: Progress) => void,
    pool?: ChunkPool,
  ): AsyncGenerator<Uint8Array, MaskSummary>;
  /** Opens a file in a worker thread: returns the function that masks chunks for the pool. */
  maskChunks(file: RandomAccessFile, codecs: PageCodecs): Promise<MaskWorkerChunk>;
}

/**
 * Creates the format that masks columns of Parquet files: texts, dates, timestamps and numbers, also in structs,
 * lists and maps. Pages of other columns are copied, as are the schema, row groups, compression and metadata.
 * Information about masked values (statistics, indexes, filters) is removed.
 *
 * @param fields identified by column name, by position from 1, or by a path into nested columns
 * @param dropsRows true to drop all rows
 * @throws TypeError for fields of the wrong type
 */
export function parquetFormat(fields: readonly MaskedField[], dropsRows = false): ParquetFormat {
  checkFields(fields);
  return {
    ...parquetRecords,
    fields: fields.map(({ name }) => name),
    async *mask(file, codecs, onProgress, pool) {
      const footer = await readFooter(file);
      const targets = findTargets(footer.columns, fields);
      const counts = new ParquetCounter(fields.length);
      takeInside(fields);
      const counters = conformanceCountersOf(fields);
      const judge = new ConformanceGate(counters.map(({ name }) => name));
      const throwNonconforming = (field: string | undefined) => {
        if (field !== undefined) throw parquetProblem({ code: 'column-misfit', field });
      };
      const cases = caseCountersOf(fields);
      for (const counter of [...counters, ...cases]) counter.take();
      const masked = new Set(Array.from(targets.values(), ({ column }) => column));
      const columns = footer.columns.map((column) => ({
        name: column.name,
        isMasked: dropsRows || masked.has(column),
      }));
      const metadata = await readingPart({ code: 'parquet-footer' }, () =>
        footerMetadata(footer.struct, columns),
      );
      counts.leftOut = metadata.leftOut;
      if (columns.some(({ isMasked }) => isMasked))
        counts.keptMetadata = keptMetadata(footer.struct, columns);
      if (dropsRows) {
        yield magic;
        yield await readingPart({ code: 'parquet-footer' }, () => writeFooter(footer, metadata, []));
        return counts.summary;
      }
      let bytes = 0;
      const open = await openParquet(file, { footer, targets }, codecs, (length) => (bytes += length));
      const masking = {
        ...open,
        metadata,
        counter: counts,
        queue: pool && new ChunkQueue(pool, chunksForOthers(open), (location) => wholeChunk(open, location)),
        onForeign({ read, fit, cases: counted }: WorkerChunk) {
          bytes += read;
          counts.cases = addCases(counts.cases, counted);
          throwNonconforming(judge.add(fit));
        },
      };
      const all = { start: 0, end: file.size };
      for await (const piece of targets.size === 0 ? copyStretch(open.file, all) : maskRowGroups(masking)) {
        throwNonconforming(judge.add(counters.map((counter) => counter.take())));
        yield piece;
        onProgress?.({ bytes, records: counts.records });
      }
      throwNonconforming(judge.add(counters.map((counter) => counter.take())) ?? judge.end());
      counts.cases = addCases(
        counts.cases,
        cases.map((counter) => counter.take()),
      );
      if (targets.size === 0) counts.records = footer.rows;
      else counts.unusedEntries = await countUnused(file, footer, (leaf) => targets.has(leaf), codecs);
      const missed = counts.missedKey(targets.values());
      if (missed !== undefined)
        throw parquetProblem({ code: 'column-missing', field: at(fields, missed).name });
      counts.meetFields(fields, [...targets.values()]);
      return { ...counts.summary, inside: takeInside(fields) };
    },
    maskChunks: (file, codecs) => maskWorkerChunks(file, fields, codecs),
  };
}

/**
 * Returns the names of a file's columns.
 *
 * @throws InputError if it is no Parquet file that can be read
 */
export async function parquetColumns(file: RandomAccessFile): Promise<readonly string[]> {
  const { columns } = await readFooter(file);
  return columns.map(({ name }) => name);
}
