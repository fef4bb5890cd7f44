// ARCHITECTURE.md and the lint rules draw the same floors of the engine, and every folder lies on one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { cliFloors, clientFloors, engineFloors, formatFloors } from '../../scripts/lib/floors.mjs';

const wings = ['language', 'masking', 'plans'];

const sorted = (texts: readonly string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1));

describe('the floors of the engine', () => {
  it('are those of the table in ARCHITECTURE.md', () => {
    const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| (\d+) +\| ([^|]+)\|/gm)];
    const written = rows.map(([, floor, folders]) => [
      Number(floor),
      sorted([...String(folders).matchAll(/`([^`]+)\/`/g)].map(([, folder]) => String(folder))),
    ]);
    const drawn = engineFloors.map((folders, index) => [index + 1, sorted(folders)]);
    assert.deepEqual(written, drawn.reverse());
  });

  it('hold every folder', () => {
    const folders = wings.flatMap((wing) => foldersIn(`engine/src/${wing}`).map((name) => `${wing}/${name}`));
    assert.deepEqual(sorted(engineFloors.flat()), sorted([...folders, 'algorithms']));
  });
});

describe('the floors of the other houses', () => {
  for (const [house, floors, apart] of [
    ['formats/src', formatFloors, []],
    ['cli/src', cliFloors, []],
    ['client/src', clientFloors, ['browser', 'node']],
  ] as const) {
    it(`hold every folder of ${house}`, () => {
      assert.deepEqual(sorted([...floors.flat(), ...apart]), sorted(foldersIn(house)));
    });
  }
});

function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
