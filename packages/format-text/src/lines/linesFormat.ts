// The format `lines`: one value per line.
import { at } from '@masker/text';
import { lineBounds } from '@masker/columns';
import type { Masker } from '@masker/masker';
import {
  alternatingBuffers,
  byteOrderMarkLength,
  hasChanged,
  type BlockMasker,
  type FieldMasker,
  type Format,
  type MaskedBlock,
  maxMaskedValueBytes,
  checkMasker,
  lineCutter,
} from '@masker/format-api';

/** In bytes: spare capacity after the text that lets the engine reuse memory. */
const spareLength = 4;

/** Masks lines: a masker, or a finder that masks the values in them. */
type LineMasker = Pick<Masker, 'maskLines' | 'mayBreakLines'> & Pick<FieldMasker, 'mask' | 'reasons'>;

/**
 * Creates the format that masks each line as one value. LF and CRLF end a line and are kept, as are a byte order mark
 * at the beginning and a last line without an end.
 *
 * @throws TypeError if the argument isn't a masker, RangeError for a masker whose values may contain line ends, as
 *   one line would become two
 */
export function linesFormat(masker: LineMasker): Format {
  checkMasker('masker', masker);
  if (masker.mayBreakLines)
    throw new RangeError('masker: must not put line ends into values (by its masked sets or default)');
  return {
    recordName: 'line',
    fields: [],
    mustFindFields: false,
    isContinuous: false,
    lineEndBeyond: 1,
    maxRecordLength: maxMaskedValueBytes,
    createCutter: () => lineCutter,
    begin: (firstBlock) => ({
      length: byteOrderMarkLength(firstBlock),
      records: 0,
      mask: blockMasker(masker),
    }),
  };
}

function blockMasker(masker: LineMasker): BlockMasker {
  const bufferOf = alternatingBuffers();
  return (block) => maskBlock(block, masker, bufferOf(2 * block.length + spareLength));
}

function maskBlock(block: Uint8Array, masker: LineMasker, buffer: Uint8Array): MaskedBlock {
  const tooLong = findTooLong(block);
  const { bytes, count, nonconforming, outside, invalidAt } = masker.maskLines(
    block.subarray(0, tooLong?.start),
    buffer,
  );
  const code = invalidAt === undefined ? tooLong && 'long-line' : 'invalid-utf8';
  return {
    bytes,
    records: count,
    nonconforming: nonconforming.map(({ indexes, nonconformances }) => ({
      records: indexes,
      field: 0,
      reasons: masker.reasons(nonconformances),
    })),
    outside: [outside],
    found: [count],
    changes: [hasChanged(block.subarray(0, bytes.length), bytes)],
    problem: code && { code, record: count },
  };
}

/** Returns the first line that is too long for a value. */
function findTooLong(text: Uint8Array): { readonly start: number } | undefined {
  if (text.length <= maxMaskedValueBytes) return undefined;
  const bounds = lineBounds(text);
  for (let i = 0; i < bounds.length; i += 2) {
    const start = at(bounds, i);
    if (at(bounds, i + 1) - start > maxMaskedValueBytes) return { start };
  }
  return undefined;
}
