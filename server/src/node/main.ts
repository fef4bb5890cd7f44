// The program masker-language-server: an editor starts it with --stdio, --node-ipc, --pipe or --socket.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type Connection, createConnection } from 'vscode-languageserver/node';
import { nodeCryptography, findSchema } from '@masker/node';
import { startServer } from '../startServer.ts';
import { describeFailure, endpointOf, replyTo } from './commandLine.ts';
import { findMaskerFiles, readMaskerFile } from './files.ts';
import { nodeResourceFiles, configurationLocation } from './resources.ts';

const args = process.argv.slice(2);
const reply = replyTo(args);
if (reply === undefined) void serve();
else {
  (reply.exitCode === 0 ? process.stdout : process.stderr).write(reply.text);
  process.exitCode = reply.exitCode;
}

async function serve(): Promise<void> {
  const endpoint = endpointOf(args);
  let connection: Connection;
  if (endpoint === undefined) connection = createConnection();
  else {
    const socket = connect('port' in endpoint ? { ...endpoint, host: '127.0.0.1' } : endpoint);
    try {
      await once(socket, 'connect');
    } catch (error) {
      process.stderr.write(describeFailure(error instanceof Error ? error : new Error('unknown')));
      process.exitCode = 1;
      return;
    }
    // Its end is heard of by its closing.
    socket.on('error', () => undefined);
    connection = createConnection(socket, socket);
  }
  startServer(connection, {
    files: {
      readFile: readMaskerFile,
      findMaskerFiles,
      resources: nodeResourceFiles,
      schemas: { look: (plan, path) => findSchema(configurationLocation(plan), path) },
    },
    cryptography: nodeCryptography,
    nextTurn: () => setImmediate(),
  });
}
