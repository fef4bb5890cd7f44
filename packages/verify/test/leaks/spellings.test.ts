// The spellings in which an original is found elsewhere, and those in which it isn't.
import assert from 'node:assert/strict';
import { columnOf } from '@masker/columns';
import { OriginalSearch } from '../../src/leaks/originalSearch.ts';
import { OriginalSet } from '../../src/leaks/originalSet.ts';

function isFound(original: string, text: string): boolean {
  const originals = new OriginalSet();
  originals.addAll(originals.addSource({ table: 't', column: 'c' }), columnOf([original]), 0, 1);
  const search = new OriginalSearch(originals);
  const bytes = Buffer.from(`x ${text} y`);
  let found = false;
  search.search(bytes, 0, bytes.length, () => {
    found = true;
  });
  return found;
}

const mail = 'renée.o-neil@example.com';
const name = 'Renée García';
const [phone, german] = ['+1 (415) 555-2671', '+49 30 90182012'];
const [ssn, card, iban] = ['123-45-6789', '4539578763621486', 'DE89370400440532013000'];

/** Each original with texts that hold it. */
const found: readonly (readonly [string, readonly string[]])[] = [
  [
    mail,
    [
      'RENÉE.O-NEIL@EXAMPLE.COM',
      '<renée.o-neil@example.com>',
      'mailto:renée.o-neil@example.com?subject=x',
      'ren%C3%A9e.o-neil%40example.com',
      'ren%25C3%25A9e.o-neil%2540example.com',
      'ren%E9e.o-neil%40example.com',
      'renée.o-neil&#64;example.com',
      'renée.o-neil&#x40;example.com',
      'ren&eacute;e.o-neil&commat;example&period;com',
      'ren&amp;eacute;e.o-neil&amp;#64;example.com',
      'ren=C3=A9e.o-neil=40example.com',
      'ren=C3=A9e.o-n=\r\neil=40exam=\nple.com',
      '=?utf-8?Q?ren=C3=A9e=2Eo-neil=40example=2Ecom?=',
      String.raw`"ren\u00e9e.o-neil\u0040example.com"`,
      String.raw`"{\"a\":\"ren\\u00e9e.o-neil\\u0040example.com\"}"`,
      String.raw`b'ren\xc3\xa9e.o-neil\x40example.com'`,
      'renée.o<wbr>-neil<b>@</b>example.com',
      'renée.o\u2010neil@example.com',
      'rene\u0301e.o-neil@example.com',
      'renee.o-neil@example.com',
      'ren\u00adée.o-neil@exam\u200bple.com',
      'ｒｅｎｅｅ.o-neil＠example.com',
    ],
  ],
  [
    name,
    [
      'RENÉE GARCÍA',
      'Renée\u00a0García',
      'Rene\u0301e Garci\u0301a',
      'Renee Garcia',
      'García, Renée',
      'GARCIA Renee',
      'renee_garcia',
      '<b>Renée</b> <i class="x">García</i>',
      '<td>García</td>\n<td>Renée</td>',
      'García<br/>Renée',
      'Ren&eacute;e Garc&iacute;a',
      'Ren&#233;e Garc&#xED;a',
      'Ren%C3%A9e+Garc%C3%ADa',
      'Ren=C3=A9e Garc=C3=ADa',
      'Ren=E9e Garc=EDa',
      String.raw`Ren\u00e9e\tGarc\u00eda`,
    ],
  ],
  ['García, Renée', ['Renée García', 'Renee Garcia']],
  ['Ana María van der Berg', ['van der Berg, Ana María', 'VAN DER BERG ANA MARIA']],
  ['Łukasz Øster-Weiß', ['lukasz oster-weiss', 'ŁUKASZ ØSTER-WEISS']],
  ['Jürgen Møller', ['Juergen Moeller', 'Jurgen Moller', 'Moeller, Juergen', 'JU\u0308RGEN MØLLER']],
  ['Алёна Юрьевна', ['АЛЕНА ЮРЬЕВНА', 'Юрьевна, Алёна']],
  ['김철수민 서울', ['김철수민 서울'.normalize('NFD')]],
  [
    phone,
    [
      '+1-415-555-2671',
      '+14155552671',
      '14155552671',
      '0014155552671',
      '001 415 555 2671',
      '(415) 555-2671',
      '415.555.2671',
      '4155552671',
      '+1 415 5552671',
      'tel:+1-415-5552671',
      '+1%20(415)%20555%2D2671',
    ],
  ],
  ['4155552671', ['+1 415 555 2671', '(415) 555-2671']],
  [
    german,
    [
      '+49 (0)30 901 82012',
      '0049 30 90182012',
      '030/90182012',
      '03090182012',
      '030-9018 2012',
      '+493090182012',
    ],
  ],
  ['030 90182012', ['+49 30 90182012', '+493090182012']],
  [ssn, ['123456789', '123 45 6789', '123.45.6789', '12345-6789', '123\u201145\u20116789', '１２３-45-6789']],
  ['123456789', ['123-45-6789', '123 456 789']],
  [
    card,
    [
      '4539 5787 6362 1486',
      '4539-5787-6362-1486',
      '4539 578763 621 486',
      '4539&nbsp;5787&nbsp;6362&nbsp;1486',
    ],
  ],
  [iban, ['DE89 3704 0044 0532 0130 00', 'de89-3704-0044-0532-0130-00', 'IBAN: DE89 3704004405 32013000']],
  ['GB82 WEST 1234 5698 7654 32', ['GB82WEST12345698765432']],
  [
    '550e8400-e29b-41d4-a716-446655440000',
    ['550E8400E29B41D4A716446655440000', '{550e8400-e29b-41d4-a716-446655440000}'],
  ],
  ['192.168.7.12', ['at 192.168.7.12.', '192.168.7.12:8080', '12.7.168.192.in-addr.arpa, 192.168.7.12']],
];

