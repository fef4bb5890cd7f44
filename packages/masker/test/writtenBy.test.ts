// The values that a masker may write: everything that it writes under any key, and not the originals that it can't leave as they are.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '../src/analysis/analyse.ts';
import { createMasker } from '../src/createMasker.ts';
import { defaultMaskers } from '@masker/algorithms';
import { MaskingKey } from '@masker/masking-core';
import { outputCases } from '@masker/text';
import { algorithmOf } from '../src/algorithmOf.ts';
import { writtenBy } from '../src/writtenBy.ts';
import { readDefaultMasker } from '../../../cli/src/shared/maskerFiles.ts';
import { nodeCryptography } from '@masker/node';
import { conflictFreeFindings } from '../src/conflictFreeFindings.ts';

const cryptography = nodeCryptography;
const keys = [1, 2, 3, 4, 5].map((byte) => new MaskingKey(new Uint8Array(16).fill(byte)));

async function configurationOf(name: string) {
  const text = defaultMaskers.find((one) => one.name === name)?.text ?? '';
  const { configuration } = (await readDefaultMasker(name, text)).analysis;
  assert(configuration !== undefined);
  return configuration;
}

/** Configurations that the default maskers don't show. */
const others = [
  { algorithm: 'CCAccount', saveDigits: 2, invalidFill: '7' },
  { algorithm: 'CCAccount', hidePAN: true },
  { algorithm: 'Hidden', hiddenChar: 'ß', hiddenLength: -3 },
  {
    algorithm: 'MultiDate',
    period: 'QUARTER',
    type: 'SHIFT',
    shiftAmt: 90,
    dateFormat: ['dd MMM yyyy', 'yyyy-MM-dd'],
  },
  { algorithm: 'MultiDate', period: 'YEAR', type: 'DISCRETE', discrete: 40, dateFormat: "d.M.yy 'at' h a" },
  { algorithm: 'USTelephone', maskExchange: 'VARIABLE', maskExtension: 'DISCRETE', extensionDiscrete: '12' },
  { algorithm: 'Number', mode: 'noise', percent: 90 },
  { algorithm: 'USTelephone', maskExchange: 'NONE' },
  { algorithm: 'USZipcode', zipcode5mask: false, plus4mask: 'REPEAT' },
  { algorithm: 'USZipcode', plus4mask: 'DISCRETE' },
  {
    algorithm: 'Segment',
    segments: [
      { type: 'AlphaNumeric', length: 2, original: { range: 'a-f' }, masked: { minChar: 'B', maxChar: 'D' } },
      { type: 'Numeric', length: 3, original: { minNum: 100 }, masked: { minNum: 200, maxNum: 299 } },
      { type: 'Preserve', length: 1 },
    ],
  },
];

const number = fc.stringMatching(/^-?[0-9]{1,3}([,.][0-9]{3}){0,2}([,.][0-9]{1,3})?$/);
const value = fc.oneof(
  number,
  number.map((text) => `${text}e7`),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[A-Ga-g0-9]{2}-?[0-9]{3}[xé]$/),
  fc.stringMatching(/^ ?[0-9]{3}-[0-9]{2}-[0-9]{4} ?$/),
  fc.stringMatching(/^[0-9]{5}(-[0-9]{4})?$/),
  fc.stringMatching(/^(1-)?\(?[2-9][0-9]{2}\)? [0-9]{3}-[0-9]{4}( x[0-9]{1,6})?$/),
  fc.stringMatching(/^[0-9]{11,20}$/),
  fc.constantFrom(
    '4111 1111 1111 1111',
    '5500000000000004',
    '4111111111111112',
    '1111',
    'Anna',
    'ANNA LEE',
    'x',
    '--',
  ),
  fc.emailAddress(),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('05 Mar 2024', '31 DEC 2023', '1 feb 2024', '7.2.24 at 3 PM', '2024-02-29 12:30:00'),
);

