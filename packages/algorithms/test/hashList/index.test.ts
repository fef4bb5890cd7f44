// Promises of HashList: the record for a value, and the way its fields are put together.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMaskFormat, formatted } from '../../src/lists/maskFormat.ts';
import { analyse, createMasker, resourcesOf } from '@masker/masker';
import { demonstrationKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import { resourcesWith } from '../../../../test/helpers/resources.ts';

const list = Array.from({ length: 200 }, (_, i) => `First${i},"Last, ""${i}"""`).join('\n');
const text = (members: object) =>
  JSON.stringify({ name: 'aMasker', algorithm: 'HashList', csvFile: 'lists/a.csv', ...members });
const analysed = (members: object, content: string | Uint8Array = list) =>
  analyse(text(members), { resources: resourcesWith({ 'lists/a.csv': content }) });

function maskerWith(members: object, content = list) {
  const { configuration, problems } = analysed(members, content);
  assert.ok(configuration, JSON.stringify(problems));
  const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  assert.ok(masker);
  return masker;
}

describe('HashList', () => {
  it('gives a record of the list, the same one however the value is encoded or capitalised', () => {
    const masker = maskerWith({});
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        const { value: masked } = masker.mask(value);
        assert.match(masked ?? '', /^First(\d+) Last, "\1"$/);
        assert.equal(masker.mask(value.normalize('NFD')).value, masker.mask(value.normalize('NFC')).value);
      }),
      runs,
    );
    assert.equal(masker.mask('SMITH').value, masker.mask('smith').value);
    const exact = maskerWith({ useInputCase: true });
    assert.notEqual(exact.mask('SMITH').value, exact.mask('smith').value);
  });

  it('keeps its choice when a record is corrected', () => {
    const before = maskerWith({}).mask('Smith').value ?? '';
    const number = /\d+/.exec(before)?.[0] ?? '';
    const corrected = list.replace(`First${number},`, 'Corrected,');
    assert.equal(maskerWith({}, corrected).mask('Smith').value, before.replace(/^First\d+/, 'Corrected'));
  });

  it('takes one field before several, and a format before a separator', () => {
    const number = /\d+/.exec(maskerWith({}).mask('x').value ?? '')?.[0] ?? '';
    const results: readonly (readonly [object, string])[] = [
      [{ index: 0 }, `First${number}`],
      [{ index: [1] }, `Last, "${number}"`],
      [{ indexList: [1, 0, 1], separator: '|' }, `Last, "${number}"|First${number}|Last, "${number}"`],
      [{ maskFormat: '%2$.4s %S', separator: '|' }, `Last FIRST${number}`],
      [{ index: 0, maskFormat: 'x' }, `First${number}`],
    ];
    for (const [members, expected] of results) assert.equal(maskerWith(members).mask('x').value, expected);
  });

  it('says nothing of a list that it does not know, and is no masker then', () => {
    const { configuration, problems } = analyse(text({}));
    assert.ok(configuration);
    assert.deepEqual(problems, []);
    const options = { key: demonstrationKey, cryptography: nodeCryptography };
    assert.equal(createMasker(configuration, options), undefined);
    const [request, ...others] = resourcesOf(analyse(text({ index: 3 })));
    assert.deepEqual(
      [request?.path, request?.fields.map(({ index }) => index), others],
      ['lists/a.csv', [3], []],
    );
  });

  it('refuses lists that are none, and never fails', () => {
    const hostile: readonly (readonly [string | Uint8Array, string])[] = [
      ['', 'list-too-short'],
      ['a,b\n'.repeat(3), 'list-short'],
      ['a,b\nc', 'list-field-missing'],
      ['a\u0000,b', 'list-unreadable'],
      [Uint8Array.of(0xff, 0xfe, 0x41), 'list-unreadable'],
      ['"a,b', 'list-unreadable'],
      [new Uint8Array(64 * 2 ** 20 + 1), 'list-unreadable'],
      [`first_name,b\n${'a,b\n'.repeat(200)}`, 'list-header'],
      [`c,colour_name\n${'1,red\n'.repeat(200)}`, 'list-header'],
      [`c,shade\n${'red,1\n'.repeat(200)}`, 'list-header'],
      ['c1;x\n'.repeat(200), 'list-delimiter'],
      ['c1\tx\n'.repeat(200), 'list-delimiter'],
    ];
    for (const [content, code] of hostile)
      assert.ok(
        analysed({}, content).problems.some((problem) => problem.code === code),
        code,
      );
    const wide = `${Array.from({ length: 1_000_000 }, (_, i) => i).join()}\n`;
    assert.match(maskerWith({ indexList: [999_999] }, wide + wide).mask('x').value ?? '', /^999999$/);
  });

  it('is content with records that only resemble a header row, or have semicolons in them', () => {
    const contents = [
      'a_b,c\n'.repeat(200),
      `shade,1\n${'red,1\n'.repeat(200)}`,
      `${'Acme; Sons\n'.repeat(100)}${'Acme\n'.repeat(100)}`,
      'a,b;c\n'.repeat(200),
    ];
    for (const content of contents) assert.deepEqual(analysed({ index: 0 }, content).problems, [], content);
  });

  it('writes the lists anew that have a header row or other separators', () => {
    const fixOf = (content: string) =>
      analysed({ index: 0 }, content).problems.flatMap(({ fixes = [] }) =>
        fixes.map(({ elsewhere }) => elsewhere),
      );
    const uri = 'file:///lists/a.csv';
    assert.deepEqual(fixOf(`\ufeffc,colour_name\n${'1,red\n'.repeat(200)}`), [
      { uri, line: 1, end: 2, newText: '' },
    ]);
    assert.deepEqual(fixOf('c1;x\r\n'.repeat(200)), [
      { uri, line: 1, end: 201, newText: 'c1,x\r\n'.repeat(200) },
    ]);
    assert.deepEqual(fixOf('c1;x\n'.repeat(200).trimEnd()), [
      { uri, line: 1, end: 201, newText: 'c1,x\n'.repeat(200).trimEnd() },
    ]);
  });

  it('marks what is wrong in a format at its place', () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['%s %s %s', '%s'],
      ['a%d', '%d'],
      ['%3$s', '%3$s'],
      ['%0$s', '%0$s'],
      ['%-s', '%-s'],
      ['%05s', '%05s'],
      ['%<s', '%<s'],
      ['%9999s', '%9999s'],
      ['100%', '%'],
      ['%5%', '%5%'],
    ];
    for (const [pattern, marked] of wrong) {
      const { mistakes } = readMaskFormat(pattern, 2);
      assert.deepEqual(
        mistakes.map(({ range }) => pattern.slice(range.start, range.end)),
        [marked],
        pattern,
      );
    }
  });

  it('follows a format as Java does', () => {
    const followed: readonly (readonly [string, string])[] = [
      ['%s', 'Jane'],
      ['%2$s, %1$s', 'Doe, Jane'],
      ['%2$s %s %s', 'Doe Jane Doe'],
      ['[%6s|%-6s|%.2s|%5.1S]', '[  Jane|Doe   |Ja|    D]'],
      ['100%% %n', '100% \n'],
      ['', ''],
    ];
    for (const [pattern, expected] of followed) {
      const fields = pattern.startsWith('[') ? ['Jane', 'Doe', 'Jane', 'Doe'] : ['Jane', 'Doe'];
      const { pieces, mistakes } = readMaskFormat(pattern, fields.length);
      assert.deepEqual([formatted(pieces, fields), mistakes], [expected, []]);
    }
  });
});
