// Lengths of column chunks by the first writers in Java, which leave out the header of the dictionary page (PARQUET-816).
import { at, lowerBound } from '@masker/text';
import type { ColumnChunk } from './columnChunk.ts';

/** In bytes: maximum length of such a header. */
const maxHeaderLength = 100;
/** Up to 1.2.8, or without a version: the writers that readers assume to have this defect. */
const affected = /^parquet-mr(?:\s*$|(?!\s+version\s)|\s+version\s+(?:0\.|1\.[01]\.|1\.2\.[0-8](?!\d)))/;

/** @param createdBy the footer's text about the writer */
export function leavesOutHeaders(createdBy: string | undefined): boolean {
  return createdBy !== undefined && affected.test(createdBy);
}

/**
 * Returns the chunks with their whole length: up to the next part of the file, if that is near.
 *
 * @param starts start of the chunks and the footer, in ascending order
 */
export function withHeaders(chunks: readonly ColumnChunk[], starts: Float64Array): readonly ColumnChunk[] {
  return chunks.map((chunk) => {
    const { start, end } = chunk.pages;
    const next = starts[lowerBound(starts.length, (i) => at(starts, i) > start)] ?? end;
    return { ...chunk, pages: { start, end: Math.max(end, Math.min(next, end + maxHeaderLength)) } };
  });
}
