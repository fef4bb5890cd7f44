// Public API of the npm package: configurations, maskers, plans, file formats and verification, for Node.
import { Duplex } from 'node:stream';
import { checkFormat, cutBlocks, type Format, maskStream, type MaskStreamOptions } from '@masker/format-api';

export { type Analysis, analyse, analyseWithResources, createMasker } from '@masker/masker';
export type { Explanation, Masker, MaskerOptions } from '@masker/masker';
export { type MaskerConfiguration, type Problem, ResourceReader } from '@masker/config';
export { defaultMaskers, inferConfiguration } from '@masker/algorithms';
export { type Cryptography, demonstrationKey, MaskingKey, parseMaskingKey } from '@masker/masking-core';
export { type Column, columnOf, lineBounds, stringAt, type Texts } from '@masker/columns';
export {
  csvDialect,
  cutBlocks,
  describeInputProblem,
  InputError,
  maskStream,
  nothingMasked,
} from '@masker/format-api';
export type { Format, MaskedField, MaskStreamOptions } from '@masker/format-api';
export { csvFormat, jsonFormat, jsonLinesFormat, linesFormat } from '@masker/format-text';
export { parquetFormat } from '@masker/format-parquet';
export { searchMasker } from '@masker/fields';
export { TableSampler } from '@masker/rows';
export { tableOfNames } from '@masker/schema';
export { analysePlan, compareTables, proposePlan } from '@masker/plan';
export {
  createFormat,
  describeTableProblem,
  planFormat,
  readColumns,
  readRows,
  readTableDefinitions,
} from '@masker/formats';
export { type TableReport, verificationFindings, verifyTables } from '@masker/verify';
export { nodeCryptography, nodeResourceHost, openRandomAccess } from '@masker/node';

/**
 * Creates a Node stream that masks the bytes written to it.
 *
 * @param format result of `linesFormat`, `csvFormat`, `jsonFormat`, `planFormat` and others
 * @param options a signal to stop it, a callback for progress, and the number of blocks masked in parallel; all are
 *   optional
 * @returns a transform stream of bytes. It fails with an `InputError` if the input can't be masked, and with a
 *   `TypeError` for strings, which must be encoded first
 * @throws TypeError for arguments of the wrong type
 */
export function createMaskTransform(format: Format, options: MaskStreamOptions = {}): Duplex {
  checkFormat(format);
  const { signal, onProgress, pool } = options;
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError('signal: must be an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError('onProgress: must be a function');
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    // Copies: blocks of a masked stream are valid only until the next one, and Node's streams buffer several.
    for await (const bytes of maskStream(cutBlocks(source, format), format, { signal, onProgress, pool }))
      yield Buffer.from(bytes);
  });
}
