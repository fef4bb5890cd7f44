// Contents of VS Code's data folder: settings and extensions.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverMain, serverNode } from './vscodeHost.mjs';

/** Settings that a user who only tries the extension would also turn off. */
const quietSettings = {
  'workbench.startupEditor': 'none',
  'telemetry.telemetryLevel': 'off',
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  // As on the desktop.
  'files.autoSave': 'off',
  // The samples lie in this project's own work tree.
  'git.enabled': false,
};

/**
 * @param {string} vsix
 * @param {string} dataDir
 */
export async function installExtension(vsix, dataDir) {
  await promisify(execFile)(serverNode, [
    serverMain,
    '--install-extension',
    vsix,
    '--force',
    ...dataFolders(dataDir),
  ]);
}

/** @param {string} dataDir */
export function dataFolders(dataDir) {
  return [
    ...['--user-data-dir', join(dataDir, 'user')],
    ...['--server-data-dir', join(dataDir, 'server')],
    ...['--extensions-dir', join(dataDir, 'extensions')],
  ];
}

/**
 * Gives the user settings to start with, if there are none yet.
 * @param {string} dataDir
 * @param {Record<string, unknown>} settings beside the quiet ones
 */
export function writeSettings(dataDir, settings) {
  const folder = join(dataDir, 'user/User');
  const file = join(folder, 'settings.json');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, 2));
}
