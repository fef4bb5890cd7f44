// The packages: each declares its imports and exports, and dependencies have no cycle.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cliLayers, clientLayers } from '../../scripts/lib/layers.mjs';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const sorted = (texts: Iterable<string>) => [...texts].toSorted((one, other) => (one < other ? -1 : 1));
const packages = new Map(
  foldersIn('packages').map((folder) => [
    folder,
    JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8')) as Manifest,
  ]),
);
const dependenciesOf = (folder: string) =>
  Object.keys(packages.get(folder)?.dependencies ?? {}).map((name) => name.replace('@masker/', ''));

/** Maximum number of names that a package exports; packages of shared types have more. */
const maxExports = new Map([
  ['format-api', 130],
  ['plan', 95],
]);

describe('the packages', () => {
  for (const [folder, { name, exports }] of packages) {
    it(`${folder} names what it imports`, () => {
      const imported = new Set<string>();
      const src = `packages/${folder}/src`;
      for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.ts'))
          for (const [, own = ''] of readFileSync(join(src, file), 'utf8').matchAll(/'@masker\/([\w-]+)/g))
            imported.add(own);
      assert.deepEqual(sorted(dependenciesOf(folder)), sorted(imported));
      assert.equal(name, `@masker/${folder}`);
    });

    it(`${folder} compiles beside what it imports`, () => {
      if (folder === 'library') return;
      const { references = [] } = JSON.parse(readFileSync(`packages/${folder}/tsconfig.json`, 'utf8')) as {
        references?: { path: string }[];
      };
      const paths = references.map(({ path }) => path.replace('../', ''));
      assert.deepEqual(sorted(paths), sorted(dependenciesOf(folder)));
    });

    it(`${folder} exports few names, each by itself`, () => {
      for (const path of Object.values(exports)) assert(existsSync(join('packages', folder, path)), path);
      const index = readFileSync(`packages/${folder}/src/index.ts`, 'utf8');
      assert.doesNotMatch(index, /^export \* from/m);
      const names = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
        list.split(',').filter((part) => part.trim() !== ''),
      );
      const max = folder === 'library' ? 60 : (maxExports.get(folder) ?? 80);
      assert(names.length <= max, `${names.length} names`);
    });

    it(`${folder} has a README`, () => {
      assert(existsSync(`packages/${folder}/README.md`));
    });

    it(`${folder} isn't imported by what it imports`, () => {
      const reached = new Set(dependenciesOf(folder));
      for (const other of reached) for (const next of dependenciesOf(other)) reached.add(next);
      assert(!reached.has(folder));
    });

    it(`${folder} is in ARCHITECTURE.md`, () => {
      assert(new RegExp(`\`(packages/)?${folder}/?\``).test(readFileSync('ARCHITECTURE.md', 'utf8')));
    });
  }
});

describe('the layers of folders', () => {
  for (const [root, layers, apart] of [
    ['cli/src', cliLayers, []],
    ['client/src', clientLayers, ['browser', 'node']],
  ] as const) {
    it(`hold every folder of ${root}`, () => {
      assert.deepEqual(sorted([...layers.flat(), ...apart]), sorted(foldersIn(root)));
    });
  }
});

function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
