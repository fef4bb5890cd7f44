// Fixes of texts that are wrong in any way: their edits do not overlap, and none makes a new error.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '../src/analysis/analyse.ts';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { fixTable } from './fixTable.ts';

describe('fixes of any text', () => {
  it('have edits that do not overlap, and make no new error in any text', () => {
    const words = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        ' ',
        '\n',
        '"',
        "'",
        '"name"',
        '"a b"',
        '"aMasker"',
        '"algorithm"',
        '"Segment"',
      ],
      ...[
        '"segments"',
        '"Length"',
        '"length"',
        '"type"',
        '"Numeric"',
        '"AlphaNumeric"',
        '"masked"',
        '"original"',
      ],
      ...[
        '"range"',
        '"f-a"',
        '"a-,"',
        '"1-5,,7"',
        '"minNum"',
        '"maxNum"',
        '"minChar"',
        '0',
        '07',
        '-1',
        '2.5',
        '1000',
      ],
      ...[
        'true',
        'None',
        'null',
        '// c\n',
        '"ignoreChars"',
        '"-/"',
        '"numSegments"',
        '"outputCase"',
        '"defaultNumber"',
      ],
    );
    const broken = fc
      .tuple(
        fc.constantFrom(...fixTable.map(([, text]) => text)),
        fc.array(fc.tuple(fc.nat(), fc.nat(12), words), { maxLength: 3 }),
      )
      .map(([text, changes]) =>
        changes.reduce((changed, [at, length, word]) => {
          const start = at % (changed.length + 1);
          return changed.slice(0, start) + word + changed.slice(start + length);
        }, text),
      );
    const errors = (text: string) =>
      analyse(text).problems.filter(({ severity }) => severity === 'error').length;
    const runs = { seed: 20261121, numRuns: Number(process.env['MASKER_FUZZ_RUNS'] ?? 500) };
    fc.assert(
      fc.property(broken, (text) => {
        for (const { code, fixes = [] } of analyse(text).problems) {
          for (const { edits, title, isChoice } of fixes) {
            const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
            for (const [i, edit] of sorted.entries()) {
              assert.ok(edit.start <= edit.end && edit.end <= text.length);
              assert.ok(edit.start >= (sorted[i - 1]?.end ?? 0), `${code} ${title}: ${text}`);
            }
            // In text that is no JSON, the repaired part lets more of it be read, with the errors in that.
            const { model, problems } = analyse(text);
            const isRead =
              model.properties !== undefined && !problems.some((problem) => problem.code === 'json-syntax');
            const repaired = applyEdits(text, edits);
            if (isRead && isChoice !== true)
              assert.ok(errors(repaired) <= errors(text), `${code} ${title}: ${text} → ${repaired}`);
          }
        }
      }),
      runs,
    );
  });
});
