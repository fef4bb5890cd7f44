// The published names, and those that documents tell people to install: never a foreign package called `masker`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../../scripts/lib/command.mjs';
import { names } from '../../scripts/lib/names.mjs';
import { billOfMaterials } from '../../scripts/lib/sbom.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The project's own text files: documents, workflows, the action, hooks, samples, tasks and code. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.(md|ya?ml|json|sh|mjs|ts|toml|py|1|lua|el|txt)$/.test(path) && existsSync(join(root, path)),
  )
  .filter((path) => !/^(test\/|package-lock\.json$|CHANGELOG\.md$)/.test(path));

/** Text that matches, with its file and line. */
function linesThatMatch(pattern: RegExp): string[] {
  return files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        Array.from(line.matchAll(pattern), ([text]) => `${path}:${index + 1} ${text}`),
      ),
  );
}

/** Commands that fetch packages by name, each with the names that they may have. */
const fetching = [
  {
    command: /\b(?:npx|npm exec|npm create|pnpm dlx|bunx)\b(?![- ]?(?:\)|`))[^\n`]*/g,
    right: /^npx (?:--no-install vsce |--yes --ignore-scripts ovsx@\d+\.\d+\.\d+ |tsx )/,
  },
  {
    command: /\b(?:npm (?:install|i|add)|yarn add|pnpm add)\b[^\n`]*/g,
    right: /^npm install (?:--global \.\/masker-cli-|--package-lock-only|--offline )/,
  },
  {
    command: /\b(?:pip3? install|pipx (?:run|install)|uvx?)\b[^\n`]*/g,
    right: /^pip3? install (?:"?\.\/python\b|"?pyspark\b|\.\.\/\.\.\/python )/,
  },
];

describe('the names of packages', () => {
  it('are the same wherever they are written', () => {
    assert.equal(packageJson.publisher, names.publisher);
    assert.match(read('python/pyproject.toml'), new RegExp(`^name = "${names.pythonDistribution}"$`, 'm'));
  });

  for (const { command, right } of fetching)
    it(`are ours after ${command.source.slice(0, 24)}…`, () => {
      const wrong = linesThatMatch(command).filter((line) => !right.test(line.slice(line.indexOf(' ') + 1)));
      assert.deepEqual(wrong, []);
    });

  it('are found by these patterns', () => {
    const examples = [
      'npx masker mcp',
      'npx --yes masker',
      'npm install --save-dev masker',
      'pip install masker',
    ];
    for (const example of examples)
      assert.ok(
        fetching.some(({ command, right }) =>
          [...example.matchAll(command)].some(([text]) => !right.test(text)),
        ),
        example,
      );
  });

  it('are no command of JSON settings', () => {
    assert.deepEqual(linesThatMatch(/"(?:command|args)": \[?"(?:npx|uvx|pipx)"/g), []);
  });
});

describe('the workflows and the action', () => {
  const paths = files.filter((path) => path.startsWith('.github/') || path === 'action.yml');

  it('pin the actions of others by commit', () => {
    const used = paths.flatMap((path) =>
      Array.from(read(path).matchAll(/uses: (.*)$/gm), ([, text = '']) => text),
    );
    assert.ok(used.length > 5);
    for (const action of used) assert.match(action, /^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('install packages without their scripts', () => {
    for (const path of ['.github/workflows/release.yml', 'scripts/action.sh'])
      for (const [command] of read(path).matchAll(/npm ci\b.*/g))
        assert.match(command, /^npm ci --ignore-scripts/);
  });

  it('run no package of a registry as Masker', () => {
    assert.doesNotMatch(read('action.yml') + read('scripts/action.sh'), /npx|npm (?:exec|install)/);
  });
});

describe('the bill of materials', () => {
  it('has every package that the bundles hold, with the checksum of the lock file', () => {
    const { bomFormat, components } = JSON.parse(billOfMaterials()) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string; hashes: { content: string }[] }[];
    };
    assert.equal(bomFormat, 'CycloneDX');
    const noticed = Array.from(
      read('THIRD-PARTY-NOTICES.txt').matchAll(/^-{80}\n\n(\S+ \S+) /gm),
      ([, text]) => text,
    );
    assert.ok(noticed.length > 20);
    assert.deepEqual(
      components.map(({ name, version }) => `${name} ${version}`),
      noticed,
    );
    for (const { hashes } of components) assert.match(hashes[0]?.content ?? '', /^[0-9a-f]{128}$/);
  });
});
