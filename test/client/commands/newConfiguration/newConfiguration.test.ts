// Names of new configurations and their files; texts that go through the clipboard.
import assert from 'node:assert/strict';
import {
  fileNameOf,
  judgeName,
  stemOf,
} from '../../../../client/src/masking/newConfiguration/configurationName.ts';
import { joinLines, linesOf, shareOut } from '../../../../client/src/commands/clipboard/clipboardText.ts';

describe('the name of a new configuration', () => {
  it('is one word that is not taken', () => {
    const taken = new Set(['CardMasker']);
    assert.equal(judgeName('PlateMasker', taken), undefined);
    for (const name of ['', 'two words', '1Masker', 'a-b'])
      assert.match(judgeName(name, taken) ?? '', /camel case/);
    assert.match(judgeName('CardMasker', taken) ?? '', /already/);
  });

  for (const [name, file] of [
    ['LicencePlateMasker', 'licence-plate.masker.json'],
    ['SSNLast4Masker', 'ssnlast4.masker.json'],
    ['Masker', 'masker.masker.json'],
    ['plain', 'plain.masker.json'],
  ] as const) {
    it(`gives the file's: ${file}`, () => {
      assert.equal(fileNameOf(name), file);
    });
  }
});

describe('the name of a configuration made from a column', () => {
  for (const [title, stem] of [
    ['policy_number', 'PolicyNumber'],
    ['licence plate', 'LicencePlate'],
    ['VIN', 'VIN'],
    ['customer.cardNo', 'CustomerCardNo'],
    ['', undefined],
    ['3', undefined],
  ] as const) {
    it(`${title} begins with ${stem ?? 'nothing of it'}`, () => {
      assert.equal(stemOf(title), stem);
    });
  }
});

describe('a text on the clipboard', () => {
  for (const [text, values] of [
    ['', []],
    ['a', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\n\r\nb\r\n', ['a', '', 'b']],
    ['a\rb', ['a', 'b']],
    ['\n', ['']],
  ] as const) {
    it(`is cut into values and put together again: ${JSON.stringify(text)}`, () => {
      const lines = linesOf(text);
      assert.deepEqual(
        lines.map((line) => line.text),
        values,
      );
      assert.equal(
        joinLines(
          lines,
          lines.map((line) => line.text),
        ),
        text,
      );
    });
  }

  it('is shared out among as many cursors as it has lines, else given to each', () => {
    const lines = linesOf('a\nb\n');
    assert.deepEqual(shareOut(lines, ['x', 'y'], 2), ['x', 'y']);
    assert.deepEqual(shareOut(lines, ['x', 'y'], 1), ['x\ny\n']);
    assert.deepEqual(shareOut(lines, ['x', 'y'], 3), ['x\ny\n', 'x\ny\n', 'x\ny\n']);
  });
});
