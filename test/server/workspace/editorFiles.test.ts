// Files of virtual file systems: those that the server requests from the editor, and those that it reads itself.
import assert from 'node:assert/strict';
import type { Connection } from 'vscode-languageserver';
import { findFilesRequest, findResourceRequest, readFileRequest } from '../../../server/src/protocol.ts';
import type { FileReader } from '../../../server/src/runtime.ts';
import { filesOfEditor, filesOfEither } from '../../../server/src/workspace/editorFiles.ts';

const root = 'memory://host/project';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Creates an editor with these answers by method, and a record of its requests. */
function editor(answers: Readonly<Record<string, (params: unknown) => unknown>>) {
  const asked: [string, unknown][] = [];
  const connection = {
    sendRequest: (method: string, params: unknown) => {
      asked.push([method, params]);
      return Promise.resolve(answers[method]?.(params) ?? null);
    },
  } as unknown as Connection;
  return { asked, files: filesOfEditor(connection) };
}

describe('files that the editor reads', () => {
  it('are asked for within bounds, and come without their byte order mark', async () => {
    const { asked, files } = editor({ [readFileRequest]: () => base64('\uFEFF{ "größe": 1 }') });
    assert.equal(await files.readFile(`${root}/a.masker.json`), '{ "größe": 1 }');
    assert.deepEqual(asked, [[readFileRequest, { uri: `${root}/a.masker.json`, longest: 1024 * 1024 }]]);
  });

  it('are undefined when they are not there', async () => {
    assert.equal(await editor({}).files.readFile(`${root}/a.masker.json`), undefined);
  });

  it('are found, and those that can be read are read', async () => {
    const uris = [`${root}/a.masker.json`, `${root}/gone.masker.json`];
    const { files } = editor({
      [findFilesRequest]: (params) =>
        (params as { ending: string }).ending === '.masker.json'
          ? { uris, isCut: true }
          : { uris: [], isCut: false },
      [readFileRequest]: (params) => ((params as { uri: string }).uri === uris[0] ? base64('{}') : null),
    });
    let cuts = 0;
    const found = await files.findMaskerFiles(root, () => {
      cuts += 1;
    });
    assert.deepEqual(found, [{ uri: uris[0], text: '{}' }]);
    assert.equal(cuts, 1);
  });

  it('are lists, by their addresses and relative to the folder', async () => {
    const { files } = editor({
      [findResourceRequest]: () => ({ location: `${root}/a.csv`, version: '1' }),
      [readFileRequest]: () => base64('x\n'),
      [findFilesRequest]: () => ({
        uris: [`${root}/a.csv`, `${root}/b/c.csv`, 'memory://host/other.csv'],
        isCut: false,
      }),
    });
    const document = { uri: `${root}/b/a.masker.json`, root };
    const found = await files.resources.look(document, { base: 'folder', path: 'a.csv', isStandIn: false });
    assert(found !== undefined && 'read' in found);
    assert.equal(found.location, `${root}/a.csv`);
    assert.equal(Buffer.from(await found.read()).toString(), 'x\n');
    assert.deepEqual(await files.resources.list(root), ['a.csv', 'b/c.csv']);
    assert.equal(files.resources.folderOf(document), 'b');
    assert.equal(files.resources.folderOf({ uri: `${root}/a.masker.json`, root }), '');
    assert.equal(files.resources.folderOf({ uri: 'other:/a', root }), undefined);
    assert.equal(files.resources.folderOf({ uri: 'memory://host/project-two/a', root }), undefined);
  });

  it('are found on drives whose letter is written in either case', async () => {
    const drive = 'test://host/C:/project';
    const { files } = editor({
      [findFilesRequest]: () => ({ uris: ['test://host/c%3A/project/lists/a.csv'], isCut: false }),
    });
    assert.deepEqual(await files.resources.list(drive), ['lists/a.csv']);
    const uri = 'test://host/c%3A/project/maskers/a.masker.json';
    assert.equal(files.resources.folderOf({ uri, root: drive }), 'maskers');
  });

  it('are lists that are not there, or can no longer be read', async () => {
    const document = { uri: `${root}/a.masker.json`, root };
    const resourcePath = { base: 'folder', path: 'a.csv', isStandIn: false } as const;
    assert.equal(await editor({}).files.resources.look(document, resourcePath), undefined);
    const problem = { code: 'too-large' };
    assert.deepEqual(
      await editor({ [findResourceRequest]: () => problem }).files.resources.look(document, resourcePath),
      problem,
    );
    const gone = await editor({
      [findResourceRequest]: () => ({ location: `${root}/a.csv`, version: '1' }),
    }).files.resources.look(document, resourcePath);
    assert(gone !== undefined && 'read' in gone);
    await assert.rejects(gone.read());
  });
});

