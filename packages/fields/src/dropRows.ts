// Wraps a format so that all records are dropped; the rest, such as a header, is copied.
import type { InputHeader, Format, MaskedBlock } from '@masker/format-api';

const nothing: MaskedBlock = {
  bytes: new Uint8Array(0),
  records: 0,
  nonconforming: [],
  outside: [],
  found: [],
  changes: [],
};

/**
 * Returns a format that drops all records.
 *
 * @param format one that masks no fields
 */
export function dropRows(format: Format): Format {
  return {
    ...format,
    begin(firstBlock) {
      const header = format.begin(firstBlock);
      if ('code' in header) return header;
      const { length, written, leftOut, keptMetadata, records } = header;
      return {
        length,
        records,
        mask: () => nothing,
        ...(written === undefined ? {} : { written }),
        ...(leftOut === undefined ? {} : { leftOut }),
        ...(keptMetadata === undefined ? {} : { keptMetadata }),
      } satisfies InputHeader;
    },
  };
}
