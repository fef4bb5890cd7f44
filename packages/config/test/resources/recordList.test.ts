// Lists of records: CSV by RFC 4180, whatever is in the file.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  maxResourceLength,
  type RecordList,
  maxRecords,
  readRecordList,
} from '../../src/resources/recordList.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function listOf(text: string): RecordList {
  const list = readRecordList(bytesOf(text));
  if ('code' in list) assert.fail(JSON.stringify(list));
  return list;
}

function recordsOf(list: RecordList): string[][] {
  return Array.from({ length: list.count }, (_, i) => list.record(i));
}

describe('Lists of records', () => {
  const read: readonly (readonly [string, string, readonly (readonly string[])[]])[] = [
    ['nothing', '', []],
    ['one record', 'a', [['a']]],
    ['a line end at the end or not', 'a\nb\n', [['a'], ['b']]],
    [
      'CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a CR alone is text', 'a\rb\n', [['a\rb']]],
    ['empty lines are no records', '\n\na\n\r\nb\n\n', [['a'], ['b']]],
    ['an empty field in quotation marks is one', '""\na', [[''], ['a']]],
    [
      'empty fields',
      ',\n,,',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    [
      'quoted fields',
      '"a, ""b""","c\r\nd"\ne,f',
      [
        ['a, "b"', 'c\r\nd'],
        ['e', 'f'],
      ],
    ],
    ['a byte order mark', '\uFEFFa\nb', [['a'], ['b']]],
    ['a byte order mark before a quotation mark', '\uFEFF"a"', [['a']]],
    ['white space is text', ' a , b ', [[' a ', ' b ']]],
    ['characters of several bytes', 'Zoë,😀\n', [['Zoë', '😀']]],
  ];
  for (const [title, text, records] of read)
    it(title, () => {
      assert.deepEqual(recordsOf(listOf(text)), records);
    });

  const wrong: readonly (readonly [string, string | Uint8Array, object])[] = [
    ['a quotation mark inside a field', 'a\nb"c', { code: 'quotation-mark', line: 2 }],
    ['text behind the closing one', '"a"b', { code: 'quotation-mark', line: 1 }],
    ['a CR behind the closing one', '"a"\rb', { code: 'quotation-mark', line: 1 }],
    ['none that closes', 'a\n"b\n\n', { code: 'unclosed', line: 2 }],
    ['an escaped one at the end', '"a""', { code: 'unclosed', line: 1 }],
    ['NUL', 'a\n\u0000', { code: 'encoding', line: 2 }],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0), { code: 'encoding', line: 1 }],
    ['Latin-1', Uint8Array.of(0x61, 10, 0xe9, 10), { code: 'encoding', line: 2 }],
    ['a character that is cut', Uint8Array.of(0x61, 0xe2, 0x82), { code: 'encoding', line: 1 }],
  ];
  for (const [title, content, problem] of wrong)
    it(`refuses ${title}`, () => {
      assert.deepEqual(readRecordList(typeof content === 'string' ? bytesOf(content) : content), problem);
    });

  it('reads what was written as CSV', () => {
    const field = fc.oneof(
      fc.stringMatching(/^[a-c,"\r\n]*$/),
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', '')),
    );
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1 })), (records) => {
        const text = records
          .map((fields) => fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        assert.deepEqual(recordsOf(listOf(text)), records);
      }),
    );
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ max: 127 }), fc.uint8Array(), (ascii, any) => {
        for (const bytes of [ascii, any]) {
          const list = readRecordList(bytes);
          if (!('code' in list)) for (let i = 0; i < list.count; i++) assert.notDeepEqual(list.record(i), []);
        }
      }),
    );
  });

  it('says which fields all records have, and which record lacks one first', () => {
    const list = listOf('a,b,c\nd,e,f,g\n\nh,i\nj,k\nl\n');
    assert.equal(list.fields, 1);
    assert.deepEqual(
      [0, 1, 2, 3].map((field) => list.firstWithout(field)),
      [undefined, 4, 2, 0],
    );
    assert.deepEqual([list.lineOf(0), list.lineOf(2), list.lineOf(4)], [1, 4, 6]);
    assert.deepEqual([list.record(1, 2), list.record(1, 0), list.record(9)], [['d', 'e'], [], []]);
  });

  it('has bounds, and takes no time of their square', () => {
    assert.deepEqual(readRecordList(new Uint8Array(maxResourceLength + 1)), { code: 'too-large' });
    const lines = new Uint8Array(2 * (maxRecords + 1)).fill(0x61);
    for (let at = 1; at < lines.length; at += 2) lines[at] = 10;
    assert.deepEqual(readRecordList(lines), { code: 'too-many-records' });
    const max = readRecordList(lines.subarray(2));
    assert.ok(!('code' in max));
    assert.equal(max.count, maxRecords);
    const wide = listOf(','.repeat(1_000_000));
    assert.equal(wide.fields, 1_000_001);
    const narrowing = listOf(Array.from({ length: 5000 }, (_, i) => ','.repeat(5000 - i)).join('\n'));
    assert.equal(narrowing.firstWithout(2), 4999);
  });
});
