// Every check: found in its wrong example, not in its right one, and gone after each of its fixes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { analyse } from '../../engine/src/analysis/analyse.ts';
import { algorithms } from '../../engine/src/algorithms/registry.ts';
import { commonChecks } from '../../engine/src/configuration/checks/index.ts';
import { checksDocument } from '../helpers/checksDocument.ts';
import { applyEdits } from '../helpers/applyEdits.ts';

const checks = [...commonChecks, ...algorithms.flatMap((algorithm) => algorithm.checks)];

const found = (text: string, code: string) =>
  analyse(text).problems.filter((problem) => problem.code === code);

describe('checks', () => {
  it('have unique codes', () => {
    assert.equal(new Set(checks.map(({ code }) => code)).size, checks.length);
  });

  it('are documented: docs/checks.md is up to date (npm run docs)', () => {
    assert.equal(readFileSync('docs/checks.md', 'utf8'), checksDocument());
  });

  for (const { code, severity, example } of checks) {
    describe(code, () => {
      it('is found in the wrong example', () => {
        const [first] = found(example.wrong, code);
        assert.equal(first?.severity, severity);
        assert.ok(first.range.start < first.range.end && first.range.end <= example.wrong.length);
      });

      it('is not found in the right example, which loads', () => {
        assert.deepEqual(found(example.right, code), []);
        assert.notEqual(analyse(example.right).configuration, undefined);
      });

      it('decides whether the configuration loads', () => {
        // What is not read has no errors.
        const isRefused = severity === 'error' || code === 'json-too-large';
        assert.equal(analyse(example.wrong).configuration === undefined, isRefused);
      });

      for (const fix of found(example.wrong, code).flatMap(({ fixes }) => fixes ?? [])) {
        it(`is repaired by "${fix.title}"`, () => {
          const repaired = applyEdits(example.wrong, fix.edits);
          assert.deepEqual(found(repaired, code), [], repaired);
          assert.notEqual(analyse(repaired).configuration, undefined, repaired);
        });
      }
    });
  }
});
