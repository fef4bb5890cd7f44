// The beginning of an input, read before it is masked: what its columns are called.
import { describeInputProblem, type Format } from '@masker/format-api';
import { reading } from '../shared/files.ts';
import type { Environment } from '../shared/environment.ts';
import type { Encoding } from './encoding.ts';
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

/** In bytes: a sample of a stream is kept in memory. */
const maxSample = 4 * 1024 * 1024;

/** Returns a stream whose beginning can be read several times before all of it is read. */
export function rereadable(stream: AsyncIterable<Uint8Array>): {
  readonly beginning: AsyncIterable<Uint8Array>;
  /** The beginning up to a limit, perhaps within a record. */
  readonly sample: AsyncIterable<Uint8Array>;
  readonly whole: AsyncIterable<Uint8Array>;
} {
  let iterator: AsyncIterator<Uint8Array> | undefined;
  const begun = () => (iterator ??= stream[Symbol.asyncIterator]());
  const seen: Uint8Array[] = [];
  const lookUpTo = (limit: number): AsyncIterable<Uint8Array> => ({
    [Symbol.asyncIterator]() {
      let [index, length] = [0, 0];
      return {
        async next() {
          if (length >= limit) return { done: true, value: undefined };
          let chunk = seen[index++];
          if (chunk === undefined) {
            const result = await begun().next();
            if (result.done === true) return result;
            chunk = new Uint8Array(result.value);
            seen.push(chunk);
          }
          length += chunk.length;
          return { done: false, value: chunk };
        },
      };
    },
  });
  return {
    // A look ends its own iteration, not that of the stream.
    beginning: lookUpTo(Infinity),
    sample: lookUpTo(maxSample),
    whole: {
      async *[Symbol.asyncIterator]() {
        yield* seen.splice(0);
        yield* { [Symbol.asyncIterator]: begun };
      },
    },
  };
}

export function withInput(
  environment: Environment,
  stdin: AsyncIterable<Uint8Array> | undefined,
): Environment {
  if (stdin === undefined) return environment;
  return {
    ...environment,
    stdin,
    get stdinFile() {
      return environment.stdinFile;
    },
  };
}

/** @throws Failure that describes the problem in the beginning of an input */
export function refuseBeginning(
  { label }: Input,
  problem: Parameters<typeof describeInputProblem>[0],
  format: Format,
): never {
  const sentence = `${describeInputProblem(problem, format)}${hintFor(problem)}`;
  throw failures.atInput(label, sentence);
}
