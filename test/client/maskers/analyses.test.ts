// Each version of a configuration's text is analysed once, however many ask for it.
import assert from 'node:assert/strict';
import { Analyses } from '../../../client/src/maskers/analyses.ts';
import { analyse } from '@masker/masker';

const text = (name: string): string => `{ "name": "${name}", "algorithm": "Identity" }`;

function documentOf(name: string) {
  let [version, content] = [1, text(name)];
  return {
    get version() {
      return version;
    },
    getText: () => content,
    type: (typed: string) => {
      [version, content] = [version + 1, text(typed)];
    },
  };
}

describe('the analyses of open documents', () => {
  const analysed: string[] = [];
  const analyses = new Analyses((document) => {
    const content = document.getText();
    analysed.push(content);
    return Promise.resolve({ analysis: analyse(content), resources: new Map() });
  });
  const nameOf = async (document: ReturnType<typeof documentOf>): Promise<string | undefined> =>
    (await analyses.of(document)).analysis.configuration?.name;

  beforeEach(() => {
    analysed.length = 0;
  });

  it('are one for each version', async () => {
    const document = documentOf('AMasker');
    assert.equal(analyses.of(document), analyses.of(document));
    assert.deepEqual(analysed, [text('AMasker')]);
    document.type('ABMasker');
    assert.equal(await nameOf(document), 'ABMasker');
    assert.equal(await nameOf(document), 'ABMasker');
    assert.deepEqual(analysed, [text('AMasker'), text('ABMasker')]);
  });

  it('are kept for each document', async () => {
    const [a, b] = [documentOf('AMasker'), documentOf('BMasker')];
    for (const document of [a, b, a, b]) await analyses.of(document);
    b.type('CMasker');
    for (const document of [a, b, a, b]) await analyses.of(document);
    assert.deepEqual(analysed, ['AMasker', 'BMasker', 'CMasker'].map(text));
  });

  it('are made anew when files have changed that configurations name', async () => {
    const document = documentOf('AMasker');
    await analyses.of(document);
    analyses.forget();
    await analyses.of(document);
    assert.deepEqual(analysed, ['AMasker', 'AMasker'].map(text));
  });

  it('are not taken for those of a document that has its address and version later', async () => {
    assert.equal(await nameOf(documentOf('AMasker')), 'AMasker');
    assert.equal(await nameOf(documentOf('BMasker')), 'BMasker');
  });
});
