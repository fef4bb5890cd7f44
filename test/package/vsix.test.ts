// What users install: nothing but what runs, and that runs without anything beside it.
import { gzipSync, unzipSync } from 'fflate';
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { packageVsix } from '../../scripts/lib/vsix.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { vscodeStub } from './vscodeStub.ts';

const megabyte = 1024 * 1024;
const runNode = (args: string[]): Promise<{ stdout: string }> => promisify(execFile)(process.execPath, args);

describe('the packaged extension', () => {
  let vsix: Buffer;
  let files: Record<string, Uint8Array>;
  let extension: string;

  before(async function () {
    this.timeout(120_000);
    const folder = createDataDir();
    vsix = readFileSync(process.env['MASKER_VSIX'] ?? (await packageVsix(folder)));
    files = unzipSync(vsix);
    extension = join(folder, 'extension');
    for (const [name, content] of Object.entries(files)) writeInto(folder, name, content);
  });

  it('is small', () => {
    assert(vsix.length < megabyte, `${vsix.length} bytes`);
  });

  it('is small on its way to a browser, which has all of it in one file', () => {
    const { length } = gzipSync(files['extension/dist/extension.cjs'] ?? new Uint8Array());
    assert(length > 0 && length < 0.7 * megabyte, `${length} bytes`);
  });

  it('has no engine in the pages of the previews', () => {
    for (const name of ['preview', 'plan']) {
      const page = Buffer.from(files[`extension/dist/preview/${name}.js`] ?? []).toString();
      assert(page.includes('vscode-button'));
      assert(!page.includes('SSNMasker'));
    }
  });

  it('holds nothing but what runs', () => {
    assert.deepEqual(Object.keys(files).sort(), [
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/THIRD-PARTY-NOTICES.txt',
      'extension/changelog.md',
      'extension/dist/extension.cjs',
      'extension/dist/languageServer.cjs',
      'extension/dist/preview/codicon.ttf',
      'extension/dist/preview/plan.css',
      'extension/dist/preview/plan.js',
      'extension/dist/preview/preview.css',
      'extension/dist/preview/preview.js',
      'extension/images/icon.png',
      'extension/images/masker-dark.svg',
      'extension/images/masker-light.svg',
      'extension/images/preview-dark.svg',
      'extension/images/preview-light.svg',
      'extension/package.json',
      'extension/readme.md',
      'extension/resources/masker/1/README.md',
      'extension/resources/masker/1/cities.csv',
      'extension/resources/masker/1/first-names.csv',
      'extension/resources/masker/1/last-names.csv',
      'extension/resources/masker/1/us-people.csv',
      'extension/schemas/masker-test.schema.json',
      'extension/syntaxes/language-configuration.json',
      'extension/syntaxes/masker-plan.tmLanguage.json',
      'extension/syntaxes/masker.tmLanguage.json',
      'extension/walkthrough/key.md',
      'extension/walkthrough/mask.md',
      'extension/walkthrough/preview.md',
      'extension/walkthrough/test.md',
      'extension/walkthrough/write.md',
    ]);
  });

  it('has a language server that starts', async () => {
    const server = spawn(process.execPath, [join(extension, 'dist/languageServer.cjs'), '--stdio']);
    const connection = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    try {
      connection.listen();
      const answer: unknown = await connection.sendRequest('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: {},
      });
      assert(typeof answer === 'object' && answer !== null && 'capabilities' in answer);
    } finally {
      connection.dispose();
      server.kill();
    }
  });

  it('has a client that starts on Node, whose modules are all there', async () => {
    writeInto(extension, 'node_modules/vscode/index.js', vscodeStub);
    const load = `console.log(Object.keys(require(${JSON.stringify(join(extension, 'dist/extension.cjs'))})).join())`;
    const { stdout } = await runNode(['--input-type=commonjs', '--eval', load]);
    assert.match(stdout, /\bactivate\b/);
  });
});

function writeInto(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
