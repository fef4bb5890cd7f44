// Runs the command line repeatedly in this process, for tests in Python: starting a process takes longer than most of
// them. Each request and each outcome is a line of JSON, with bytes in Base64.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { runCli } from '../../cli/src/cli.ts';
import { Collector } from '../cli/support.ts';

interface Request {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { args, cwd, env, input } = JSON.parse(line) as Request;
  const [stdout, stderr] = [new Collector(), new Collector()];
  const stdin = Readable.from([Buffer.from(input, 'base64')]);
  const code = await runCli(args, {
    stdin,
    stdout,
    stderr,
    stdinFile: undefined,
    terminal: undefined,
    env,
    cwd,
  });
  const outcome = { code, stdout: stdout.bytes.toString('base64'), stderr: stderr.bytes.toString('base64') };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
