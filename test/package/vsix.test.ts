// What users install: nothing but what runs, and that runs without anything beside it.
import { gzipSync, unzipSync } from 'fflate';
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { root } from '../../scripts/lib/command.mjs';
import { packageExtension, packageVsix } from '../../scripts/lib/vsix.mjs';
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

  it('is small on its way to a browser, packed as it comes: client, server and engine in one file', () => {
    const { length } = gzipSync(files['extension/dist/extension.cjs'] ?? new Uint8Array());
    assert(length > 0 && length < 550_000, `${length} bytes`);
  });

  it('has no engine in the pages of the previews', () => {
    for (const name of ['preview', 'plan']) {
      const page = textOf(files[`extension/dist/preview/${name}.js`]);
      assert(page.includes('vscode-button'));
      assert(!page.includes('SSNMasker'));
    }
  });

  it('holds nothing but what runs', () => {
    const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
    const expected = [
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
      ...documents.map((name) => `extension/docs/${name}`),
      'extension/docs/images/masking-growth.svg',
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
      'extension/schemas/masker-plan.schema.json',
      'extension/schemas/masker-test.schema.json',
      'extension/schemas/masker.schema.json',
      'extension/syntaxes/language-configuration.json',
      'extension/syntaxes/masker-plan.tmLanguage.json',
      'extension/syntaxes/masker.tmLanguage.json',
      'extension/walkthrough/key.svg',
      'extension/walkthrough/mask.svg',
      'extension/walkthrough/plan.svg',
      'extension/walkthrough/preview.svg',
      'extension/walkthrough/test.svg',
      'extension/walkthrough/write.svg',
    ];
    assert.deepEqual(Object.keys(files).sort(), expected.sort());
  });

  it('has whatever its pages link to or show', () => {
    const pages = Object.keys(files).filter((name) => name.endsWith('.md'));
    assert(pages.length > 12);
    for (const page of pages)
      for (const target of linksOf(textOf(files[page]))) {
        const [path = '', anchor] = target.split('#');
        const linked = path === '' ? page : posix.join(posix.dirname(page), path);
        assert(linked in files, `${page} links to ${target}`);
        if (anchor !== undefined)
          assert(anchorsOf(textOf(files[linked])).has(anchor), `${page} links to ${target}`);
      }
  });

  it('links to its repository, where the manifest names one', async function () {
    this.timeout(120_000);
    const other = join(createDataDir(), 'linked.vsix');
    const repository = 'https://github.com/owner/repository';
    await packageExtension(other, { manifest: { repository } });
    const readme = textOf(unzipSync(readFileSync(other))['extension/readme.md']);
    assert(readme.includes(`](${repository}/raw/HEAD/docs/images/editor.png)`));
    assert(readme.includes(`](${repository}/blob/HEAD/docs/checks.md)`));
    assert.deepEqual(
      linksOf(readme).filter((target) => !target.startsWith('#')),
      [],
    );
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

/** What the package says. */
function textOf(content: Uint8Array | undefined): string {
  return Buffer.from(content ?? []).toString();
}

/** What a page links to or shows, but for addresses on the web. */
function linksOf(page: string): string[] {
  const prose = page.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return (prose.match(/(?<=\]\()[^)]+/g) ?? []).filter((target) => !/^(https?|mailto):/.test(target));
}

/** The anchors of a page's headings, as GitHub and VS Code make them. */
function anchorsOf(page: string): Set<string> {
  const headings = page.match(/(?<=^#+ ).*/gm) ?? [];
  return new Set(
    headings.map((heading) =>
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function writeInto(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
