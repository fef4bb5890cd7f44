// Names of months in other languages: reading, writing, checks and inference; known answers are in test/vectors/multiDate.json.
import assert from 'node:assert/strict';
import { analyse } from '@masker/masker';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { languages, parsePattern } from '../../src/multiDate/datePattern.ts';
import { monthNames } from '../../src/multiDate/monthNames.ts';
import { assertLinesAsOneByOne } from '../../../../test/helpers/columns.ts';
import { masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const textOf = (properties: object) =>
  JSON.stringify({ name: 'dayMasker', algorithm: 'MultiDate', period: 'YEAR', ...properties });

describe('Names of months', () => {
  for (const language of languages)
    for (const [width, pattern] of [
      ['full', "dd'/'MMMM'/'yyyy"],
      ['short', "dd'/'MMM'/'yyyy"],
    ] as const)
      it(`${language}: ${pattern} reads and writes all ${width} names, in any letter case, as values and as lines`, () => {
        const names = monthNames[language][width].split(' ');
        assert.equal(new Set(names).size, 12);
        // None begins like another, so that the first that fits is the right one.
        assert.ok(names.every((a) => names.every((b) => a === b || !b.startsWith(a))));
        const masker = maskerOf(textOf({ dateFormat: pattern, language }));
        const values = names.flatMap((name, i) =>
          [name, name.toUpperCase(), name.toLowerCase()].map((cased) => `0${(i % 9) + 1}/${cased}/2024`),
        );
        const months = new Set<number>();
        for (const value of values) {
          const [, original = '', name = ''] =
            /^(?:\d\d)\/(.*)\/2024.*\n\d\d\/(.*)\/2024$/s.exec(`${value}\n${masked(masker, value)}`) ?? [];
          const month = names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
          assert.ok(month >= 0, value);
          months.add(month);
          if (original === original.toUpperCase()) assert.equal(name, name.toUpperCase());
          else if (original === original.toLowerCase()) assert.equal(name, name.toLowerCase());
          else assert.ok(names.includes(name), name);
        }
        assert.ok(months.size > 3);
        assertLinesAsOneByOne(masker, values, '\n');
      });

  it('are read whole: no dot is left out, and none in English', () => {
    const french = maskerOf(textOf({ dateFormat: 'd MMM yyyy', language: 'fr' }));
    for (const value of ['15 févr 2024', '15 Feb 2024', '15 février 2024'])
      assert.notDeepEqual(french.mask(value).nonconformances, [], value);
    assert.deepEqual(french.mask('15 FÉVR. 2024').nonconformances, []);
  });

  it("can't follow a number of any width in Japanese, because they begin with one", () => {
    assert.ok('message' in parsePattern('yMMMMd', 'ja'));
    assert.ok('elements' in parsePattern('yyyyMMMMdd', 'ja'));
    assert.ok('elements' in parsePattern('dMMMMyyyy', 'de'));
  });

  it('are those of a language that is known: another one is an error, with the nearest as its fix', () => {
    const { problems, configuration } = analyse(textOf({ dateFormat: 'd MMMM yyyy', language: 'pt-br2' }));
    assert.equal(configuration, undefined);
    const [problem] = problems;
    assert.ok(problem?.severity === 'error');
    assert.match(problem.fixes?.[0]?.title ?? '', /pt-BR/);
  });

  const inferred: readonly (readonly [language: string, pattern: string, ...samples: readonly string[]])[] = [
    ['de', 'd. MMMM yyyy', '3. März 2024', '21. Oktober 1999', '1. Dezember 2001'],
    ['fr', 'd MMM yyyy', '3 févr. 2024', '21 déc. 1999', '1 août 2001'],
    ['es', "d 'de' MMMM 'de' yyyy", '3 de enero de 2024', '21 de agosto de 1999'],
    ['pl', 'd MMMM yyyy', '3 stycznia 2024', '21 grudnia 1999', '5 maja 2010'],
    ['pt-BR', "d 'de' MMMM 'de' yyyy", '3 de março de 2024', '21 de dezembro de 1999'],
    ['it', 'd MMMM yyyy', '3 gennaio 2024', '21 dicembre 1999'],
    ['nl', 'dd-MMM-yyyy', '03-mrt-2024', '21-okt-1999'],
  ];
  for (const [language, pattern, ...samples] of inferred)
    it(`are inferred from values: ${samples[0] ?? ''}`, () => {
      const { text = '', used = [] } = inferConfiguration('dayMasker', samples) ?? {};
      const { algorithm, dateFormat, language: found } = JSON.parse(text) as Record<string, unknown>;
      assert.deepEqual([algorithm, dateFormat, found], ['MultiDate', pattern, language]);
      assert.deepEqual(used, samples);
      const problems = analyse(text).problems.filter(({ code }) => code !== 'algorithm-ours');
      assert.deepEqual(problems, []);
    });

  it('are English where English reads as many', () => {
    const { text = '' } = inferConfiguration('dayMasker', ['3 April 2024', '21 August 1999']) ?? {};
    assert.ok(!text.includes('language'));
  });
});
