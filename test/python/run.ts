// Runs the tests of the Python package; what follows on the command line is for pytest.
import { delimiter, join } from 'node:path';
import { root, run } from '../../scripts/lib/command.mjs';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';

const cwd = join(root, 'test/python');
const python = await pythonEnvironment();
const path = ['python', 'test/helpers'].map((folder) => join(root, folder)).join(delimiter);
const env = { PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: '1' };
process.exitCode = await run(python, ['-m', 'pytest', '-p', 'counting', ...process.argv.slice(2)], {
  cwd,
  env,
});
