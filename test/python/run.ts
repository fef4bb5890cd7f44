// Runs the tests of the Python package; what follows on the command line is for pytest.
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from '../../scripts/lib/command.mjs';
import { buildTests } from '../../scripts/lib/mochaTests.mjs';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';

const cwd = join(root, 'test/python');
const built = join(root, 'test/.run/built/python', String(process.pid));
process.once('exit', () => {
  rmSync(built, { recursive: true, force: true });
});
await buildTests(['test/helpers/commandHost.ts'], built);
const python = await pythonEnvironment();
const path = ['python', 'test/helpers'].map((folder) => join(root, folder)).join(delimiter);
const env = {
  PYTHONPATH: path,
  PYTHONDONTWRITEBYTECODE: '1',
  TEST_COMMAND_HOST: join(built, 'test/helpers/commandHost.mjs'),
};
process.exitCode = await run(python, ['-m', 'pytest', '-p', 'counting', ...process.argv.slice(2)], {
  cwd,
  env,
});
