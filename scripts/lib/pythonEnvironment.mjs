// The environment that Python's packages are installed into for the tests: created once, and again when its
// requirements change.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { installDebianPackages } from './apt.mjs';
import { Obstacle, root, run, runOrStop, which } from './command.mjs';

const windows = process.platform === 'win32';

/**
 * Makes an environment with the packages that a file of requirements names, if it is not there yet.
 * @param {string} [requirements] in a folder whose name is the environment's
 * @returns {Promise<string>} the path of its Python
 */
export async function pythonEnvironment(requirements = join(root, 'test/python/requirements.txt')) {
  const folder = join(root, 'test/.run/python', basename(dirname(requirements)));
  const python = join(folder, windows ? 'Scripts/python.exe' : 'bin/python');
  const record = join(folder, 'installed.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(python) && existsSync(record) && readFileSync(record, 'utf8') === wanted) return python;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  await makeEnvironment(folder);
  await runOrStop(python, ['-m', 'pip', 'install', '--disable-pip-version-check', '-r', requirements], {
    quiet: true,
  });
  // Written last: an environment without it is not complete.
  writeFileSync(record, wanted);
  return python;
}

/** @param {string} folder */
async function makeEnvironment(folder) {
  // Debian's Python comes without what makes environments.
  if (!(await canMake())) await installDebianPackages('python3', 'python3-venv');
  const program = findPython();
  if (program === undefined || !(await canMake()))
    throw new Obstacle('The tests need Python 3.10 or later with venv: install it.');
  await runOrStop(program, ['-m', 'venv', folder], { quiet: true });
}

async function canMake() {
  const program = findPython();
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  return program !== undefined && (await run(program, ['-c', check], { quiet: true })) === 0;
}

function findPython() {
  return which('python3') ?? which('python');
}
