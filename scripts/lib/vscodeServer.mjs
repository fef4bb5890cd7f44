// Starts and stops the VS Code server.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';
import { Obstacle } from './command.mjs';
import { dataFolders, writeSettings } from './vscodeData.mjs';
import { exitWithParent, serverMain, serverNode } from './vscodeHost.mjs';

const startTimeout = 60_000;
const stopTimeout = 3_000;

/**
 * @typedef {object} VscodeServer
 * @property {(query: Record<string, string>) => string} address the address to open, for example on a folder
 * @property {number} port
 * @property {Promise<unknown>} exited settles when the server has ended, however it did
 * @property {() => Promise<void>} stop
 */

/**
 * @param {object} options
 * @param {string} options.dataDir holds settings, extensions and logs
 * @param {string} [options.host]
 * @param {number} [options.port] 0 for any free one
 * @param {Record<string, unknown>} [options.settings] the user's settings, where the data folder has none yet
 * @param {Record<string, string>} [options.env] more variables of its environment
 * @param {boolean} [options.testMode] lets pages run extension tests; hides notifications
 * @returns {Promise<VscodeServer>}
 */
export async function startVscodeServer({
  dataDir,
  host = '127.0.0.1',
  port = 0,
  settings = {},
  env = {},
  testMode = false,
}) {
  writeSettings(dataDir, settings);
  const log = join(dataDir, 'server.log');
  const output = openSync(log, 'w');
  // Sockets: their paths are limited to about 100 bytes, so they get a short folder of their own.
  const sockets = mkdtempSync(join(tmpdir(), 'masker-'));
  // In a file: other users of the machine can see a program's arguments.
  const token = randomUUID();
  const tokenFile = join(sockets, 'token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  const server = spawn(
    serverNode,
    [
      ...['--require', exitWithParent, serverMain, '--host', host, '--port', String(port)],
      ...['--connection-token-file', tokenFile, '--accept-server-license-terms', '--telemetry-level', 'off'],
      ...(testMode ? ['--enable-smoke-test-driver'] : []),
      ...dataFolders(dataDir),
    ],
    {
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, ...env, TMPDIR: sockets, XDG_RUNTIME_DIR: sockets },
    },
  );
  closeSync(output);
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });

  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    try {
      process.kill(-(server.pid ?? NaN), signal);
    } catch {
      // Nothing of it remains.
    }
  };
  const kill = () => {
    signalAll('SIGKILL');
    rmSync(sockets, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', kill);
  const stop = async () => {
    signalAll('SIGTERM');
    await Promise.race([exited, delay(stopTimeout, undefined, { ref: false })]);
    kill();
    process.off('exit', kill);
  };

  try {
    const actualPort = await listeningPort(server, log);
    return {
      address: (query) =>
        `http://${host === '127.0.0.1' ? 'localhost' : host}:${actualPort}/?${new URLSearchParams({ tkn: token, ...query }).toString()}`,
      port: actualPort,
      exited,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Polls the server's log for the line that says where it listens.
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} log
 */
async function listeningPort(server, log) {
  const end = Date.now() + startTimeout;
  while (Date.now() < end) {
    const text = readFileSync(log, 'utf8');
    const port = /agent listening on (\d+)/.exec(text)?.[1];
    if (port !== undefined) return Number(port);
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Obstacle(`The VS Code server ended before it listened:\n${text.slice(-2000)}`);
    await delay(50);
  }
  throw new Obstacle(`The VS Code server did not listen within ${startTimeout / 1000} s: see ${log}`);
}