describe('definitions that the editor reads', () => {
  const plan = { uri: `${root}/a.masker.plan.json`, root };
  const look = (name: string, text: string) =>
    editor({
      [findResourceRequest]: () => ({ location: `${root}/${name}`, version: '1' }),
      [readFileRequest]: () => base64(text),
    }).files.schemas.look(plan, name);

  it('are whole files, and of CSV files the first row', async () => {
    for (const [name, text, expected] of [
      ['a.sql', 'create table a ();', 'create table a ();'],
      ['a.csv', '"a\n",b\n1,2\n', '"a\n",b\n'],
      ['b.csv', 'a,b', 'a,b'],
    ] as const) {
      const found = await look(name, text);
      assert('location' in found);
      const files = await found.read();
      assert.deepEqual(
        files.map((file) => [file.name, Buffer.from(file.bytes).toString()]),
        [[name, expected]],
      );
    }
  });

  it('are told when they are not there, or are no files', async () => {
    assert.deepEqual(await editor({}).files.schemas.look(plan, 'a.sql'), { code: 'not-found' });
    const folder = editor({ [findResourceRequest]: () => ({ code: 'unreadable' }) });
    assert.deepEqual(await folder.files.schemas.look(plan, 'a'), { code: 'unreadable' });
  });
});

describe('the files of the machine and of the editor', () => {
  const reader = (name: string): FileReader => ({
    readFile: () => Promise.resolve(name),
    findMaskerFiles: () => Promise.resolve([{ uri: name, text: '' }]),
    resources: {
      folderOf: () => name,
      look: () =>
        Promise.resolve({ location: name, version: '', read: () => Promise.reject(new Error(name)) }),
      list: () => Promise.resolve([name]),
    },
    schemas: {
      look: () => Promise.resolve({ location: name, version: '', read: () => Promise.resolve([]) }),
    },
  });
  const own = reader('own');
  const asked = reader('asked');

  const table: readonly [
    string,
    FileReader | undefined,
    FileReader | undefined,
    string,
    string | undefined,
  ][] = [
    ['of the machine', own, asked, 'file:///a.masker.json', 'own'],
    ['of a virtual file system', own, asked, 'memory:///a.masker.json', 'asked'],
    ['of a virtual file system, with an editor that does not answer', own, undefined, 'memory:///a', 'own'],
    ['of the machine, in a browser', undefined, asked, 'file:///a.masker.json', 'asked'],
    ['of anywhere, when nobody can read them', undefined, undefined, 'file:///a.masker.json', undefined],
  ];
  for (const [what, machine, editorFiles, uri, expected] of table)
    it(`are told apart: ${what}`, async () => {
      const files = filesOfEither(machine, () => editorFiles);
      assert.equal(await files.readFile(uri), expected);
      assert.equal((await files.findMaskerFiles(uri, () => undefined))[0]?.uri, expected);
      assert.equal((await files.resources.list(uri))[0], expected);
      assert.equal(files.resources.folderOf({ uri, root: undefined }), expected);
      const found = await files.resources.look(
        { uri, root: undefined },
        { base: 'folder', path: 'a', isStandIn: false },
      );
      assert.equal(found && 'location' in found ? found.location : undefined, expected);
      const schema = await files.schemas.look({ uri, root: undefined }, 'a.sql');
      assert.equal('location' in schema ? schema.location : undefined, expected);
    });

  it('leave what ships to the server, where that can read', async () => {
    const resourcePath = { base: 'shipped', path: 'masker/1/cities.csv', isStandIn: false } as const;
    const document = { uri: 'memory:///a', root: undefined };
    const found = await filesOfEither(own, () => asked).resources.look(document, resourcePath);
    assert(found !== undefined && 'location' in found && found.location === 'own');
    const inBrowser = await filesOfEither(undefined, () => asked).resources.look(document, resourcePath);
    assert(inBrowser !== undefined && 'location' in inBrowser && inBrowser.location === 'asked');
  });
});
