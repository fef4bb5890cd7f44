// A format that drops all records: the rest, such as a header, is copied.
import type { Beginning, Format, MaskedBlock } from './format.ts';

const nothing: MaskedBlock = {
  bytes: new Uint8Array(0),
  records: 0,
  nonConforming: [],
  outside: [],
  found: [],
  changes: [],
};

/** @param format one that masks no fields */
export function withoutRecords(format: Format): Format {
  return {
    ...format,
    begin(firstBlock) {
      const beginning = format.begin(firstBlock);
      if ('code' in beginning) return beginning;
      const { length, written, leftOut, keptMetadata, records } = beginning;
      return {
        length,
        records,
        mask: () => nothing,
        ...(written === undefined ? {} : { written }),
        ...(leftOut === undefined ? {} : { leftOut }),
        ...(keptMetadata === undefined ? {} : { keptMetadata }),
      } satisfies Beginning;
    },
  };
}
