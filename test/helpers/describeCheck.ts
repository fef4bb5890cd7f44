// A check does what its documentation says: found in its wrong example, not in its right one, gone after each of its fixes.
import assert from 'node:assert/strict';
import { analyse } from '@masker/masker';
import type { Fix, Check } from '@masker/config';
import { applyEdits } from './applyEdits.ts';
import { resourcesWith } from './resources.ts';

type CheckedExamples = Pick<Check, 'code' | 'severity' | 'wrong' | 'right' | 'lists'>;

export function describeCheck({ code, severity, wrong, right, lists = {} }: CheckedExamples) {
  const resources = resourcesWith(lists);
  const found = (text: string, known = resources) =>
    analyse(text, { resources: known }).problems.filter((problem) => problem.code === code);
  describe(code, () => {
    it('is found in the wrong example', () => {
      const [first] = found(wrong);
      assert.equal(first?.severity, severity, `The wrong example has no ${code}.`);
      assert.ok(first.range.start < first.range.end && first.range.end <= wrong.length);
    });

    it('is not found in the right example, which loads', () => {
      assert.deepEqual(found(right), []);
      assert.notEqual(analyse(right, { resources }).configuration, undefined);
    });

    it('decides whether the configuration loads', () => {
      // Unread and unwritten parts have no errors.
      const isRefused = severity === 'error' || code === 'json-too-large' || code === 'file-empty';
      assert.equal(analyse(wrong, { resources }).configuration === undefined, isRefused);
    });

    for (const fix of found(wrong).flatMap(({ fixes }) => fixes ?? [])) {
      it(`is repaired by "${fix.title}"`, () => {
        const repaired = applyEdits(wrong, fix.edits);
        const known = resourcesWith(repairedLists(lists, fix));
        assert.deepEqual(found(repaired, known), [], repaired);
        assert.notEqual(analyse(repaired, { resources: known }).configuration, undefined, repaired);
      });
    }
  });
}

/** The lists once a fix has written whole lines of one. */
function repairedLists(lists: Readonly<Record<string, string>>, { elsewhere }: Fix): Record<string, string> {
  const entries = Object.entries(lists).map(([path, content]): [string, string] => {
    if (elsewhere?.uri.endsWith(path) !== true) return [path, content];
    const lines = content.split(/(?<=\n)/);
    lines.splice(elsewhere.line - 1, elsewhere.end - elsewhere.line, elsewhere.newText);
    return [path, lines.join('')];
  });
  return Object.fromEntries(entries);
}
