// Texts read in an encoding: the right one is never doubted, a wrong one is found by the beginning.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { likelyEncoding } from '@masker/format-api';
import { runs } from '../../../test/helpers/arbitraries.ts';

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
/** Windows-1251, as far as Russian letters and ASCII go. */
const cyrillic = (text: string) =>
  Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });

/** Names, places and sentences without ASCII characters. */
const texts = {
  Chinese: '一三上海市浦东新区世纪大道北京中华人民共和国　李小龙，王一一。',
  Japanese: '東京都千代田区一丁目　山田太郎さんは、とても元気です。カタカナもあります。',
  Hiragana: 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  Korean: '서울특별시강남구김철수안녕하세요반갑습니다',
  Russian: 'МоскваИванИвановулицаЛенинадомвосемь',
  Greek: 'ΑθήναΓεώργιοςΠαπαδόπουλοςοδόςΕρμού',
  Arabic: 'القاهرةمحمدعليشارعالتحرير',
  Hebrew: 'תלאביבדודכהןרחובהרצל',
  Thai: 'กรุงเทพมหานครสมชายใจดีถนนสุขุมวิท',
  Hindi: 'नईदिल्लीराजेशकुमारमहात्मागांधीमार्गगाजियाबाद',
};

describe('the encoding that a text is likely to be in', () => {
  for (const [name, text] of Object.entries(texts))
    it(`is not doubted where it is the right one: ${name}`, () => {
      const lists = [
        text,
        `${text}\n`,
        `${text}\r\n`.repeat(400),
        Array.from(text, (character) => `${character}\n`).join(''),
        `${text},12\n`.repeat(50),
        `{"name":"${text}","ssn":"123-45-6789"}`,
        `名前,ssn\n${text},123-45-6789\n`,
        text.repeat(2000),
      ];
      for (const one of lists) {
        assert.equal(likelyEncoding(littleEndian(one), 'utf-16le'), undefined, one.slice(0, 60));
        assert.equal(likelyEncoding(bigEndian(one), 'utf-16be'), undefined, one.slice(0, 60));
        assert.equal(likelyEncoding(utf8(one), 'utf-8'), undefined);
      }
    });

  it('is not doubted for lines of any text in UTF-16', () => {
    const line = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const text = lines.map((own) => `${own.replaceAll(/[\r\n\0]/g, '')}\n`).join('');
        assert.equal(likelyEncoding(littleEndian(text), 'utf-16le'), undefined);
        assert.equal(likelyEncoding(bigEndian(text), 'utf-16be'), undefined);
        assert.equal(likelyEncoding(utf8(text), 'utf-8'), undefined);
      }),
      runs,
    );
  });

  it('is UTF-8 for ASCII and UTF-8 that are read as UTF-16', () => {
    const line = fc.oneof(fc.stringMatching(/^[ -~]{1,40}$/), fc.constantFrom(...Object.values(texts)));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\n', '\r\n', ''),
        (lines, end) => {
          const bytes = utf8(lines.map((own) => own + end).join(''));
          fc.pre(bytes.length > 1);
          for (const encoding of ['utf-16le', 'utf-16be'] as const)
            assert.equal(likelyEncoding(bytes, encoding), 'utf-8');
          assert.equal(likelyEncoding(bytes, 'latin1'), undefined);
        },
      ),
      runs,
    );
  });

  it('is UTF-8 also where a few bytes are zero', () => {
    const bytes = utf8('123-45-6789\n'.repeat(100));
    for (const at of [0, 7, 500]) bytes[at] = 0;
    for (const encoding of ['utf-16le', 'utf-16be'] as const)
      assert.equal(likelyEncoding(bytes, encoding), 'utf-8');
  });

  it('is one of eight bits for such texts that are read as UTF-16', () => {
    const lists = [
      new Uint8Array(Buffer.from('Müller,Jörg,123-45-6789\nSoupçon,Zoé,987-65-4321\n', 'latin1')),
      new Uint8Array(Buffer.from('Ärger', 'latin1')).slice(0, 4),
      cyrillic('Иванов Иван,123-45-6789\nПетров Пётр,987-65-4321\n'.replaceAll('ё', 'е')),
      cyrillic('Москва\nКазань\nОмск\n'.repeat(10)),
    ];
    for (const bytes of lists)
      for (const encoding of ['utf-16le', 'utf-16be'] as const)
        assert.equal(
          likelyEncoding(bytes, encoding),
          'an 8-bit encoding',
          Buffer.from(bytes).toString('latin1'),
        );
  });

  it('is the other byte order where there are line ends, digits or mostly ASCII', () => {
    const list = ['1', '12', 'name,ssn\nAnna,123-45-6789\n', '{"ssn":"123456789"}', `${texts.Russian}\n`];
    for (const text of [...list, ...Object.values(texts).map((own) => `${own}\n${own},1\n`)]) {
      assert.equal(likelyEncoding(bigEndian(text), 'utf-16le'), 'utf-16be', text);
      assert.equal(likelyEncoding(littleEndian(text), 'utf-16be'), 'utf-16le', text);
    }
  });

  it('is UTF-16 where zeros stand on one side', () => {
    const list = [
      '1\n',
      '123-45-6789',
      'name,ssn\nAnna,123-45-6789\n',
      `${texts.Russian} ${texts.Greek} 12\n`.repeat(3),
    ];
    for (const text of list)
      for (const bytes of [littleEndian(text), bigEndian(text)])
        for (const encoding of ['utf-8', 'latin1'] as const)
          assert.equal(likelyEncoding(bytes, encoding), 'utf-16', text);
    assert.equal(likelyEncoding(utf8('a\0b'.padEnd(300, 'x')), 'utf-8'), undefined);
    assert.equal(likelyEncoding(new Uint8Array(0), 'utf-16le'), undefined);
  });
});
