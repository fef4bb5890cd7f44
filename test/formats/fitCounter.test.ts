// A field of which most values don't fit stops a run before anything is written, in every format.
import assert from 'node:assert/strict';
import { MisfitJudge } from '../../formats/src/index.ts';

describe('MisfitJudge', () => {
  const counts: readonly [values: number, misfits: number, isStopped: boolean][] = [
    [0, 0, false],
    [1, 0, false],
    [1, 1, true],
    [2, 1, false],
    [3, 2, true],
    [1000, 500, false],
    [1000, 501, true],
    [5000, 2500, false],
  ];
  for (const [values, misfits, isStopped] of counts)
    it(`${isStopped ? 'stops' : 'passes'} ${misfits} of ${values}`, () => {
      const judge = new MisfitJudge(['a', 'b']);
      const found =
        judge.add([
          { values: 0, misfits: 0 },
          { values, misfits },
        ]) ?? judge.end();
      assert.equal(found, isStopped ? 'b' : undefined);
    });

  it('judges by the first values, in blocks of any size', () => {
    for (const size of [1, 7, 999, 1000, 1024]) {
      const judge = new MisfitJudge(['a']);
      let [seen, found] = [0, undefined as string | undefined];
      while (!judge.isDone) {
        found ??= judge.add([{ values: size, misfits: size }]);
        seen += size;
      }
      assert.equal(found, 'a');
      assert.ok(seen >= 1000 && seen < 1000 + size);
    }
  });
});
