// Masks what comes in frames, and answers each in order, until there are no more (docs/worker.md).
import packageJson from '../../../package.json' with { type: 'json' };
import { loadZstd } from '@masker/format-arrow';
import { type ExitCode, exitCodes } from '../shared/exitCodes.ts';
import type { Environment } from '../shared/environment.ts';
import { WorkerTable } from './workerTable.ts';
import { type Frame, FrameWriter, jsonFrame, readFrames } from './frames.ts';
import { type DecideColumns, openSettings } from './openSettings.ts';
import { internalError } from '../shared/messages.ts';
import { WorkerFailure } from './workerFailure.ts';
import { workerFailures } from './messages.ts';
import { protocolVersion, readWorkerSettings } from './workerSettings.ts';

/** Never throws: a frame reports whatever goes wrong. */
export async function serve(environment: Environment): Promise<ExitCode> {
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
