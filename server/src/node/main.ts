// The language server on Node: started by an editor with --stdio, --node-ipc, --pipe or --socket.
import { setImmediate } from 'node:timers/promises';
import { createConnection } from 'vscode-languageserver/node';
import { startServer } from '../startServer.ts';
import { findMaskerFiles, readMaskerFile } from './files.ts';

startServer(createConnection(), {
  readFile: readMaskerFile,
  findMaskerFiles,
  nextTurn: () => setImmediate(),
});
