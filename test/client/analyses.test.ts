// Each version of a configuration's text is analysed once, however many ask for it.
import assert from 'node:assert/strict';
import { Analyses } from '../../client/src/maskers/analyses.ts';
import { analyse } from '../../engine/src/index.ts';

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
  const analyses = new Analyses((content) => {
    analysed.push(content);
    return analyse(content);
  });

  beforeEach(() => {
    analysed.length = 0;
  });

  it('are one for each version', () => {
    const document = documentOf('AMasker');
    assert.equal(analyses.of(document), analyses.of(document));
    assert.deepEqual(analysed, [text('AMasker')]);
    document.type('ABMasker');
    assert.equal(analyses.of(document).configuration?.name, 'ABMasker');
    assert.equal(analyses.of(document).configuration?.name, 'ABMasker');
    assert.deepEqual(analysed, [text('AMasker'), text('ABMasker')]);
  });

  it('are kept for each document', () => {
    const [a, b] = [documentOf('AMasker'), documentOf('BMasker')];
    for (const document of [a, b, a, b]) analyses.of(document);
    b.type('CMasker');
    for (const document of [a, b, a, b]) analyses.of(document);
    assert.deepEqual(analysed, ['AMasker', 'BMasker', 'CMasker'].map(text));
  });

  it('are not taken for those of a document that has its address and version later', () => {
    assert.equal(analyses.of(documentOf('AMasker')).configuration?.name, 'AMasker');
    assert.equal(analyses.of(documentOf('BMasker')).configuration?.name, 'BMasker');
  });
});
