// The program masker-language-server: an editor starts it with --stdio, --node-ipc, --pipe or --socket.
import { setImmediate } from 'node:timers/promises';
import { createConnection } from 'vscode-languageserver/node';
import { startServer } from '../startServer.ts';
import { replyTo } from './commandLine.ts';
import { findMaskerFiles, readMaskerFile } from './files.ts';

const reply = replyTo(process.argv.slice(2));
if (reply === undefined) {
  startServer(createConnection(), {
    readFile: readMaskerFile,
    findMaskerFiles,
    nextTurn: () => setImmediate(),
  });
} else {
  (reply.exitCode === 0 ? process.stdout : process.stderr).write(reply.text);
  process.exitCode = reply.exitCode;
}
