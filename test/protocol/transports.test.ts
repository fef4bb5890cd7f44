// The built language server over sockets and pipes on which an editor listens, and its message if none does.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createProtocolConnection,
  ExitNotification,
  InitializeRequest,
  type InitializeResult,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createDataDir } from '../helpers/dataDir.ts';
import { buildServer } from '../helpers/builtPrograms.ts';

describe('the transports of the language server', () => {
  const folder = mkdtempSync(join(createDataDir(), 'transports-'));
  let program: string;
  const started: ChildProcess[] = [];
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    started.push(child);
    return child;
  };

  before(async () => {
    program = await buildServer();
    writeFileSync(join(folder, 'file'), '');
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill();
  });

  for (const [args, exitCode, sentence] of [
    [['--socket=abc'], 2, /--socket needs the number of a port, from 1 to 65535/],
    [['--socket=0'], 2, /--socket needs/],
    [['--socket=65536'], 2, /--socket needs/],
    [['--socket', '12x'], 2, /--socket needs/],
    [['--socket'], 2, /--socket needs/],
    [['--pipe'], 2, /--pipe needs/],
    [['--pipe='], 2, /--pipe needs/],
    [['--socket=1'], 1, /can't connect to the editor: nothing listens there/],
    [['--pipe=/nonexistent'], 1, /can't connect to the editor: there is no such pipe/],
    [
      ['--pipe', join(folder, 'file')],
      1,
      /can't connect to the editor: (nothing listens there|it is not a socket)/,
    ],
  ] as const)
    it(`say in one sentence what is wrong: ${args.join(' ').replace(folder, '')}`, async () => {
      const child = start(...args);
      const ends = once(child, 'exit');
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      assert.deepEqual([(await ends)[0], stdout], [exitCode, '']);
      assert.match(stderr, sentence);
      assert.match(stderr, /^masker-language-server: [^\n]+\n$/);
    });

  for (const form of ['--socket=', '--socket', '--pipe=', '--pipe'])
    it(`connect to an editor: ${form}`, async () => {
      const server: Server = createServer();
      const path = process.platform === 'win32' ? '\\\\.\\pipe\\masker-test' : join(folder, 'socket');
      server.listen(form.startsWith('--pipe') ? { path } : { port: 0, host: '127.0.0.1' });
      await once(server, 'listening');
      const address = server.address();
      const target = typeof address === 'object' && address !== null ? String(address.port) : path;
      const connected = once(server, 'connection');
      const child = form.endsWith('=') ? start(`${form}${target}`) : start(form, target);
      const [socket] = (await connected) as [Socket];
      const connection = createProtocolConnection(
        new StreamMessageReader(socket),
        new StreamMessageWriter(socket),
      );
      connection.listen();
      const { capabilities } = await connection.sendRequest<InitializeResult>(InitializeRequest.method, {
        processId: null,
        rootUri: null,
        capabilities: {},
      });
      assert.equal(capabilities.hoverProvider, true);
      const ends = once(child, 'exit');
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      assert.deepEqual(await ends, [0, null]);
      socket.destroy();
      server.close();
    });
});
