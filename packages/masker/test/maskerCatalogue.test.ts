// The masker that a name means, and its opening.
import assert from 'node:assert/strict';
import { demonstrationKey } from '@masker/masking-core';
import { findMasker, withDefaults } from '../src/maskerCatalogue.ts';
import { openCandidates, openMasker } from '../src/openMasker.ts';
import { nodeCryptography } from '@masker/node';
import { configurationOf, defaultMaskerText } from '../../../test/helpers/maskers.ts';

const maskers = (...names: readonly string[]) => names.map((name, order) => ({ name, order }));

describe('findMasker', () => {
  const known = withDefaults(maskers('a', 'own', 'own'), maskers('own', 'EmailMasker'));
  it('finds the one of a name; one of the own replaces the default masker', () => {
    assert.deepEqual(findMasker('a', known), { kind: 'found', masker: { name: 'a', order: 0 } });
    assert.deepEqual(findMasker('EmailMasker', known), {
      kind: 'found',
      masker: { name: 'EmailMasker', order: 1 },
    });
  });

  it('says when several have a name, or none, and which may be meant', () => {
    assert.deepEqual(findMasker('own', known), {
      kind: 'ambiguous',
      maskers: [
        { name: 'own', order: 1 },
        { name: 'own', order: 2 },
      ],
    });
    assert.deepEqual(findMasker('emailmaskr', known), { kind: 'missing', suggestion: 'EmailMasker' });
    assert.deepEqual(findMasker('constructor', known), { kind: 'missing', suggestion: undefined });
    assert.deepEqual(findMasker('', []), { kind: 'missing', suggestion: undefined });
  });
});

describe('openMasker', () => {
  const [ssn, redact, token] = [
    configurationOf(defaultMaskerText('SSNMasker')),
    configurationOf(defaultMaskerText('RedactMasker')),
    configurationOf('{"name":"t","algorithm":"Token","cipherPassword":"k"}'),
  ];
  const common = { key: demonstrationKey, cryptography: nodeCryptography };
  const by = { name: 'e', columns: ['id'], read: 'text' } as const;
  for (const [what, configuration, options, code] of [
    ['a masker that is ready', ssn, common, undefined],
    ['a masker that needs no key', redact, { ...common, key: undefined }, undefined],
    ['a missing key', ssn, { ...common, key: undefined }, 'key'],
    ['values that can become the same', redact, { ...common, conflictFree: true }, 'conflict-free'],
    ['a masker that depends on its own value', ssn, { ...common, by }, 'entity'],
    ["an algorithm that doesn't run", token, common, 'algorithm'],
  ] as const)
    it(`opens, or says what is in the way: ${what}`, () => {
      const opened = openMasker(configuration, options);
      assert.equal('obstacle' in opened ? opened.obstacle.code : undefined, code);
      if ('obstacle' in opened) assert.match(opened.obstacle.message, /^[A-Z].*\.$/);
    });

  it('offers what can be run, of names that no other has', () => {
    const known = [
      { name: 'one', configuration: ssn },
      { name: 'twice', configuration: redact },
      { name: 'twice', configuration: ssn },
      { name: 'wrong', configuration: undefined },
      { name: 'token', configuration: token },
    ];
    const candidates = openCandidates(known, nodeCryptography);
    assert.deepEqual(
      candidates.map(({ configuration }) => configuration),
      [ssn],
    );
  });
});
