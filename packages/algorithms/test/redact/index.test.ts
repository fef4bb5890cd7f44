// Redact's masked values, as a table, and its help in the editor.
import assert from 'node:assert/strict';
import { analyse, createMasker } from '@masker/masker';
import { nodeCryptography } from '@masker/node';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const textOf = (properties: object) =>
  JSON.stringify({ name: 'noteMasker', algorithm: 'Redact', ...properties });

describe('Redact', () => {
  const table: [string, object, string, string][] = [
    ['stands once in a short value', {}, 'x', '<REDACTED>'],
    ['stands once where a second one would not fit', {}, 'nineteen characters', '<REDACTED>'],
    ['stands twice in twenty characters', {}, 'twenty characters, 4', '<REDACTED><REDACTED>'],
    ['stands once without repeat', { repeat: false }, 'x'.repeat(100), '<REDACTED>'],
    ['counts code points of the original', { label: 'ab' }, '😀😀😀😀', 'abab'],
    ['counts code points of the label', { label: '😀' }, 'abc', '😀😀😀'],
    ['has separators between', { label: 'no', separator: ', ' }, '0123456789', 'no, no, no'],
    ['counts the separators', { label: 'no', separator: ', ' }, '012345678', 'no, no'],
    ['may be empty', { label: '' }, 'abc', ''],
    ['may be empty beside a separator', { label: '', separator: '-' }, 'abc', ''],
    ['leaves nothing empty behind', {}, '', ''],
    ['gets the output case', { label: 'Ab', outputCase: 'Upper' }, 'abc', 'AB'],
  ];
  for (const [what, properties, value, expected] of table) {
    it(`the label ${what}`, () => {
      assert.equal(masked(maskerOf(textOf(properties)), value), expected);
    });
  }

  it('needs no key', () => {
    const { configuration } = analyse(textOf({}));
    assert.ok(configuration);
    const masker = createMasker(configuration, { cryptography: nodeCryptography });
    assert.equal(masker?.mask('abc').value, '<REDACTED>');
  });

  it('is told by hover in few words, however long the label is', () => {
    const { own, configuration } = analyse(textOf({ label: 'x'.repeat(100_000) }));
    assert.ok(own);
    const context = { settings: configuration?.settings, consistency: 'value' } as const;
    const lines = own.algorithm.language.editing?.meaning?.(own.model, 2, context) ?? [];
    assert.equal(lines.length, 2);
    for (const line of lines) assert.ok(line.length < 150, line.slice(0, 200));
  });

  it('has a separator without effect only where one is written', () => {
    const codesOf = (properties: object) => analyse(textOf(properties)).problems.map(({ code }) => code);
    assert.deepEqual(codesOf({ repeat: false, separator: ' ' }), ['redact-separator-unused']);
    assert.deepEqual(codesOf({ repeat: false, separator: '' }), []);
    const { own } = analyse(textOf({ label: 'a', repeat: false }));
    const hints = own?.algorithm.language.editing?.hints?.(own.model, { start: 0, end: 100 }, 100);
    assert.deepEqual(hints, []);
  });

  it('says when line ends may come into values', () => {
    assert.equal(maskerOf(textOf({})).mayBreakLines, false);
    assert.equal(maskerOf(textOf({ label: 'a\nb' })).mayBreakLines, true);
    assert.equal(maskerOf(textOf({ separator: '\r\n' })).mayBreakLines, true);
  });
});
