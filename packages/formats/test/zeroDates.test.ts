// Columns of placeholders in place of dates are masked: these stay, and don't stop the run; dates without a day do.
import assert from 'node:assert/strict';
import { ConformanceCounter, ConformanceGate } from '@masker/format-api';
import { columnOf, noColumns } from '@masker/columns';
import { maskerOf } from '../../../test/helpers/maskers.ts';

const dates = maskerOf('{"name":"DayMasker","algorithm":"MultiDate","dateFormat":["yyyy-MM-dd"]}');

describe('columns of placeholders', () => {
  for (const [values, isStopped] of [
    [['0000-00-00', '0000-00-00', '2020-01-02'], false],
    [['0000-00-00', 'infinity'], false],
    [['0000-00-00', '1980-05-00', '1981-00-00', '2020-01-02'], true],
  ] as const)
    it(`${isStopped ? 'stop' : "don't stop"} the run: ${values.join(', ')}`, () => {
      const counter = new ConformanceCounter('d', dates);
      counter.masker.maskColumn({ kind: 'text', values: columnOf(values) }, noColumns);
      const judge = new ConformanceGate(['d']);
      assert.equal(judge.add([counter.take()]) ?? judge.end(), isStopped ? 'd' : undefined);
    });
});
