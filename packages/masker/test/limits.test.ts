// The cost of one text: nothing makes the analysis take more than linear time, and too large texts are refused in words.
import { segmentsIn } from '../../../test/helpers/configurationParts.ts';
import assert from 'node:assert/strict';
import { analyse, automaticFixes } from '../src/analysis/analyse.ts';
import { maximumFixed, maximumProblems } from '../src/analysis/problemLimit.ts';
import { maximumDepth, maximumLength } from '@masker/json';
import { hugeConfigurations } from '../../../test/helpers/hugeConfigurations.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

const codesOf = (text: string) => analyse(text).problems.map(({ code }) => code);
const segments = (count: number, segment: string) =>
  `{"name":"aMasker","algorithm":"Segment","segments":[${Array<string>(count).fill(segment).join(',')}]}`;

describe('limits of the analysis', () => {
  it('reads 30,000 segments', () => {
    const { problems, configuration } = analyse(segments(30_000, '{"type":"Numeric","length":3}'));
    assert.deepEqual(problems, []);
    assert.equal(segmentsIn(configuration).length, 30_000);
  });

  const refused: readonly (readonly [string, string])[] = [
    ['a text of 50 MB', `{"name":"${'x'.repeat(50_000_000)}"}`],
    ['a text that is one character too long', ' '.repeat(maximumLength + 1)],
    ['10,000 brackets behind a broken line', `"\r${'['.repeat(10_000)}`],
    ['10,000 brackets behind a comment', `/* " */${'['.repeat(10_000)}`],
    ['10,000 brackets', '['.repeat(10_000)],
    ['brackets behind closing ones of the wrong kind', `[${'},['.repeat(10_000)}`],
  ];
  for (const [what, text] of refused) {
    it(`does not read ${what}`, () => {
      const { problems, configuration } = analyse(text);
      assert.deepEqual(
        problems.map(({ code, severity }) => [code, severity]),
        [['json-too-large', 'information']],
      );
      assert.equal(configuration, undefined);
    });
  }

  it('reads a text that is as long as it may be, and as deep', () => {
    const open = `{"name":"aMasker","algorithm":"Identity","description":"`;
    const text = `${open}${'x'.repeat(maximumLength - open.length - 2)}"}`;
    assert.equal(text.length, maximumLength);
    assert.deepEqual(codesOf(text), []);
    assert.deepEqual(codesOf('['.repeat(maximumDepth) + ']'.repeat(maximumDepth)), ['masker-not-object']);
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
    assert.ok(!codesOf('{"segments":[{"length":1},{"length":[},{"length":1}]').includes('json-too-large'));
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
    const taken = processorTime();
    assert.ok(automaticFixes(analyse(text)).fixes);
    return taken();
  };
  /** The smallest of three tries, or of fewer when one is below what is allowed. */
  const minCost = (text: string, allowed: number) => {
    let min = costOf(text);
    for (let tries = 1; tries < 3 && min >= allowed; tries++) min = Math.min(min, costOf(text));
    return min;
  };

  for (const [name, make] of Object.entries(hugeConfigurations)) {
    it(`is below two seconds for the longest text that is read: ${name}`, () => {
      const size = maximumLength * 0.7;
      // Some of them come out longer than asked for.
      const text = make(Math.min(size, (size * size) / make(size).length));
      assert.ok(text.length <= maximumLength && text.length > maximumLength / 2, `${text.length} characters`);
      const cost = minCost(text, 2000);
      assert.ok(cost < 2000, `${cost} ms`);
    });

    it(`grows with the size: ${name}`, () => {
      const [small, large] = [make(60_000), make(480_000)];
      // Eight times the size takes eight times the time; 64 times as long would be quadratic.
      const allowed = 24 * Math.max(costOf(small), 15);
      const cost = minCost(large, allowed);
      assert.ok(cost < allowed, `${cost} ms, where ${allowed} ms would be too long already`);
    }).timeout(60_000);
  }
});
