// The extension that users install: it holds only what runs, and runs by itself.
import { unzipSync } from 'fflate';
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
import { packageExtension } from '../../scripts/lib/vsix.mjs';
import { createDataDir } from '../helpers/dataDir.ts';
import { packagedExtension } from '../helpers/packagedExtension.ts';
import { vscodeStub } from './vscodeStub.ts';

const runNode = (args: string[]): Promise<{ stdout: string }> => promisify(execFile)(process.execPath, args);

describe('the packaged extension', () => {
  let vsix: Buffer;
  let files: Record<string, Uint8Array>;
  let extension: string;

  before(async function () {
    this.timeout(120_000);
    const folder = createDataDir();
    vsix = readFileSync(await packagedExtension(folder));
    files = unzipSync(vsix);
    extension = join(folder, 'extension');
    for (const [name, content] of Object.entries(files)) writeInto(folder, name, content);
  });

  /** Returns the file names of a chunk and of its dependencies, from its first line. */
  function neededBy(name: string): string[] {
    const [first = ''] = textOf(files[`extension/dist/chunks/${name}`]).split('\n');
    return [...(first.match(/[\w-]+\.cjs/g) ?? []), name];
  }

  /** The script of a preview's page and the one that both pages have. */
  function scriptsOf(name: string): string {
    return [name, 'shared'].map((each) => textOf(files[`extension/dist/preview/${each}.js`])).join('\n');
  }

  it('is small', () => {
    assert(vsix.length < 1_565_000, `${vsix.length} bytes`);
  });

  it('loads little in a browser before it is active, and all that it masks with is below 870 KB', () => {
    const sizeOf = (name: string): number => files[`extension/dist/${name}`]?.length ?? NaN;
    assert(sizeOf('extension.cjs') < 10_000);
    const needed = neededBy('browserClient.cjs');
    const size = sizeOf('extension.cjs') + sum(needed.map((name) => sizeOf(`chunks/${name}`)));
    // The identifiers of 20 standards and the telephone numbers of all countries need their tables.
    assert(needed.length > 5 && size < 870_000, `${size} bytes`);
  });

  it('loads what few need only when it is needed', () => {
    const atStart = ['nodeClient.cjs', 'browserClient.cjs'].flatMap((name) => neededBy(name));
    const texts = [...new Set(atStart)].map((name) => textOf(files[`extension/dist/chunks/${name}`]));
    const start = texts.join('\n');
    assert(start.includes('SSNMasker'));
    for (const part of ['RE2JSSyntaxException', 'COPY ', 'textDocument/hover', 'Mask by Plan'])
      assert(!start.includes(part), part);
  });

  it('has the engine once', () => {
    const chunks = Object.keys(files).filter((name) => name.endsWith('.cjs'));
    assert.equal(
      chunks.filter((name) => textOf(files[name]).includes('foundByDefault:["SSNMasker"]')).length,
      1,
    );
  });

  it('has no engine in the pages of the previews', () => {
    for (const name of ['preview', 'plan']) {
      const page = scriptsOf(name);
      assert(page.includes('vscode-button'));
      assert(!page.includes('SSNMasker'));
    }
  });

  it('has each icon that the pages of the previews show', () => {
    for (const name of ['preview', 'plan']) {
      const page = scriptsOf(name);
      const style = textOf(files[`extension/dist/preview/${name}.css`]);
      const icons = new Set(page.match(/(?<=codicon codicon-|vscode-icon name="| icon=")[a-z][a-z-]+(?=")/g));
      assert(icons.size > 0);
      for (const icon of icons) assert(style.includes(`.codicon-${icon}:before`), icon);
    }
  });

  it('holds nothing but what runs', () => {
    const documents = readdirSync(join(root, 'docs')).filter(
      (name) =>
        name.endsWith('.md') &&
        !['benchmark-results.md', 'masking-algorithm.md', 'performance.md', 'telephone-plans.md'].includes(
          name,
        ),
    );
    const expected = [
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/THIRD-PARTY-NOTICES.txt',
      'extension/changelog.md',
      ...Object.keys(files).filter((name) => /^extension\/dist\/chunks\/[\w-]+\.cjs$/.test(name)),
      'extension/dist/extension.cjs',
      'extension/dist/languageServer.cjs',
      'extension/dist/preview/codicon.ttf',
      'extension/dist/preview/plan.css',
      'extension/dist/preview/plan.js',
      'extension/dist/preview/preview.css',
      'extension/dist/preview/preview.js',
      'extension/dist/preview/shared.js',
      ...documents.map((name) => `extension/docs/${name}`),
      'extension/docs/images/masking-growth.svg',
      'extension/docs/images/small/table.webp',
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
      ...['de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-br'].flatMap((code) =>
        ['first', 'last'].map((kind) => `extension/resources/masker/1/${code}-${kind}-names.csv`),
      ),
      'extension/resources/masker/1/us-people.csv',
      'extension/schemas/masker-test.schema.json',
      'extension/syntaxes/language-configuration.json',
      'extension/syntaxes/masker-plan.tmLanguage.json',
      'extension/syntaxes/masker.tmLanguage.json',
      'extension/images/walkthrough/key.svg',
      'extension/images/walkthrough/mask.svg',
      'extension/images/walkthrough/plan.svg',
      'extension/images/walkthrough/preview.svg',
      'extension/images/walkthrough/test.svg',
      'extension/images/walkthrough/write.svg',
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

  it('has no picture on its page, where VS Code shows none of the package, and something after each colon', () => {
    const page = textOf(files['extension/readme.md']);
    assert.doesNotMatch(page, /!\[/);
    assert.doesNotMatch(page, /:\s*(?:\n#|$)/);
  });

  it('has a small picture on the first page of its documentation', () => {
    const page = textOf(files['extension/docs/README.md']);
    assert.match(page, /^!\[[^\]]+\]\(images\/small\/table\.webp\)$/m);
    const picture = Buffer.from(files['extension/docs/images/small/table.webp'] ?? []);
    assert.match(picture.toString('latin1'), /^RIFF....WEBP/s);
  });

  it('links to the repository that is named, on any host', async function () {
    this.timeout(120_000);
    const other = join(createDataDir(), 'linked.vsix');
    const repository = 'https://git.example.com/owner/repository';
    await packageExtension(other, repository);
    const linked = unzipSync(readFileSync(other));
    const manifest = JSON.parse(textOf(linked['extension/package.json'])) as Record<string, unknown>;
    assert.deepEqual(manifest['repository'], { type: 'git', url: `git+${repository}.git` });
    assert.deepEqual(manifest['bugs'], { url: `${repository}/issues` });
    assert.equal(manifest['homepage'], `${repository}#readme`);
    const readme = textOf(linked['extension/readme.md']);
    assert(readme.includes(`](${repository}/raw/HEAD/docs/images/editor.png)`));
    assert(readme.includes(`](${repository}/blob/HEAD/docs/checks.md)`));
    assert.deepEqual(
      linksOf(readme).filter((target) => !target.startsWith('#')),
      [],
    );
  });

  it('names no repository that is not said', async () => {
    assert(!textOf(files['extension/package.json']).includes('"repository"'));
    for (const wrong of ['github.com/owner/name', 'http://host/owner/name', 'https://host/name/'])
      await assert.rejects(
        packageExtension(join(createDataDir(), 'wrong.vsix'), wrong),
        /--repository needs/,
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

/** Returns the text of a file in the package. */
function textOf(content: Uint8Array | undefined): string {
  return Buffer.from(content ?? []).toString();
}

/** Returns the links and images of a page, except web addresses. */
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function writeInto(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
