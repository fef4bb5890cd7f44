// The layers of folders in the extension and the command line, for the lint rules.

/** The folders of the extension, the lowest first: none imports from one above it. */
export const clientLayers = [
  ['files', 'key', 'rendering'],
  ['maskers'],
  ['masking', 'settings', 'status', 'tasks'],
  ['plans', 'preview', 'finding', 'testing'],
  ['agents', 'commands'],
  ['languageServer'],
];

/** The folders of the command line, the lowest first. */
export const cliLayers = [
  ['shared'],
  ['masking', 'testing', 'validating'],
  ['planning', 'finding', 'agents', 'worker'],
  ['verifying'],
];
