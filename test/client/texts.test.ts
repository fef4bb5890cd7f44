// Texts of the client: keys as typed, broken configurations, locations and reports.
import { scryptAsync } from '@noble/hashes/scrypt.js';
import assert from 'node:assert/strict';
import {
  type DeriveKey,
  formatKey,
  isPassphrase,
  judgeKeyInput,
  readKeyInput,
} from '../../client/src/key/keyInput.ts';
import { describeErrors } from '../../client/src/maskers/maskerEntry.ts';
import { maskAll } from '../../client/src/masking/maskAll.ts';
import { createPositionMap, replaceInText } from '../../client/src/masking/replaceInText.ts';
import { describeOutcome } from '../../client/src/masking/describeOutcome.ts';
import { describeStatus } from '../../client/src/status/describeStatus.ts';
import { createMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey, parseMaskingKey } from '@masker/masking-core';
import { nodeCryptography } from '@masker/node';
import { entryOfText, shownMasker } from './support.ts';

const ssnText = defaultMaskers[0]?.text ?? '';
const broken = entryOfText(
  '{ "algorithm": "Segment", "segments": [{ "type": "Numeric" }] }',
  '/a/my.masker.json',
);

describe('a masking key as it is typed', () => {
  it('is judged without saying the text again', () => {
    assert.equal(judgeKeyInput('a passphrase that is long'), undefined);
    assert.equal(judgeKeyInput(formatKey(new Uint8Array(16).fill(171))), undefined);
    assert.match(judgeKeyInput('short') ?? '', /12 characters/);
    assert.match(judgeKeyInput('hex:xyz') ?? '', /hexadecimal/);
    assert.match(judgeKeyInput('base64:AAAA') ?? '', /3 bytes/);
  });
});

describe('a passphrase', () => {
  it('is told from bytes that are written out', () => {
    for (const text of ['correct horse battery staple', 'hexa:0011'])
      assert(isPassphrase(text) || judgeKeyInput(text) !== undefined, text);
    assert(!isPassphrase(formatKey(new Uint8Array(16))));
    assert(!isPassphrase('base64:AAAAAAAAAAAAAAAAAAAAAA=='));
  });
});

describe('a masking key that was typed', () => {
  const derive: DeriveKey = (passphrase, salt, { N, r, p, length }) =>
    scryptAsync(passphrase, salt, { N, r, p, dkLen: length });

  it('is the key of its text, with the warnings, however a passphrase is stretched', async () => {
    for (const text of [
      'correct horse battery staple',
      '00112233445566778899aabbccddeeff',
      'hex:00',
      'short',
      '',
    ]) {
      const expected = parseMaskingKey(text, nodeCryptography);
      const actual = await readKeyInput(text, derive);
      assert.equal(actual.problem?.code, expected.problem?.code);
      if (actual.problem !== undefined || expected.problem !== undefined) continue;
      assert.deepEqual(actual.key.reveal(), expected.key.reveal());
      assert.deepEqual(actual.warning, expected.warning);
    }
  });

  it('is not stretched where it is no passphrase', async () => {
    const text = formatKey(new Uint8Array(16).fill(7));
    const { key } = {
      key: undefined,
      ...(await readKeyInput(text, () => Promise.reject(new Error('stretched')))),
    };
    assert.deepEqual(key?.reveal(), new Uint8Array(16).fill(7));
  });
});

describe('an entry of the list of maskers', () => {
  it('has the name and no errors of a right configuration', () => {
    const { name, errors, configuration } = entryOfText(ssnText, '/x');
    assert.deepEqual([name, errors.length, configuration?.name], ['SSNMasker', 0, 'SSNMasker']);
  });

  it('is named after the file and says what is wrong when the configuration is broken', () => {
    assert.equal(broken.name, 'my');
    assert.equal(broken.configuration, undefined);
    assert.match(describeErrors(broken.errors), /\(and \d+ more errors?\)$/);
  });

  it('is not longer than anybody would read', () => {
    const long = JSON.stringify({
      name: 'n'.repeat(1e6),
      description: 'd'.repeat(1e6),
      algorithm: 'Identity',
    });
    const { name, description } = entryOfText(long, '/a/long.masker.json');
    assert.ok(name.length < 1000 && description.length < 1000);
  });

  it('survives any text', () => {
    for (const text of ['', '[', 'null', '{"name": 3}'])
      assert.equal(entryOfText(text, 'a.masker.json').name, 'a');
  });
});

