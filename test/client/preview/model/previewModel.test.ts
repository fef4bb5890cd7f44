// The preview draws a configuration, a key and samples.
import assert from 'node:assert/strict';
import { makePreview } from '../../../../client/src/preview/model/previewModel.ts';
import { tipKey } from '../../../../client/src/rendering/tipKey.ts';
import { defaultMaskers } from '@masker/algorithms';
import { inputOf, segmentText, sourceOf } from '../support.ts';

const ssn = sourceOf(defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '');
const last4 = sourceOf(defaultMaskers.find(({ name }) => name === 'SSNLast4Masker')?.text ?? '');
const textOf = (side: { runs: readonly { text: string }[] } | null): string | undefined =>
  side?.runs.map(({ text }) => text).join('');

describe('the model of a preview', () => {
  it('holds the segments and what they cover', () => {
    const { masker } = makePreview(inputOf(ssn, []));
    assert.deepEqual(
      masker.parts.map(({ number, label, coverage }) => `${number} ${label} ${coverage}`),
      ['1 Numeric characters 1–3', '2 Numeric characters 4–5', '3 Numeric characters 6–9'],
    );
  });

  it('holds the masked values that the engine gives', () => {
    const samples = ['154-47-6043', '1', '', 'x'];
    const { rows } = makePreview(inputOf(ssn, samples));
    assert.deepEqual(
      rows.map(({ masked }) => textOf(masked)),
      samples.map((sample) => ssn.masker?.mask(sample).value),
    );
  });

  it('says why values do not fit', () => {
    const { rows } = makePreview(inputOf(ssn, ['154-47-6043', '154', '154-47-6043-1', '15A-47-6043']));
    assert.deepEqual(
      rows.map(({ nonconformances }) => nonconformances.map(({ label }) => label)),
      [[], ['too short'], ['too long'], ['not a number']],
    );
    assert.match(rows[3]?.nonconformances[0]?.sentence ?? '', /^Segment 1 \(Numeric\) holds something other/);
  });

  it('has something to say of every run that it draws', () => {
    const { masker, rows } = makePreview(inputOf(ssn, ['154-47-6043', '154-4x', '!']));
    for (const run of rows.flatMap(({ original, masked }) => [...original.runs, ...(masked?.runs ?? [])]))
      assert.notEqual(masker.tips[tipKey(run)]?.length ?? 0, 0, tipKey(run));
  });

  it('holds the promise of conflict-free masking with its conditions, where it can be kept', () => {
    const { promise } = makePreview(inputOf(ssn, [])).masker;
    assert.match(promise[0] ?? '', /never become the same/);
    assert(promise.length > 1, 'the area 000 takes no part');
    const redact = sourceOf(defaultMaskers.find(({ name }) => name === 'RedactMasker')?.text ?? '');
    assert.deepEqual(makePreview(inputOf(redact, [])).masker.promise, []);
  });

  it('holds only the rows that are looked at', () => {
    const samples = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(9, '0'));
    const { rows, sampleCount } = makePreview({ ...inputOf(ssn, samples), first: 500, count: 3 });
    assert.deepEqual(
      rows.map(({ index, original }) => `${index} ${textOf(original)}`),
      ['500 000000500', '501 000000501', '502 000000502'],
    );
    assert.equal(sampleCount, 10_000);
    assert.equal(makePreview({ ...inputOf(ssn, samples), count: 1_000_000 }).rows.length, 200);
    assert.equal(makePreview({ ...inputOf(ssn, ['a']), first: 99 }).rows.length, 1);
  });

  it('compares two maskers on the same samples', () => {
    const { other, rows } = makePreview({ ...inputOf(ssn, ['154-47-6043', '']), other: last4 });
    assert.equal(other?.name, 'SSNLast4Masker');
    assert.match(textOf(rows[0]?.other ?? null) ?? '', /6043$/);
    assert.deepEqual(
      rows.map(({ isSame }) => isSame),
      [false, true],
    );
  });

  it('shows problems with their places, and originals while nothing masks', () => {
    const text = segmentText([{ type: 'Numeric' }]);
    const { masker, rows } = makePreview(inputOf(sourceOf(text), ['12']));
    const [problem] = masker.problems;
    assert(problem !== undefined);
    assert.equal(problem.severity, 'error');
    assert.match(problem.message, /length/);
    assert(problem.start < problem.end && problem.end <= text.length);
    assert.equal(masker.obstacle, 'broken');
    assert.deepEqual([textOf(rows[0]?.original ?? null), rows[0]?.masked], ['12', null]);
  });

  it('stays small for a configuration of many segments and problems', () => {
    const many = Array.from({ length: 5000 }, () => ({ type: 'Preserve', length: 1, masked: {} }));
    const { masker } = makePreview(inputOf(sourceOf(segmentText(many)), []));
    assert.deepEqual([masker.parts.length, masker.moreParts], [100, 4900]);
    assert.equal(masker.problems.length, 20);
    assert(masker.moreProblems > 0);
  });

  it('copes with segments of any length', () => {
    const { masker } = makePreview(
      inputOf(sourceOf(segmentText([{ type: 'Numeric', length: 1_000_000_000 }])), ['1']),
    );
    assert.equal(masker.parts[0]?.coverage, 'characters 1–1,000,000,000');
  });
});