/** Spellings that aren't found, with the reason. */
const missed: readonly (readonly [reason: string, original: string, text: string])[] = [
  ["Base64 isn't decoded", mail, Buffer.from(mail).toString('base64')],
  ["hexadecimal bytes aren't decoded", mail, Buffer.from(mail).toString('hex')],
  ["words that replace marks are anybody's choice", mail, 'renée.o-neil (at) example (dot) com'],
  ["a name in one word isn't divided", name, 'reneegarcia'],
  ['initials are those of many', name, 'R. García'],
  ['two letters may be an umlaut or not', 'Juergen Mueller', 'Jürgen Müller'],
  ['other scripts are transliterations', 'Алёна Юрьевна', 'Alyona Yurevna'],
  ['a date has other readings', '1984-03-12', '12 March 1984'],
  ['a letter read in another encoding is another letter', name, Buffer.from(name).toString('latin1')],
  ["a word that markup divides isn't joined", name, 'Ren<b>ée</b> García'],
  ["a word that a line end divides isn't joined", name, 'Ren-\née García'],
  ['abbreviations are other words', '12 Oak Street', '12 Oak St.'],
];

/** Texts that only seem to hold an original. */
const others: readonly (readonly [string, string])[] = [
  ['10.20.30.40', '1.10.20.30.40'],
  ['10.20.30.40', '10.20.30.40.50'],
  ['10.20.30.40', '40.30.20.10'],
  ['123-45-6789', '1234567890'],
  ['123-45-6789', '123-45-67890'],
  ['123-45-6789', '123 in 45 and then 6789'],
  ['Renée García', 'Renée and García'],
  ['12 Oak Street', '12 Oaks Street'],
];

describe('spellings of an original', () => {
  it('has at least fifty', () => {
    assert.ok(found.reduce((sum, [, texts]) => sum + texts.length, 0) >= 50);
  });
  for (const [original, texts] of found)
    it(`are found: ${original}`, () => {
      assert.deepEqual(
        texts.filter((text) => !isFound(original, text)),
        [],
      );
    });
  for (const [reason, original, text] of missed)
    it(`aren't found: ${reason}`, () => {
      assert.ok(!isFound(original, text));
    });
  it('are nothing that only begins, ends or continues alike', () => {
    assert.deepEqual(
      others.filter(([original, text]) => isFound(original, text)),
      [],
    );
  });
});
