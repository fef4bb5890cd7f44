// npm test: sets up missing parts, runs every check and every test, and ends with the failures and one line
// that counts them all. Arguments name groups of tests, files of unit tests, or packages; "changed" chooses those that a change since main
// can affect.
import console from 'node:console';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { changedFiles, readProject, testsAffectedBy } from './lib/affectedTests.mjs';
import { main, Obstacle, root, run } from './lib/command.mjs';
import { runTests } from './lib/mochaTests.mjs';
import { packNpm } from './lib/npmPackage.mjs';
import { packageVsix } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

/** @typedef {'static' | 'unit' | 'clone' | 'e2e' | 'web' | 'ui' | 'neovim' | 'emacs' | 'postgresql' | 'mariadb' | 'sqlite' | 'python' | 'spark' | 'outside'} Group */
/** @typedef {{ passed: number, failed: number, reports: string[], retried?: number }} Count */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {Group[]} groups those that it belongs to, or that need it
 * @property {(options: { env: NodeJS.ProcessEnv, held: boolean }) => Promise<number>} run resolves to the exit code
 * @property {boolean} [draws] draws VS Code
 * @property {number} [threads] that compute, if it is more than one
 * @property {boolean} [tests] counts its tests itself, in the file that TEST_RESULTS names
 */

const runFolder = join(root, 'test/.run');
/**
 * Paths of the packages once they are built, so that their tests don't build them again.
 *
 * @type {NodeJS.ProcessEnv}
 */
const packages = {};

/** Files of unit tests in place of all. @type {string[] | undefined} */
let unitFiles;

/** Before all others, one after the other: these take what is built. @type {Step[]} */
const builds = [
  {
    name: 'Build',
    groups: ['static', 'unit', 'e2e', 'web', 'ui', 'neovim', 'emacs', 'python', 'spark', 'outside'],
    run: node('esbuild.mjs', '--production'),
  },
  { name: 'Packages', groups: ['static', 'unit', 'ui', 'neovim', 'emacs'], run: packageForTests },
];

/**
 * The longest first. Suites that draw VS Code wait much: one of them runs at a time, beside as many threads of the others as
 * `processors` says.
 *
 * @type {Step[]}
 */
const steps = [
  { ...mochaTests('Walk through the user interface', 'ui'), draws: true },
  { ...tests('Tests in VS Code', 'e2e', '--import', 'tsx', 'test/e2e/run.ts'), draws: true },
  { ...tests('Tests in a browser', 'web', '--import', 'tsx', 'test/e2e/runWeb.ts'), draws: true },
  { ...mochaTests('Unit tests', 'unit', '.mocharc.json', '--parallel', '--jobs', '2'), threads: 2 },
  { name: 'Types', groups: ['static'], run: npm('typecheck') },
  { name: 'Lint', groups: ['static'], run: npm('lint') },
  { name: 'Unused code', groups: ['static'], run: npm('unused') },
  { name: 'Format', groups: ['static'], run: npm('format:check') },
  tests('Tests in Python', 'python', '--import', 'tsx', 'test/python/run.ts'),
  mochaTests('Tests with PostgreSQL', 'postgresql'),
  mochaTests('Tests with MariaDB', 'mariadb'),
  mochaTests('Tests on material from outside', 'outside'),
  mochaTests('Tests in a fresh clone', 'clone'),
  tests('Tests on a Spark cluster', 'spark', '--import', 'tsx', 'test/spark/run.ts'),
  mochaTests('Tests with SQLite', 'sqlite'),
  mochaTests('Tests in Emacs', 'emacs'),
  mochaTests('Tests in Neovim', 'neovim'),
];
const processors = 2;
/** Groups that begin at once: the programs that they need are installed before those of the others. @type {Group[]} */
const early = ['static', 'unit', 'e2e', 'web', 'ui'];

