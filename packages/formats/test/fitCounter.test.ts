// A field of which most values don't fit stops a run before anything is written, in every format.
import assert from 'node:assert/strict';
import { ConformanceGate } from '@masker/format-api';

describe('MisfitJudge', () => {
  const counts: readonly [values: number, nonconforming: number, isStopped: boolean][] = [
    [0, 0, false],
    [1, 0, false],
    [1, 1, true],
    [2, 1, false],
    [3, 2, true],
    [1000, 500, false],
    [1000, 501, true],
    [5000, 2500, false],
  ];
  for (const [values, nonconforming, isStopped] of counts)
    it(`${isStopped ? 'stops' : 'passes'} ${nonconforming} of ${values}`, () => {
      const judge = new ConformanceGate(['a', 'b']);
      const found =
        judge.add([
          { values: 0, nonconforming: 0 },
          { values, nonconforming },
        ]) ?? judge.end();
      assert.equal(found, isStopped ? 'b' : undefined);
    });

  it('judges by the first values, in blocks of any size', () => {
    for (const size of [1, 7, 999, 1000, 1024]) {
      const judge = new ConformanceGate(['a']);
      let [seen, found] = [0, undefined as string | undefined];
      while (!judge.isDone) {
        found ??= judge.add([{ values: size, nonconforming: size }]);
        seen += size;
      }
      assert.equal(found, 'a');
      assert.ok(seen >= 1000 && seen < 1000 + size);
    }
  });
});
