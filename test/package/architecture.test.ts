// ARCHITECTURE.md and the lint rules draw the same floors of the engine, and every folder lies on one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { cliLayers, clientLayers, engineLayers, formatLayers } from '../../scripts/lib/layers.mjs';

const modules = ['language', 'masking', 'plans'];

const sorted = (texts: readonly string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1));

describe('the floors of the engine', () => {
  it('are those of the table in ARCHITECTURE.md', () => {
    const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (\d+) +\| ([^|]+)\|/gm)];
    const written = rows.map(([, level, folders]) => [
      Number(level),
      sorted([...String(folders).matchAll(/`([^`]+)\/`/g)].map(([, folder]) => String(folder))),
    ]);
    const drawn = engineLayers.map((folders, index) => [index + 1, sorted(folders)]);
    assert.deepEqual(written, drawn.reverse());
  });

  it('hold every folder', () => {
    const folders = modules.flatMap((moduleFolder) =>
      foldersIn(`engine/src/${moduleFolder}`).map((name) => `${moduleFolder}/${name}`),
    );
    assert.deepEqual(sorted(engineLayers.flat()), sorted([...folders, 'algorithms']));
  });
});

describe('the floors of the other houses', () => {
  for (const [house, layers, apart] of [
    ['packages/formats/src', formatLayers, []],
    ['cli/src', cliLayers, []],
    ['client/src', clientLayers, ['browser', 'node']],
  ] as const) {
    it(`hold every folder of ${house}`, () => {
      assert.deepEqual(sorted([...layers.flat(), ...apart]), sorted(foldersIn(house)));
    });
  }
});

function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
