// The template of a file format.

/**
 * Makes the folder of a format, its line in the registry and a sample for the conformance tests.
 * @param {string} name
 * @param {typeof import('../new.mjs').paths} paths
 * @param {Parameters<import('../new.mjs').Template>[1]} from
 * @returns {import('../new.mjs').Generated}
 */
export function formatFiles(name, { formats, formatIndex, formatRegistry, formatSamples }, from) {
  const file = `${formats}/${name}/fileFormat.ts`;
  const text = `// The format ${name}: TODO: say in a few words what its files hold.
import type { StreamFormat } from '${from(file, 'fileFormat')}';
import type { Format, MaskedField } from '${from(file, 'format')}';

export const ${name} = {
  // TODO: List its extensions, in lower case and without the dot.
  extensions: ['${name.toLowerCase()}'],
  access: 'stream',
  // TODO: Choose 'values' without names (remove the last two functions), one 'table', or several 'tables'.
  holds: 'table',
  isBinary: false,
  create: (fields) => ${name}Format(fields),
  columns() {
    throw new Error('TODO: Return the names of the columns, by the first block.');
  },
  readColumns() {
    throw new Error('TODO: Read rows in batches of columns, for proposals, checks and verification.');
  },
} as const satisfies StreamFormat;

/** Masks the fields of a file; all other bytes are copied. */
function ${name}Format(fields: readonly MaskedField[]): Format {
  return {
    recordName: 'row',
    fields: fields.map(({ name }) => name),
    mustFindFields: true,
    isContinuous: false,
    // TODO: Choose the maximum length of a record, in bytes.
    maxRecordLength: 16 * 1024 * 1024,
    createCutter() {
      throw new Error('TODO: Find the end of the last whole record in the bytes so far.');
    },
    begin() {
      throw new Error('TODO: Read what precedes the first record, and return what masks a block.');
    },
  };
}
`;
  const sample = `${name}: [{
    // TODO: Write a table in the format, and read it back, by other means than ours.
    write: () => new Uint8Array(0),
    read: () => Promise.resolve([]),
  }]`;
  return {
    files: { [file]: text },
    listings: [
      { registry: formatIndex, entry: name, file },
      { registry: formatRegistry, list: /^const formats = \{/m, entry: name, file },
      { registry: formatSamples, list: /^export const formatSamples[^=]*= \{/m, entry: sample },
    ],
    tests: ['packages/formats/test/conformance.test.ts', 'packages/formats/test/lists.test.ts'],
  };
}
