// What one text can cost: nothing makes the analysis take more than linear time, and what is too much is refused in words.
import { segmentsIn } from '../helpers/maskers.ts';
import assert from 'node:assert/strict';
import { analyse, automaticFixes } from '../../engine/src/analysis/analyse.ts';
import { maximumFixed, maximumProblems } from '../../engine/src/analysis/problemLimit.ts';
import { maximumDepth, maximumLength, maximumTokens } from '../../engine/src/json/textLimits.ts';
import { hugeConfigurations } from '../helpers/hugeConfigurations.ts';

const codesOf = (text: string) => analyse(text).problems.map(({ code }) => code);
const segments = (count: number, segment: string) =>
  `{"name":"aMasker","algorithm":"Segment","segments":[${Array<string>(count).fill(segment).join(',')}]}`;

describe('limits of the analysis', () => {
  it('reads 100,000 segments', () => {
    const { problems, configuration } = analyse(segments(100_000, '{"type":"Numeric","length":3}'));
    assert.deepEqual(problems, []);
    assert.equal(segmentsIn(configuration).length, 100_000);
  });

  const refused: readonly (readonly [string, string, string])[] = [
    ['a text of 50 MB', `{"name":"${'x'.repeat(50_000_000)}"}`, 'json-too-large'],
    ['a text that is one character too long', ' '.repeat(maximumLength + 1), 'json-too-large'],
    ['a text of nothing but commas', `[${','.repeat(maximumTokens)}]`, 'json-too-large'],
    ['segments without end', segments(maximumTokens / 3, '{}'), 'json-too-large'],
    [
      'a range of items without end',
      segments(1, `{"range":"${'b-a,'.repeat(maximumTokens)}"}`),
      'json-too-large',
    ],
    ['10,000 brackets behind a broken line', `"\r${'['.repeat(10_000)}`, 'json-too-deep'],
    ['10,000 brackets behind a comment', `/* " */${'['.repeat(10_000)}`, 'json-too-deep'],
    ['10,000 brackets', '['.repeat(10_000), 'json-too-deep'],
    ['brackets behind closing ones of the wrong kind', `[${'},['.repeat(10_000)}`, 'json-too-deep'],
  ];
  for (const [what, text, code] of refused) {
    it(`refuses ${what}`, () => {
      assert.deepEqual(codesOf(text), [code]);
      assert.equal(analyse(text).configuration, undefined);
    });
  }

  it('reads a text that is as long as it may be, and as deep', () => {
    const open = `{"name":"aMasker","algorithm":"Identity","description":"`;
    const text = `${open}${'x'.repeat(maximumLength - open.length - 2)}"}`;
    assert.equal(text.length, maximumLength);
    assert.deepEqual(codesOf(text), []);
    assert.deepEqual(codesOf('['.repeat(maximumDepth) + ']'.repeat(maximumDepth)), ['masker-not-object']);
  });

  it('reads a text that has as many tokens as it may', () => {
    const text = `["${','.repeat(maximumTokens - 3)}"]`;
    assert.deepEqual(codesOf(text), ['masker-not-object']);
    assert.deepEqual(codesOf(text.replace(',', ',,')), ['json-too-large']);
  });

  it('fixes all problems of a long configuration at once, and many of one that is wrong without end', () => {
    const ofType = (count: number) =>
      automaticFixes(analyse(segments(count, '{"Type":"Numeric","length":1}')));
    assert.deepEqual([ofType(20_000).fixes.length, ofType(20_000).isComplete], [20_000, true]);
    assert.deepEqual(
      [ofType(maximumFixed + 1).fixes.length, ofType(maximumFixed + 1).isComplete],
      [maximumFixed, false],
    );
  });

  it('does not count closing brackets that are missing in broken text', () => {
    assert.ok(!codesOf('{"segments":[{"length":1},{"length":[},{"length":1}]').includes('json-too-deep'));
  });

  it('shows the most severe of very many problems, and says that there are more', () => {
    const text = segments(maximumProblems, '{"Type":"Numeric","length":0}');
    const { problems } = analyse(text);
    assert.equal(problems.length, maximumProblems + 1);
    assert.equal(problems[0]?.code, 'problems-omitted');
    assert.ok(problems.slice(1).every(({ severity }) => severity === 'error'));
    const starts = problems.map(({ range }) => range.start);
    assert.deepEqual(
      starts,
      [...starts].sort((a, b) => a - b),
    );
  });

  it('shows all problems where these are as many as may be shown', () => {
    const codes = codesOf(segments(maximumProblems, '{"type":"Numeric","length":0}'));
    assert.equal(codes.length, maximumProblems);
    assert.ok(!codes.includes('problems-omitted'));
  });

  it('refuses a configuration whose only error is not shown', () => {
    const warnings = segments(maximumProblems + 1, '{"Type":"Numeric","length":1}');
    assert.equal(analyse(warnings.replace('"name":"aMasker",', '')).configuration, undefined);
    assert.notEqual(analyse(warnings).configuration, undefined);
  });

  it('quotes the beginning of long texts', () => {
    for (const make of Object.values(hugeConfigurations)) {
      for (const { message, fixes = [] } of analyse(make(20_000)).problems) {
        assert.ok(message.length < 500, message);
        for (const { title } of fixes) assert.ok(title.length < 200, title);
      }
    }
  });
});

describe('the time of the analysis', () => {
  /** In milliseconds of the processor, which other programs' work does not count for. */
  const costOf = (text: string): number => {
    const start = process.cpuUsage();
    assert.ok(automaticFixes(analyse(text)).fixes);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const smallestCost = (text: string) => Math.min(...Array.from({ length: 3 }, () => costOf(text)));

  for (const [name, make] of Object.entries(hugeConfigurations)) {
    it(`grows with the size: ${name}`, () => {
      const [small, large] = [make(60_000), make(480_000)];
      // Eight times the size takes eight times the time; 64 times as long would be quadratic.
      const allowed = 24 * Math.max(smallestCost(small), 15);
      const cost = smallestCost(large);
      assert.ok(cost < allowed, `${cost} ms, where ${allowed} ms would be too long already`);
    }).timeout(60_000);
  }
});
