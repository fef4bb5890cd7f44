// masker worker: masks batches of columns for another program, for as long as that runs.
import type { Command } from 'commander';
import { exitCodes, type End, type ExitCode } from './shared/exitCodes.ts';
import type { Environment } from './shared/environment.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { loadZstd } from '@masker/format-arrow';
import { WorkerTable } from './worker/workerTable.ts';
import { type Frame, FrameWriter, jsonFrame, readFrames } from './worker/frames.ts';
import { type DecideColumns, openSettings } from './worker/openSettings.ts';
import { internalError } from './shared/messages.ts';
import { WorkerFailure } from './worker/workerFailure.ts';
import { workerFailures } from './worker/messages.ts';
import { protocolVersion, readWorkerSettings } from './worker/workerSettings.ts';

/** Never throws: a frame reports whatever goes wrong. */
async function serve(environment: Environment): Promise<ExitCode> {
  const output = new FrameWriter(environment.stdout);
  try {
    await loadZstd();
    const server = new Server(output, environment);
    for await (const frame of readFrames(environment.stdin)) await server.answer(frame);
    return exitCodes.fine;
  } catch (error) {
    const { code, message } = failureOf(error);
    await output.write(jsonFrame('fail', { code, message }));
    return exitCodes.problems;
  }
}

class Server {
  #decide: DecideColumns | undefined;
  #stream: WorkerTable | undefined;

  constructor(
    private readonly output: FrameWriter,
    private readonly environment: Environment,
  ) {}

  async answer({ kind, payload }: Frame): Promise<void> {
    if (kind === 'init') {
      // Nothing of the former masking may serve this one, nor what follows if this one fails.
      this.#stream = undefined;
      this.#decide = undefined;
      this.#decide = await openSettings(readWorkerSettings(payload), this.environment);
      const answer = { protocol: protocolVersion, version: packageJson.version };
      await this.output.write(jsonFrame('init', answer));
    } else if (kind === 'cols') {
      if (this.#decide === undefined) throw workerFailures.frameMisplaced('initMissing');
      this.#stream = new WorkerTable(payload, this.#decide);
      await this.output.write(jsonFrame('cols', this.#stream.answer));
    } else {
      if (this.#stream === undefined) throw workerFailures.frameMisplaced('colsMissing');
      const { pieces, findings } = this.#stream.mask(payload);
      await this.output.write(jsonFrame('sums', findings), { kind: 'rows', pieces });
    }
  }
}

function failureOf(error: unknown): Pick<WorkerFailure, 'code' | 'message'> {
  return error instanceof WorkerFailure ? error : { code: 'internal', message: internalError(error) };
}

/** In milliseconds: interval of checks that the parent still exists. */
const parentInterval = 1000;

/** Adds the subcommand. */
export function addWorker(program: Command, environment: Environment, end: End): void {
  program
    .command('worker')
    .description('mask batches of columns for another program, over standard input and output')
    .addHelpText(
      'after',
      `
For programs, not for people: docs/worker.md describes the protocol. Settings and the key come over standard
input; there are no options. It ends when its standard input or the program that started it ends.
`,
    )
    .action(async () => {
      const watch = endWithParent();
      try {
        await end(serve(environment));
      } finally {
        clearInterval(watch);
      }
    });
}

/** Standard input stays open when the parent is killed and another process has inherited the other end. */
function endWithParent(): NodeJS.Timeout {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.exit(exitCodes.fine);
  }, parentInterval);
  return watch.unref();
}
