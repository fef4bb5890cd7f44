// The beginning of an input, read before it is masked: what its columns are called.
import { describeInputProblem, type Format } from '../../../formats/src/index.ts';
import { reading } from '../shared/files.ts';
import type { Environment } from '../shared/environment.ts';
import { type Encoding } from './encoding.ts';
import { hintFor } from './messages.ts';
import type { Input } from './inputs.ts';
import { blocksOf } from './maskInput.ts';
import { failures } from '../shared/messages.ts';

/** The first block of an input, a copy; undefined when the input is empty. */
export async function firstBlock(
  input: Input,
  format: Format,
  environment: Environment,
  encoding: Encoding,
): Promise<Uint8Array | undefined> {
  const blocks = blocksOf(input, format, environment, encoding, () => undefined);
  return reading(input.label, async () => {
    for await (const block of blocks) return new Uint8Array(block);
    return undefined;
  });
}

/** A stream that can be started twice: first for a look at its beginning, then to read all of it. */
export function rereadable(stream: AsyncIterable<Uint8Array>): {
  readonly beginning: AsyncIterable<Uint8Array>;
  readonly whole: AsyncIterable<Uint8Array>;
} {
  let iterator: AsyncIterator<Uint8Array> | undefined;
  const begun = () => (iterator ??= stream[Symbol.asyncIterator]());
  const seen: Uint8Array[] = [];
  return {
    // A look ends its own iteration, not that of the stream.
    beginning: {
      [Symbol.asyncIterator]: () => ({
        async next() {
          const result = await begun().next();
          if (result.done !== true) seen.push(new Uint8Array(result.value));
          return result;
        },
      }),
    },
    whole: {
      async *[Symbol.asyncIterator]() {
        yield* seen.splice(0);
        yield* { [Symbol.asyncIterator]: begun };
      },
    },
  };
}

/** @throws Failure that says what is wrong with the beginning of an input */
export function refuseBeginning(
  { label }: Input,
  problem: Parameters<typeof describeInputProblem>[0],
  format: Format,
): never {
  const sentence = `${describeInputProblem(problem, format)}${hintFor(problem)}`;
  throw failures.atInput(label, sentence);
}
