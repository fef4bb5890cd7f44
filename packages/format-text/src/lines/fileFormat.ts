// The format of plain lines: one value each.
import type { StreamFormat } from '@masker/format-api';
import { searchMasker } from '@masker/fields';
import { linesFormat } from './linesFormat.ts';

/** The format of one value per line. */
export const lines = {
  extensions: [],
  access: 'stream',
  holds: 'values',
  isBinary: false,
  create(_, { fields: [only] }) {
    if (only?.kind === 'find') return linesFormat(searchMasker(only.targets));
    if (only?.kind !== 'mask') throw new RangeError('records: must have one masker of lines');
    return linesFormat(only.masker);
  },
} as const satisfies StreamFormat;
