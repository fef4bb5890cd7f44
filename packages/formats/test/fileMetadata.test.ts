// Metadata of files: what is known to be harmless, and what mask reports, as it may hold values.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suspectFileMetadata } from '@masker/format-api';
import { folderWith, run } from '../../../test/cli/support.ts';
import { fixture } from '../../format-parquet/test/support.ts';

const keys = (metadata: Readonly<Record<string, string>>) =>
  suspectFileMetadata(Object.entries(metadata).map(([key, value]) => ({ key, value }))).map(({ key }) => key);

describe('metadata of files', () => {
  it('is harmless where its keys say so, and nothing of the user is in it', () => {
    assert.deepEqual(
      keys({
        'ARROW:schema': 'x',
        'org.apache.spark.version': '3.5',
        pandas: '{"columns": [], "attributes": {}}',
      }),
      [],
    );
    assert.deepEqual(
      keys({
        pandas: '{"attributes": {"owner": "Jane Doe"}}',
        geo: '{}',
        'org.apache.spark.comment': 'x',
        note: '123-45-6789',
      }),
      ['pandas', 'geo', 'org.apache.spark.comment', 'note'],
    );
    for (const odd of [
      'no JSON',
      '["Jane Doe"]',
      '{"attributes": "Jane Doe"}',
      '{"comment": "Jane Doe"}',
      '{"columns": ["Jane Doe"], "attributes": null}',
      '{"columns": [{"name": "a", "metadata": {"categories": ["Jane Doe"]}}]}',
      '{"column_indexes": [{"name": null, "metadata": "Jane Doe"}]}',
    ])
      assert.deepEqual(keys({ pandas: odd }), ['pandas'], odd);
    for (const plain of [
      '{"columns": [{"name": "a", "metadata": {"num_categories": 2, "ordered": false}}, {"metadata": null}]}',
      '{"column_indexes": [{"name": null, "metadata": {"encoding": "UTF-8"}}], "creator": {"library": "pyarrow"}}',
    ])
      assert.deepEqual(keys({ pandas: plain }), [], plain);
  });

  it('is named by mask where something is masked, never its value, and fails with --strict', async () => {
    const source = Buffer.from(fixture('pandas'));
    // A key of the same length that nobody knows.
    const bytes = Buffer.from(source.toString('latin1').replaceAll('\x06pandas', '\x06people'), 'latin1');
    assert.notDeepEqual(bytes, source);
    const cwd = folderWith({ 'a.parquet': bytes, 'known.parquet': source });
    const columns = /"name": "(\w+)", "field_name/.exec(source.toString('latin1'))?.[1] ?? '';
    const mask = async (file: string, ...more: readonly string[]) =>
      run(['mask', '--demo-key', '--column', `${columns}=RedactMasker`, '-o', 'm.parquet', ...more, file], {
        cwd,
      });
    const { code, stderr } = await mask('a.parquet');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /file metadata people stays as it is\. Review it, as it may hold values\./);
    assert.doesNotMatch(stderr, /index_columns|creator/);
    assert.equal((await mask('a.parquet', '--strict')).code, 1);
    assert.doesNotMatch((await mask('known.parquet')).stderr, /file metadata/);
    assert.ok(readFileSync(join(cwd, 'm.parquet')).length > 0);
  });
});
