// Spellings of phrases, and where they are in the names of columns.
import assert from 'node:assert/strict';
import { columnPhrases, locatePhrase } from '../src/columnPhrases.ts';
import { wordsOf } from '../src/columnWords.ts';

const names = ['phone', 'l name', 'passport number', 'kundennummer', 'numero client', 'kennwort'];
const phrases = columnPhrases({ names, wholeNames: ['address'], doubtfulNames: ['author'] });

function found(column: string): string | undefined {
  return phrases.find((phrase) => locatePhrase(wordsOf(column), phrase) !== undefined)?.phrase;
}

describe('phrases of columns', () => {
  for (const [column, phrase] of [
    ['work_phone', 'phone'],
    ['custphone', 'phone'],
    ['Initialkennwort', 'kennwort'],
    ['passport_num', 'passport num'],
    ['PassportNo', 'passport no'],
    ['KundenNr', 'kundennr'],
    ['num_client', 'num client'],
    ['homeaddress', 'address'],
    ['lname', 'l name'],
    ['phonecall', undefined],
    ['fullname', undefined],
    ['macaddress', undefined],
    ['coauthor', undefined],
  ] as const)
    it(`${column}: ${phrase ?? 'none'}`, () => {
      assert.equal(found(column), phrase);
    });
});
