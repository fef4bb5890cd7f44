// The format of Jupyter notebooks: values are found in cell outputs.
import type { StreamFormat } from '@masker/format-api';
import { searchMasker } from '@masker/fields';
import { notebookFormat } from './notebookFormat.ts';

/** The format of Jupyter notebooks. */
export const notebook = {
  extensions: ['ipynb'],
  access: 'stream',
  holds: 'values',
  isBinary: false,
  create(_, { fields: [only] }) {
    if (only?.kind !== 'find') throw new RangeError('records: must say which values are found');
    return notebookFormat(searchMasker(only.targets));
  },
} as const satisfies StreamFormat;