describe('replaced ranges', () => {
  const replacements = [
    { line: 0, start: 2, end: 5, text: 'x' },
    { line: 0, start: 6, end: 7, text: 'yyyy' },
  ];

  it('move the places behind them', () => {
    const positionOf = createPositionMap(replacements);
    const moved = [0, 2, 4, 5, 6, 7, 9].map((character) => positionOf({ line: 0, character }).character);
    assert.deepEqual(moved, [0, 2, 3, 3, 4, 8, 10]);
    assert.deepEqual(positionOf({ line: 1, character: 9 }), { line: 1, character: 9 });
  });

  it('stand in the text', () => {
    assert.equal(replaceInText('01234567\r\n', replacements, ['x', 'yyyy']), '01x5yyyy7\r\n');
  });
});

describe('a report', () => {
  const outcome = { masker: 'SSNMasker', count: 3000, nonconforming: 0, outside: 0, key: undefined };
  const own = { fingerprint: '752f9b47' };
  const cases: [what: string, changed: Partial<Parameters<typeof describeOutcome>[0]>, expected: string][] = [
    [
      'columns that stay',
      { unmasked: ['Phone', 'Fax'] },
      'Masked 3,000 values with SSNMasker. 2 stay as they are: Phone, Fax.',
    ],
    ['that no key is needed', {}, 'Masked 3,000 values with SSNMasker'],
    ['the own key', { key: own, count: 1 }, 'Masked 1 value with SSNMasker (key 752f9b47)'],
    [
      'the demonstration key first',
      { key: 'demonstration', into: 'a.log' },
      'Demonstration key: masked 3,000 values with SSNMasker into a.log',
    ],
    [
      "what didn't fit before that",
      { key: 'demonstration', nonconforming: 1200, outside: 1 },
      "1,200 values don't match the format, 1 value contains characters that were left unmasked (demonstration key). Masked 3,000 values with SSNMasker.",
    ],
  ];
  for (const [what, changed, expected] of cases)
    it(`says ${what}`, () => {
      assert.equal(describeOutcome({ ...outcome, ...changed }), expected);
    });

  it('is in the status bar as well', () => {
    const entry = entryOfText(ssnText, '/x');
    const text = (...[masker, isPinned]: Parameters<typeof shownMasker>): string =>
      describeStatus(shownMasker(masker, isPinned), { kind: 'none' }).text;
    assert.equal(text(entry), '$(masker-ready) SSNMasker · demo key');
    assert.equal(text(entry, true), '$(masker-ready) $(pinned) SSNMasker · demo key');
    assert.equal(text(broken), '$(masker-broken) my · demo key');
    assert.equal(text(undefined), '$(masker-ready) No masker · demo key');
    const sentences = (masker: typeof entry, isPinned: boolean): string =>
      describeStatus(shownMasker(masker, isPinned), { kind: 'none' }).sentences.join(' ');
    assert.match(sentences(entry, true), /is pinned/);
    assert.match(sentences(entry, false), /follows the editor/);
    assert.match(sentences(broken, true), /^my can't be used: /);
  });
});

describe('masking many values', () => {
  const { configuration } = entryOfText(ssnText, '/x');
  const masker =
    configuration && createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  const values = Array.from({ length: 5000 }, (_, index) => String(100_000_000 + index));

  it('pauses, goes on, and keeps the order', async () => {
    assert(masker !== undefined);
    const pauses: number[] = [];
    const pause = (done: number): Promise<void> => Promise.resolve(void pauses.push(done));
    const masked = await maskAll(masker, values, { isCancelled: () => false, pause });
    assert.deepEqual(pauses, [2000, 4000]);
    assert.deepEqual(
      masked?.values,
      values.map((value) => masker.mask(value).value),
    );
  });

  it('gives nothing when it is cancelled', async () => {
    assert(masker !== undefined);
    const watch = { isCancelled: () => true, pause: () => Promise.resolve() };
    assert.equal(await maskAll(masker, values, watch), undefined);
  });
});
