// The layers of folders, for the lint rules and the table in ARCHITECTURE.md.

/** The engine's folders, the lowest first: none imports from one above it. */
export const engineLayers = [
  ['language/util', 'language/text', 'masking/cryptography'],
  ['language/json', 'masking/statistics', 'masking/columns', 'masking/key', 'language/resources'],
  ['language/configuration', 'masking/prf', 'masking/entities'],
  ['algorithms'],
  ['language/analysis'],
  ['masking/masker'],
  ['masking/testing', 'plans/suggestion', 'plans/finding'],
  ['plans/plan', 'plans/verification'],
];

/** The folders of the extension, the lowest first: none imports from one above it. */
export const clientLayers = [
  ['files', 'key', 'rendering'],
  ['maskers'],
  ['masking', 'settings', 'status', 'tasks'],
  ['plans', 'preview', 'finding', 'testing'],
  ['agents', 'commands'],
  ['languageServer'],
];

/** The folders of the formats, the lowest first. */
export const formatLayers = [
  ['rows', 'encodings', 'finding'],
  ['lines', 'csv', 'json', 'arrow', 'notebook'],
  ['sql', 'parquet'],
  ['plan', 'cells'],
  ['verification', 'agents'],
];

/** The folders of the command line, the lowest first. */
export const cliLayers = [
  ['shared'],
  ['masking', 'testing', 'validating'],
  ['planning', 'finding', 'agents', 'worker'],
  ['verifying'],
];