/** Programs with the groups of tests that need them. @type {(readonly [import('./setup.mjs').Installed, ...Group[]])[]} */
const needs = [
  ['vscodeHost', 'e2e', 'web', 'ui'],
  ['chromium', 'e2e', 'web', 'ui', 'clone'],
  ['companions', 'unit'],
  ['neovim', 'neovim'],
  ['emacs', 'emacs'],
  ['postgresql', 'postgresql', 'outside'],
  ['mariadb', 'mariadb', 'outside'],
  ['sqlite', 'sqlite'],
  ['python', 'python'],
  ['spark', 'spark', 'outside'],
  ['outside', 'outside'],
];
const groups = [...new Set([...builds, ...steps].flatMap((step) => step.groups))];

await main(async () => {
  let wanted = process.argv.slice(2);
  if (
    wanted.length > 0 &&
    wanted.every((name) => name.endsWith('.test.ts') || name.startsWith('packages/'))
  ) {
    process.exitCode = await runFiles(wanted);
    return;
  }
  if (wanted.length === 1 && wanted[0] === 'changed') {
    await setUp();
    const affected = testsAffectedBy(await readProject(), changedFiles());
    wanted = ['static', ...affected.groups, ...(affected.files.length > 0 ? ['unit'] : [])];
    unitFiles = affected.files;
    console.log(`Can be affected: ${wanted.join(', ')}; ${unitFiles.length} files of unit tests.`);
  }
  const unknown = wanted.find((name) => !groups.some((group) => group === name));
  if (unknown !== undefined)
    throw new Obstacle(
      `No group of tests is named ${unknown}. Name files of unit tests, "changed", or groups: ${groups.join(', ')}.`,
    );
  /** @param {Group[]} names */
  const concerns = (...names) => wanted.length === 0 || names.some((name) => wanted.includes(name));

  const total = { passed: 0, failed: 0 };
  /** Tests that failed or were tried twice. @type {string[]} */
  const reports = [];
  /**
   * @param {Step} step
   * @param {boolean} held
   */
  const takeOne = async (step, held) => {
    const { passed, failed, reports: more } = await take(step, held);
    total.passed += passed;
    total.failed += failed;
    reports.push(...more.map((report) => `${step.name}: ${report}`));
  };
  const chosen = (/** @type {Step[]} */ list) => list.filter((step) => concerns(...step.groups));
  /** @param {unknown} error */
  const fail = (error) => {
    console.error(error instanceof Obstacle ? error.message : error);
    total.failed += 1;
  };
  /** @param {boolean} isEarly */
  const install = (isEarly) =>
    setUp(
      ...needs
        .filter(([, ...own]) => concerns(...own) && own.some((group) => early.includes(group)) === isEarly)
        .map(([need]) => need),
    );
  try {
    await setUp();
    const building = async () => {
      for (const step of chosen(builds)) await takeOne(step, false);
    };
    await allOf([install(true), building()]);
    /** True if the programs of the other groups are there. @type {Promise<boolean>} */
    const areOthersThere = install(false).then(
      () => true,
      (/** @type {unknown} */ error) => {
        fail(error);
        return false;
      },
    );
    const list = chosen(steps);
    const held = list.length > 1;
    await takeTogether(list, async (step) => {
      if (step.groups.every((group) => early.includes(group)) || (await areOthersThere))
        await takeOne(step, held);
    });
    await areOthersThere;
  } catch (error) {
    fail(error);
  }
  // The end of a long log is what people read first.
  for (const report of reports) console.log(`\n${report}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

/**
 * Runs steps beside one another, each as soon as it fits: one that draws, and as many threads as there are processors.
 *
 * @param {Step[]} list in the order in which they begin
 * @param {(step: Step) => Promise<void>} action
 */
async function takeTogether(list, action) {
  const waiting = [...list];
  /** @type {Map<Step, Promise<unknown>>} */
  const running = new Map();
  const fits = (/** @type {Step} */ { draws = false, threads = 1 }) => {
    const beside = [...running.keys()].filter((step) => (step.draws ?? false) === draws);
    const busy = beside.reduce((sum, step) => sum + (step.threads ?? 1), 0);
    return busy + threads <= (draws ? 1 : processors);
  };
  while (waiting.length + running.size > 0) {
    for (let i = waiting.findIndex(fits); i !== -1; i = waiting.findIndex(fits))
      for (const step of waiting.splice(i, 1))
        running.set(
          step,
          action(step).finally(() => running.delete(step)),
        );
    await Promise.race(running.values());
  }
}

/**
 * Waits for all, also if one of them fails, and throws the first failure.
 * @param {Promise<unknown>[]} promises
 */
async function allOf(promises) {
  for (const outcome of await Promise.allSettled(promises))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Runs a few files of unit tests, in seconds.
 * @param {string[]} names paths of `*.test.ts`, and of packages for all of theirs, from the project's folder
 */
async function runFiles(names) {
  await setUp();
  const { default: glob } = await import('fast-glob');
  const files = names.flatMap((name) => {
    const found = name.endsWith('.test.ts')
      ? [name].filter((file) => existsSync(join(root, file)))
      : glob.sync(`${name}/test/**/*.test.ts`, { cwd: root });
    if (found.length === 0) throw new Obstacle(`There are no tests in ${name}.`);
    return found;
  });
  return runTests('.mocharc.json', { files });
}

/**
 * @param {Step} step
 * @param {boolean} held what it prints is shown when it has ended, as another one runs beside it
 * @returns {Promise<Count>}
 */
async function take(step, held) {
  const start = Date.now();
  console.log(`\n=== ${step.name}`);
  const results = join(runFolder, `results-${step.groups[0]}.json`);
  mkdirSync(runFolder, { recursive: true });
  rmSync(results, { force: true });
  const env = { TEST_RESULTS: results, ...packages };
  const code = await step.run({ env, held });
  const count = step.tests === true ? countTests(code, results) : countStep(code);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const retries = count.retried ? `, ${count.retried} tried twice` : '';
  console.log(`=== ${step.name}: ${count.passed} passed, ${count.failed} failed${retries} (${seconds} s)`);
  return count;
}

/**
 * @param {number} code
 * @returns {Count}
 */
function countStep(code) {
  return code === 0 ? { passed: 1, failed: 0, reports: [] } : { passed: 0, failed: 1, reports: ['failed'] };
}

/**
 * A skipped test has failed, and so has a runner that broke off or ran nothing.
 * @param {number} code
 * @param {string} file
 * @returns {Count}
 */
function countTests(code, file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, reports: ['broke off without results'] };
  const results = /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
  const { passes, failures, pending, failed, retried } =
    /** @type {{ passes: number, failures: number, pending: number, failed: string[], retried: string[] }} */ (
      results
    );
  const reports = [...failed, ...retried.map((report) => `second try: ${report}`)];
  if (pending > 0) reports.push(`${pending} skipped`);
  const brokeOff = failures + pending === 0 && (code !== 0 || passes === 0);
  if (brokeOff) reports.push(`broke off after ${passes} tests`);
  return { passed: passes, failed: brokeOff ? 1 : failures + pending, reports, retried: retried.length };
}

/**
 * A step that counts its tests.
 * @param {string} name
 * @param {Group} group
 * @param {string[]} args of Node.js
 * @returns {Step}
 */
function tests(name, group, ...args) {
  return { name, groups: [group], tests: true, run: node(...args) };
}

/**
 * A step of tests that mocha runs.
 * @param {string} name
 * @param {Group} group
 * @param {string} [configuration]
 * @param {string[]} args of mocha
 * @returns {Step}
 */
function mochaTests(name, group, configuration = `test/${group}/.mocharc.json`, ...args) {
  return {
    name,
    groups: [group],
    tests: true,
    run: (options) =>
      runTests(configuration, { files: group === 'unit' ? unitFiles : undefined, args }, options),
  };
}

/**
 * @param {string[]} args
 * @returns {Step['run']}
 */
function node(...args) {
  return (options) => run(process.execPath, args, options);
}

/**
 * @param {string} script
 * @returns {Step['run']}
 */
function npm(script) {
  return (options) => run('npm', ['run', '--silent', script], options);
}

async function packageForTests() {
  try {
    packages['MASKER_VSIX'] = await packageVsix(runFolder);
    packages['MASKER_NPM_PACKAGE'] = await packNpm(runFolder);
    return 0;
  } catch (error) {
    console.error(error instanceof Obstacle ? error.message : error);
    return 1;
  }
}
