// Chooses the tests that can be affected by what differs from the main branch. A file of which nothing is known affects all.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, root } from './command.mjs';
import { buildTests, readConfiguration, testFilesOf } from './mochaTests.mjs';

/** @typedef {import('esbuild').Metafile['inputs']} ImportGraph */

const server = ['server/src/node/main.ts'];
const program = ['cli/src/main.ts', 'cli/src/agents/contextProtocol.ts', 'packages/node/src/pageCodecs.ts'];
const extension = [
  'extension/src/main.ts',
  ...['node', 'browser'].flatMap((host) => [`client/src/${host}/main.ts`, `server/src/${host}/main.ts`]),
  ...['preview', 'plans/preview'].map((part) => `client/src/${part}/webview/main.ts`),
];

/** The groups beside unit tests: the folder of the tests, and the modules of the programs that they start. */
const groups = {
  clone: { folder: 'test/clone', starts: [...extension, ...program] },
  e2e: { folder: 'test/e2e', starts: [...extension, ...program] },
  web: { folder: 'test/e2e', starts: extension },
  ui: { folder: 'test/ui', starts: [...extension, ...program] },
  neovim: { folder: 'test/neovim', starts: [...server, ...program] },
  emacs: { folder: 'test/emacs', starts: [...server, ...program] },
  postgresql: { folder: 'test/postgresql', starts: program },
  mariadb: { folder: 'test/mariadb', starts: program },
  sqlite: { folder: 'test/sqlite', starts: program },
  python: { folder: 'test/python', starts: program },
  spark: { folder: 'test/spark', starts: program },
  outside: { folder: 'test/outside', starts: program },
};

/** Files that are no modules, by their paths, with the groups that read them. @type {(readonly [RegExp, ...string[]])[]} */
const readers = [
  [/^test\/e2e\//, 'e2e', 'web'],
  [/^test\/databases\//, 'postgresql', 'mariadb'],
  [/^test\/(clone|ui|neovim|emacs|postgresql|mariadb|sqlite|python|spark|outside)\//, '$1'],
  [/^test\/(?!helpers\/|vscode-host\/)/],
  [/^python\//, 'python', 'spark', 'outside'],
  [/^(docs\/.*|[^/]+)\.md$/, 'clone', 'postgresql', 'mariadb', 'python', 'neovim', 'emacs'],
  [/^(bench|\.github|\.vscode)\//],
];

/** Modules of tests that list files, so that any change affects them. */
const lists = /\breaddir|\bglob\b|ls-files|esbuild\.mjs/;
const reads = /node:fs|node:child_process/;

const ownFiles = async (/** @type {string} */ folder) => {
  const { default: glob } = await import('fast-glob');
  return glob.sync(`${folder}/**/*.ts`, { cwd: root });
};

/** Every test and what it imports. */
export async function readProject() {
  const unitFiles = await testFilesOf(readConfiguration('.mocharc.json'));
  /** @type {Map<string, string[]>} */
  const entries = new Map();
  for (const [group, { folder, starts }] of Object.entries(groups))
    entries.set(group, [...(await ownFiles(folder)), ...starts]);
  const graph = await buildTests([...new Set([...unitFiles, ...[...entries.values()].flat()])]);
  return { unitFiles, entries, graph };
}

/**
 * @param {Awaited<ReturnType<typeof readProject>>} project
 * @param {string[]} changed paths of files, from the project's folder
 * @returns {{ groups: string[], files: string[] }} the groups beside static checks, and the files of unit tests
 */
export function testsAffectedBy({ unitFiles, entries, graph }, changed) {
  // Modules that are data may be read, too.
  const others = changed.filter((path) => graph[path] === undefined || !/\.(ts|mjs)$/.test(path));
  const readBy = others.map((path) => readersOf(path));
  const isEverything = readBy.includes(undefined);
  const named = new Set(readBy.flat());
  const concerns = (/** @type {Set<string>} */ modules) => changed.some((path) => modules.has(path));
  const files = unitFiles.filter((file) => {
    const modules = closureOf(graph, [file]);
    if (modules.has('test/helpers/builtPrograms.ts'))
      for (const path of closureOf(graph, [...server, ...program])) modules.add(path);
    if (isEverything || concerns(modules)) return true;
    const tests = [...modules].filter((path) => /^(test|scripts)\//.test(path));
    const text = tests.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    return lists.test(text) || (others.length > 0 && reads.test(text));
  });
  return {
    groups: [...entries].flatMap(([group, own]) =>
      isEverything || named.has(group) || concerns(closureOf(graph, own)) ? [group] : [],
    ),
    files,
  };
}

/** The files that differ from the main branch, those that git doesn't know yet among them. */
export function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  const main = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main').at(
    -1,
  );
  if (main === undefined) throw new Obstacle('There is no branch main to compare with.');
  const [base = main] = git('merge-base', 'HEAD', main);
  const changed = git('diff', '--name-only', '--no-renames', base);
  const created = git('ls-files', '--others', '--exclude-standard');
  if (changed.length + created.length === 0) throw new Obstacle('Nothing differs from the main branch.');
  return [...changed, ...created];
}

/**
 * The groups that read a file that is no module; undefined for all.
 *
 * @param {string} path
 */
function readersOf(path) {
  const [pattern, ...names] = readers.find(([one]) => one.test(path)) ?? [];
  if (pattern === undefined) return undefined;
  return names.map((name) => (name === '$1' ? (pattern.exec(path)?.[1] ?? name) : name));
}

/**
 * The modules that some need.
 *
 * @param {ImportGraph} graph
 * @param {string[]} entries
 */
function closureOf(graph, entries) {
  const modules = new Set(entries);
  for (const path of modules)
    for (const imported of graph[path]?.imports ?? [])
      if (imported.external !== true) modules.add(imported.path);
  return modules;
}
