// Lake tables in a tree of folders, of whatever file system.
import assert from 'node:assert/strict';
import { describeLakeTable, findLakeTable } from '../src/lakeTable.ts';

/** Finds the lake table of a folder among files. */
function kindOf(folder: string, ...files: readonly string[]): Promise<string | undefined> {
  return findLakeTable(folder, {
    parentOf: (path) => (path === '' ? undefined : path.slice(0, path.lastIndexOf('/'))),
    namesIn: (path, name) => {
      const start = `${path}/${name}/`;
      const found = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
      return Promise.resolve(found.length === 0 ? undefined : found);
    },
  });
}

describe('the lake table of a folder', () => {
  for (const [kind, file] of [
    ['Delta', '/t/_delta_log/0.json'],
    ['Hudi', '/t/.hoodie/hoodie.properties'],
    ['Iceberg', '/t/metadata/v1.metadata.json'],
  ] as const)
    it(`is that of ${kind} in the folder or one above, at most 8 folders up`, async () => {
      for (let depth = 0; depth < 12; depth++)
        assert.equal(await kindOf(`/t${'/d'.repeat(depth)}`, file), depth < 8 ? kind : undefined);
    });

  it('is none beside it, nor with other metadata', async () => {
    assert.equal(await kindOf('/u', '/t/_delta_log/0.json'), undefined);
    assert.equal(await kindOf('/t', '/t/metadata/other.json'), undefined);
  });

  it('is named with the way to mask it', () => {
    assert.match(describeLakeTable('a.csv', 'Delta'), /^a\.csv belongs to a Delta table, .*docs\/spark\.md$/);
  });
});
