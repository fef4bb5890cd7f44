// The language server's index of the files that configurations name.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMaskerLanguageService } from '../../../server/src/service/maskerLanguageService.ts';
import { type ResourceFiles, ResourceIndex } from '../../../server/src/workspace/resourceIndex.ts';

const uri = 'file:///workspace/city.masker.json';
const text = (csvFile: string): string =>
  `{ "name": "townMasker", "algorithm": "HashList", "csvFile": "${csvFile}", "index": 0 }`;

describe('the files that configurations name, in the language server', () => {
  const lists = new Map<string, { text: string; version: string }>();
  let looked = 0;
  const files: ResourceFiles = {
    folderOf: () => '',
    look: (_, { path, base }) => {
      looked += 1;
      const list = base === 'folder' ? lists.get(path) : undefined;
      if (list === undefined) return Promise.resolve(undefined);
      const read = () => Promise.resolve(new TextEncoder().encode(list.text));
      return Promise.resolve({ location: `file:///workspace/${path}`, version: list.version, read });
    },
    list: () => Promise.resolve([...lists.keys()]),
  };
  const changed: string[] = [];
  let index: ResourceIndex;
  let version = 0;
  let service: ReturnType<typeof createMaskerLanguageService>;
  const documentOf = (csvFile: string) => TextDocument.create(uri, 'masker', ++version, text(csvFile));
  const codes = async (document: TextDocument): Promise<unknown[]> => {
    service.doValidation(document);
    await index.settled();
    return service.doValidation(document).map(({ code }) => code);
  };
  const towns = (count: number): string => Array.from({ length: count }, (_, i) => `Town ${i}\n`).join('');

  beforeEach(() => {
    lists.clear();
    changed.length = 0;
    index = new ResourceIndex(
      files,
      () => 'file:///work',
      (one) => changed.push(one),
    );
    service = createMaskerLanguageService({}, {}, (one) => index.of(one));
  });

  it('say nothing before they are looked at, and then what is wrong', async () => {
    const document = documentOf('towns.csv');
    const before = service.doValidation(document).map(({ code }) => code);
    assert(!before.includes('resource-not-found'));
    assert((await codes(document)).includes('resource-not-found'));
    assert.deepEqual(changed, [uri]);
  });

  it('are offered when a name is close', async () => {
    lists.set('towns.csv', { text: towns(200), version: '1' });
    const document = documentOf('town.csv');
    await codes(document);
    const problem = service.doValidation(document).find(({ code }) => code === 'resource-not-found');
    assert.match(JSON.stringify(problem?.message), /Did you mean \\"towns\.csv\\"\?/);
  });

  it('are looked at again when files change, and told of only when they are others', async () => {
    lists.set('towns.csv', { text: towns(1), version: '1' });
    const document = documentOf('towns.csv');
    assert((await codes(document)).includes('list-too-short'));
    const told = changed.length;
    index.refresh();
    await index.settled();
    assert.equal(changed.length, told);
    lists.set('towns.csv', { text: towns(200), version: '2' });
    index.refresh();
    await index.settled();
    assert.equal(changed.length, told + 1);
    assert(!(await codes(document)).some((code) => String(code).startsWith('list-')));
  });

  it('are not looked at for each key', async () => {
    lists.set('towns.csv', { text: towns(200), version: '1' });
    await codes(documentOf('towns.csv'));
    const before = looked;
    for (let i = 0; i < 5; i++) await codes(documentOf('towns.csv'));
    assert.equal(looked, before);
  });

  it('have links to them', async () => {
    lists.set('towns.csv', { text: towns(200), version: '1' });
    const document = documentOf('towns.csv');
    await codes(document);
    const [link] = service.getLinks(document, ['file:///work']);
    assert.equal(link?.target, 'file:///workspace/towns.csv');
    assert.equal(document.getText(link.range), 'towns.csv');
  });
});
