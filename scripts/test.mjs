// npm test: sets up what is missing, runs every check and every test, and ends with one line that counts them all.
import console from 'node:console';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { main, Obstacle, root, run } from './lib/command.mjs';
import { packageVsix } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

/** @typedef {'static' | 'unit' | 'e2e' | 'web' | 'ui' | 'neovim' | 'emacs' | 'postgresql' | 'mariadb'} Group */
/** @typedef {{ passed: number, failed: number, retries?: number }} Count */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {Group[]} groups those that it belongs to, or that need it
 * @property {(env: NodeJS.ProcessEnv) => Promise<number>} run resolves to the exit code
 * @property {boolean} [tests] counts its tests itself, in the file that TEST_RESULTS names
 */

const runFolder = join(root, 'test/.run');
const mocha = ['node_modules/mocha/bin/mocha.js', '--reporter', 'test/helpers/countingReporter.ts'];

/** @type {Step[]} */
const steps = [
  { name: 'Format', groups: ['static'], run: npm('format:check') },
  { name: 'Lint', groups: ['static'], run: npm('lint') },
  { name: 'Types', groups: ['static'], run: npm('typecheck') },
  { name: 'Circles of imports', groups: ['static'], run: npm('circles') },
  { name: 'Unused code', groups: ['static'], run: npm('unused') },
  { name: 'Build', groups: ['static', 'unit', 'e2e', 'web'], run: node('esbuild.mjs', '--production') },
  { name: 'Package', groups: ['static', 'unit', 'ui'], run: packageForTests },
  { name: 'Unit tests', groups: ['unit'], tests: true, run: node(...mocha, '--parallel', '--jobs', '2') },
  { name: 'Tests in VS Code', groups: ['e2e'], tests: true, run: node('--import', 'tsx', 'test/e2e/run.ts') },
  {
    name: 'Tests in a browser',
    groups: ['web'],
    tests: true,
    run: node('--import', 'tsx', 'test/e2e/runWeb.ts'),
  },
  {
    name: 'Walk through the user interface',
    groups: ['ui'],
    tests: true,
    run: node(...mocha, '--config', 'test/ui/.mocharc.json'),
  },
  {
    name: 'Tests in Neovim',
    groups: ['neovim'],
    tests: true,
    run: node(...mocha, '--config', 'test/neovim/.mocharc.json'),
  },
  {
    name: 'Tests in Emacs',
    groups: ['emacs'],
    tests: true,
    run: node(...mocha, '--config', 'test/emacs/.mocharc.json'),
  },
  {
    name: 'Tests with PostgreSQL',
    groups: ['postgresql'],
    tests: true,
    run: node(...mocha, '--config', 'test/postgresql/.mocharc.json'),
  },
  {
    name: 'Tests with MariaDB',
    groups: ['mariadb'],
    tests: true,
    run: node(...mocha, '--config', 'test/mariadb/.mocharc.json'),
  },
];
const groups = [...new Set(steps.flatMap((step) => step.groups))];

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !groups.some((group) => group === name));
  if (unknown !== undefined)
    throw new Obstacle(`No group of tests is named ${unknown}: ${groups.join(', ')}.`);
  /** @param {Group[]} names */
  const concerns = (...names) => wanted.length === 0 || names.some((name) => wanted.includes(name));

  const total = { passed: 0, failed: 0 };
  try {
    const vscode = concerns('e2e', 'web', 'ui');
    await setUp({
      vscodeHost: vscode,
      chromium: vscode,
      companions: concerns('unit'),
      neovim: concerns('neovim'),
      emacs: concerns('emacs'),
      postgresql: concerns('postgresql'),
      mariadb: concerns('mariadb'),
    });
    for (const step of steps.filter((candidate) => concerns(...candidate.groups))) {
      const { passed, failed } = await take(step);
      total.passed += passed;
      total.failed += failed;
    }
  } catch (error) {
    console.error(error instanceof Obstacle ? error.message : error);
    total.failed += 1;
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

/**
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function take(step) {
  const start = Date.now();
  console.log(`\n=== ${step.name}`);
  const results = join(runFolder, 'results.json');
  mkdirSync(runFolder, { recursive: true });
  rmSync(results, { force: true });
  const code = await step.run({ TEST_RESULTS: results, MASKER_VSIX: join(runFolder, 'masker.vsix') });
  const count = step.tests === true ? countTests(code, results) : { passed: 0, failed: 0 };
  if (step.tests !== true) count[code === 0 ? 'passed' : 'failed'] = 1;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const retries = count.retries ? `, ${count.retries} tried twice` : '';
  console.log(`=== ${step.name}: ${count.passed} passed, ${count.failed} failed${retries} (${seconds} s)`);
  return count;
}

/**
 * A skipped test has failed, and so has a runner that broke off or ran nothing.
 * @param {number} code
 * @param {string} file
 * @returns {Count}
 */
function countTests(code, file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
  const { passes, failures, pending, retries } =
    /** @type {{ passes: number, failures: number, pending: number, retries: number }} */ (counts);
  const failed = failures + pending;
  const brokeOff = failed === 0 && (code !== 0 || passes === 0);
  return { passed: passes, failed: brokeOff ? 1 : failed, retries };
}

/** @param {string[]} args */
function node(...args) {
  return (/** @type {NodeJS.ProcessEnv} */ env) => run(process.execPath, args, { env });
}

/** @param {string} script */
function npm(script) {
  return () => run('npm', ['run', '--silent', script]);
}

async function packageForTests() {
  try {
    await packageVsix(runFolder);
    return 0;
  } catch (error) {
    console.error(error instanceof Obstacle ? error.message : error);
    return 1;
  }
}
