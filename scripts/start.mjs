// npm start: opens VS Code on the samples with the extension: on the desktop if VS Code is installed, else in
// a browser.
import console from 'node:console';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { parseArgs } from 'node:util';
import { endingSignals, main, Obstacle, root, run, which } from './lib/command.mjs';
import { installExtension } from './lib/vscodeData.mjs';
import { startVscodeServer } from './lib/vscodeServer.mjs';
import { packageVsix } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

const samples = join(root, 'samples');
/** Has the extension open its walkthrough, once. */
const env = { MASKER_START: String(Date.now()) };
const usage = 'Usage: npm start [-- [--port <number>] [--host <address>]]';

await main(async () => {
  const { host, port } = readArguments();
  const inBrowser = host !== undefined || port !== undefined;
  if (!inBrowser && hasDesktop()) await openDesktop();
  else await serve({ ...(host === undefined ? {} : { host }), port: port ?? 0 });
});

/** Returns true if VS Code is installed and a screen is available. */
function hasDesktop() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const screen = process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
  return screen && which('code') !== undefined;
}

async function openDesktop() {
  await setUp('build');
  process.exitCode = await run('code', [`--extensionDevelopmentPath=${root}`, samples], { env });
  if (process.exitCode === 0)
    console.log('VS Code opens on samples/ with Masker. npm start -- --port 0 opens it in a browser.');
}

/** @param {{ host?: string, port: number }} options */
async function serve(options) {
  await setUp('vscodeHost', 'build');
  // Kept from start to start: the user's settings. The extension is always the one of now.
  const dataDir = join(root, 'test/.run/start');
  console.log('Packaging the extension and starting VS Code: this takes half a minute.');
  rmSync(join(dataDir, 'extensions'), { recursive: true, force: true });
  await installExtension(await packageVsix(dataDir), dataDir);
  const server = await startVscodeServer({ dataDir, env, ...options });
  console.log(`\nVS Code with Masker is at\n\n  ${server.address({ folder: samples })}\n\nCtrl+C stops it.`);

  const ended = await Promise.race([askedToStop(), server.exited.then(() => 'ended')]);
  await server.stop();
  if (ended === 'ended') throw new Obstacle(`The VS Code server ended: see ${join(dataDir, 'server.log')}`);
}

/** @returns {Promise<void>} */
function askedToStop() {
  return new Promise((resolve) => {
    for (const signal of endingSignals)
      process.once(signal, () => {
        resolve();
      });
    // A signal that ends npm doesn't reach us: its shell keeps it.
    const parent = process.ppid;
    const viaNpm = process.env['npm_lifecycle_event'] !== undefined;
    setInterval(() => {
      if (viaNpm && process.ppid !== parent) resolve();
    }, 1000).unref();
  });
}

function readArguments() {
  try {
    const { host, port } = parseArgs({
      options: { host: { type: 'string' }, port: { type: 'string' } },
    }).values;
    if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new Error(`--port takes a number, not ${port}`);
    return { host, port: port === undefined ? undefined : Number(port) };
  } catch (error) {
    throw new Obstacle(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