/** The first default masker of each algorithm is tried with many values, the others with some. */
const firstOfAlgorithm = new Set(
  Object.values(
    Object.fromEntries(
      defaultMaskers
        .map(
          ({ name, text }) => [(JSON.parse(text) as { readonly algorithm: string }).algorithm, name] as const,
        )
        .toReversed(),
    ),
  ),
);

describe('what a masker may have written', () => {
  const cases = [
    ...defaultMaskers.map(({ name }) => ({
      name,
      numRuns: firstOfAlgorithm.has(name) ? 60 : 15,
      read: () => configurationOf(name),
    })),
    ...others.map((members, i) => ({
      name: `${members.algorithm} ${i}`,
      numRuns: 60,
      read: () => Promise.resolve(analyse(JSON.stringify({ name: 'ownMasker', ...members })).configuration),
    })),
  ];
  for (const { name, numRuns, read } of cases)
    it(`holds all that it writes: ${name}`, async () => {
      const configuration = await read();
      assert(configuration !== undefined, name);
      const usesConsistency = algorithmOf(configuration)?.characteristics.usesConsistency === true;
      const consistencies = usesConsistency ? (['value', 'segment'] as const) : (['value'] as const);
      for (const outputCase of outputCases)
        for (const trimWhiteSpace of [false, true]) {
          const own = { ...configuration, outputCase, trimWhiteSpace };
          const isConflictFree =
            outputCase === 'AsIs' && conflictFreeFindings(own).every(({ severity }) => severity !== 'error');
          const possibleOutputs = writtenBy(own, cryptography);
          const maskers = keys.flatMap((key) =>
            consistencies.flatMap((consistency) =>
              (isConflictFree ? [false, true] : [false]).map((conflictFree) =>
                createMasker(own, { key, cryptography, consistency, conflictFree }),
              ),
            ),
          );
          fc.assert(
            fc.property(value, (original) => {
              for (const masker of maskers) {
                const masked = masker?.mask(original).value ?? '';
                assert(
                  possibleOutputs(masked, original),
                  `${outputCase} ${JSON.stringify([original, masked])}`,
                );
              }
            }),
            { numRuns },
          );
        }
    });

  for (const [name, original, stays] of [
    ['EmailMasker', 'jane.doe@mail.com', false],
    ['EmailMasker', 'no address', false],
    ['FullNameMasker', 'Wilhelmina Featherstonehaugh', false],
    ['FirstNameMasker', 'Qwertz', false],
    ['LastNameMasker', 'O’Qwertz', false],
    ['CityMasker', 'Entenhausen', false],
    ['StateMasker', 'ZZ', false],
    ['StateMasker', 'Texas', false],
    ['StateMasker', 'TX', true],
    ['ZipcodeMasker', '00000', false],
    ['StreetAddressMasker', '1 Nowhere', false],
    ['SSNMasker', '666-12-1234', false],
    ['SSNMasker', '123-00-1234', false],
    ['SSNMasker', '123-45-6789', true],
    ['SSNMasker', 'n/a', true],
    ['DateMasker', '2024-02-29', false],
    ['DateMasker', '2024-02-29 12:30:00', false],
    ['DateMasker', 'unknown', true],
    ['CreditCardMasker', '4111111111111111', true],
    ['CreditCardMasker', '4111111111111112', false],
    ['CreditCardMasker', '1111', true],
    ['USTelephoneMasker', '212-736-5000', false],
    ['USTelephoneMasker', '212-555-5000', true],
    ['VariableZipcodeMasker', '90210', true],
    ['RedactMasker', 'secret', false],
    ['HiddenMasker', 'secret', false],
    ['HiddenMasker', '***', true],
    ['IdentityMasker', 'secret', true],
  ] as const)
    it(`tells that ${original} ${stays ? 'may stay' : 'can’t stay'} under ${name}`, async () => {
      assert.equal(writtenBy(await configurationOf(name), cryptography)(original, original), stays);
    });
});
