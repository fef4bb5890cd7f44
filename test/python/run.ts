// Runs the tests of the Python package, and writes their counts into the file that TEST_RESULTS names.
import { join } from 'node:path';
import { root, run } from '../../scripts/lib/command.mjs';
import { pythonEnvironment } from '../../scripts/lib/pythonEnvironment.mjs';

const python = await pythonEnvironment();
process.exitCode = await run(python, ['-m', 'pytest', ...process.argv.slice(2)], {
  cwd: join(root, 'test/python'),
});
