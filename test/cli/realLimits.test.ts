// The real limits: tests of formats run with a sixteenth of them.
import assert from 'node:assert/strict';
import { csvDialect, maxMaskedValueBytes, maxRecordLength } from '@masker/format-api';
import { csvFormat } from '@masker/format-text';
import { defaultMasker } from '../../packages/format-parquet/test/support.ts';
import { outcome } from '../helpers/longText.ts';

const mebibyte = 1024 * 1024;

describe('the longest row', () => {
  it('has 256 MiB, and its longest masked value 16 MiB', async () => {
    assert.deepEqual([maxMaskedValueBytes, maxRecordLength], [16 * mebibyte, 256 * mebibyte]);
    const format = csvFormat(csvDialect(',', '"', true), [
      { name: 'a', masker: defaultMasker('HiddenMasker') },
    ]);
    const length = maxRecordLength - '1,'.length;
    assert.equal(await outcome(format, 'a,b\n1,', length, '\n2,3\n'), length + 'a,b\n1,\n2,3\n'.length);
  }).timeout(60_000);
});
