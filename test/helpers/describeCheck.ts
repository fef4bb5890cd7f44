// A check does what its documentation says: found in its wrong example, not in its right one, gone after each of its fixes.
import assert from 'node:assert/strict';
import { analyse } from '../../engine/src/analysis/analyse.ts';
import type { Fix } from '../../engine/src/configuration/problem.ts';
import type { Check } from '../../engine/src/configuration/checks/check.ts';
import { applyEdits } from './applyEdits.ts';
import { resourcesWith } from './resources.ts';

export function describeCheck({ code, severity, example }: Pick<Check, 'code' | 'severity' | 'example'>) {
  const resources = resourcesWith(example.lists ?? {});
  const found = (text: string, known = resources) =>
    analyse(text, { resources: known }).problems.filter((problem) => problem.code === code);
  describe(code, () => {
    it('is found in the wrong example', () => {
      const [first] = found(example.wrong);
      assert.equal(first?.severity, severity);
      assert.ok(first.range.start < first.range.end && first.range.end <= example.wrong.length);
    });

    it('is not found in the right example, which loads', () => {
      assert.deepEqual(found(example.right), []);
      assert.notEqual(analyse(example.right, { resources }).configuration, undefined);
    });

    it('decides whether the configuration loads', () => {
      // Unread and unwritten parts have no errors.
      const isRefused = severity === 'error' || code === 'json-too-large' || code === 'file-empty';
      assert.equal(analyse(example.wrong, { resources }).configuration === undefined, isRefused);
    });

    for (const fix of found(example.wrong).flatMap(({ fixes }) => fixes ?? [])) {
      it(`is repaired by "${fix.title}"`, () => {
        const repaired = applyEdits(example.wrong, fix.edits);
        const known = resourcesWith(repairedLists(example.lists ?? {}, fix));
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
