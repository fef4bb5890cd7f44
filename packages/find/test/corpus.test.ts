// The figures of docs/finding-values.md: what the list `default` finds of the corpus.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { measureCorpus } from '../../../scripts/generate/findingPage.ts';
import { findCorpus } from '../../../scripts/generate/findCorpus.ts';

describe('the corpus of logs, tickets and a notebook', () => {
  const { files, labels } = findCorpus();

  it('has 3,000 lines and more', () => {
    const lines = Object.values(files).reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    assert.ok(lines >= 3000, String(lines));
  });

  it('has no label beside the text that it names', () => {
    for (const { file, line, column, length, masker } of labels) {
      const text = files[file]?.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
      assert.match(text, masker === 'EmailMasker' ? /@|%40|\[at\]/ : /\d/, `${file}:${line}:${column}`);
    }
  });

  for (const { masker, values, found, wrong } of measureCorpus())
    it(`shows what the list finds of ${masker}, and that is in the documentation`, () => {
      const page = readFileSync('docs/finding-values.md', 'utf8').replaceAll(/ +/g, ' ');
      assert.ok(page.includes(`| ${masker} | ${values} | ${found} |`));
      assert.ok(found / values > 0.6 && found / (found + wrong) > 0.75);
    });

  it('misses only what is written in unusual ways', () => {
    const usual = labels.filter(({ file, line }) => {
      const text = files[file]?.split('\n')[line - 1] ?? '';
      return !/reach me: |^.*root |without hyphens|call (?:\d{10}|\d{3}\/)|two spaces|with points/.test(text);
    });
    assert.equal(
      measureCorpus().reduce((sum, { found }) => sum + found, 0),
      usual.length,
    );
  });
});
