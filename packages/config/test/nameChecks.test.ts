// The checks of names across the workspace's files (decisions, section 1).
import assert from 'node:assert/strict';
import { analyse } from '@masker/masker';
import { freeName } from '../src/freeName.ts';
import { checkName, knownNames, type MaskerName, readName } from '../src/nameChecks.ts';

const nameIn = (uri: string, name: string): MaskerName => {
  const found = readName(uri, analyse(JSON.stringify({ name, algorithm: 'Identity' })).model);
  assert.ok(found);
  return found;
};

describe('names across files', () => {
  const a = nameIn('a', 'codeMasker');
  const b = nameIn('b', 'codeMasker');
  const other = nameIn('c', 'otherMasker');
  const found = (own: MaskerName, all: MaskerName[]) => checkName(own, knownNames(all), ['SSNMasker']);

  it('name-not-unique: on both, with the place of the other', () => {
    for (const [own, twin] of [
      [a, b],
      [b, a],
    ] as const) {
      const [problem, ...more] = found(own, [a, b, other]);
      assert.deepEqual(more, []);
      assert.equal(problem?.code, 'name-not-unique');
      assert.equal(problem.severity, 'error');
      assert.deepEqual(problem.range, own.range);
      assert.deepEqual(
        problem.related?.map(({ uri, range }) => ({ uri, range })),
        [{ uri: twin.uri, range: twin.range }],
      );
    }
  });

  it('name-alike: on both names that differ only in letter case, with the place of the other', () => {
    const upper = nameIn('d', 'CodeMasker');
    for (const [own, twin] of [
      [a, upper],
      [upper, a],
    ] as const) {
      const [problem, ...more] = found(own, [a, other, upper]);
      assert.deepEqual(more, []);
      assert.equal(problem?.code, 'name-alike');
      assert.equal(problem.severity, 'warning');
      assert.deepEqual(
        problem.related?.map(({ uri }) => uri),
        [twin.uri],
      );
      assert.match(problem.fixes?.[0]?.title ?? '', /^Rename to "[cC]ode2Masker"$/);
    }
    // One problem at a time: the same name is worse.
    assert.deepEqual(
      found(a, [a, b, upper]).map(({ code }) => code),
      ['name-not-unique'],
    );
  });

  it('name-means-masking: on a masker that leaves values as they are under the name of one that masks', () => {
    const codes = (name: string, algorithm: string) => {
      const own = readName('a', analyse(JSON.stringify({ name, algorithm })).model);
      assert.ok(own);
      return checkName(own, knownNames([own]), ['EmailMasker', 'CreditCardMasker', 'IdentityMasker']).map(
        ({ code }) => code,
      );
    };
    assert.deepEqual(codes('CustomerEmailMasker', 'Identity'), ['name-means-masking']);
    assert.deepEqual(codes('customerCreditCardMasker', 'Identity'), ['name-means-masking']);
    assert.deepEqual(codes('CustomerEmailMasker', 'Redact'), []);
    assert.deepEqual(codes('EmailIdentityMasker', 'Identity'), []);
    assert.deepEqual(codes('creditMasker', 'Identity'), []);
  });

  it('tells of a few of many others, and quotes little of a long name', () => {
    const name = `${'x'.repeat(900)}Masker`;
    const all = Array.from({ length: 1000 }, (_, i) => ({ uri: String(i), name, range: a.range }));
    const [problem] = found(nameIn('a', name), all);
    assert.equal(problem?.related?.length, 10);
    assert.ok(JSON.stringify(problem).length < 5000);
  });

  it('a name that is far too long is none, whatever is told to others', () => {
    const { model } = analyse(JSON.stringify({ name: 'x'.repeat(1001), algorithm: 'Identity' }));
    assert.equal(readName('a', model), undefined);
  });

  it('nothing for different names, and for one file alone', () => {
    assert.deepEqual(found(other, [a, b, other]), []);
    assert.deepEqual(found(a, [a, other]), []);
  });

  it('name-shadows-default: information', () => {
    const own = nameIn('d', 'SSNMasker');
    assert.deepEqual(
      found(own, [own]).map(({ code, severity }) => `${code} ${severity}`),
      ['name-shadows-default information'],
    );
  });

  for (const [name, all, renamed] of [
    ['codeMasker', [b], 'code2Masker'],
    ['codeMasker', [b, nameIn('e', 'code2Masker')], 'code3Masker'],
    ['SSNMasker', [], 'SSN2Masker'],
    ['SSNMasker', [nameIn('e', 'SSNMasker')], 'SSN2Masker'],
  ] as const)
    it(`offers one other name, as a choice: ${name} → ${renamed}`, () => {
      const fixes = found(nameIn('a', name), [...all]).flatMap((problem) => problem.fixes ?? []);
      const { start, end } = a.range;
      assert.deepEqual(fixes, [
        {
          title: `Rename to "${renamed}"`,
          edits: [{ start, end: end - 'codeMasker'.length + name.length, newText: `"${renamed}"` }],
          isChoice: true,
        },
      ]);
    });

  for (const [name, taken, free] of [
    ['aMasker', [], 'aMasker'],
    ['aMasker', ['bMasker'], 'aMasker'],
    ['aMasker', ['aMasker', 'a2Masker', 'a4Masker'], 'a3Masker'],
    ['Last4Masker', ['Last4Masker'], 'Last4V2Masker'],
    ['code', ['code'], 'code2'],
    ['Masker', ['Masker'], 'Masker2'],
  ] as const)
    it(`${name} is free as ${free} beside ${taken.join(', ') || 'nothing'}`, () => {
      assert.equal(freeName(name, new Set<string>(taken)), free);
    });

  it('a missing or empty name is no name', () => {
    for (const text of ['{}', '{"name":" "}', '{"name":1}', ''])
      assert.equal(readName('x', analyse(text).model), undefined);
  });
});
