// Cuts CSV after line feeds that end a row, which those between quotation marks don't.
import type { Cutter } from '../format.ts';
import { lineCutter } from '../lineCutter.ts';
import { type CsvDialect, lineFeed } from './csvDialect.ts';

/**
 * Quotation marks are counted: after an odd number of them, a field is open. (A doubled one counts twice, and one that is
 * out of place stops masking in that row.)
 */
export function createCsvCutter({ quote }: CsvDialect): Cutter {
  if (quote === undefined) return lineCutter;
  let isOpen = false;
  return {
    cut(chunk) {
      let quotes = 0;
      for (let at = chunk.indexOf(quote); at >= 0; at = chunk.indexOf(quote, at + 1)) quotes++;
      if (quotes % 2 === 1) isOpen = !isOpen;
      let isOpenHere = isOpen;
      for (let i = chunk.length - 1; i >= 0; i--) {
        const byte = chunk[i];
        if (byte === quote) isOpenHere = !isOpenHere;
        else if (byte === lineFeed && !isOpenHere) return i + 1;
      }
      return 0;
    },
  };
}
