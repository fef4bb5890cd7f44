// Asking a program until it answers as expected.
import { isDeepStrictEqual } from 'node:util';
import { waitFor } from './waitFor.ts';

/** Asks until the answer is the expected one. */
export async function expectAnswer(
  ask: (question: string) => Promise<unknown>,
  question: string,
  expected: unknown,
): Promise<void> {
  let last: unknown;
  await waitFor(
    async () => {
      last = await ask(question);
      return isDeepStrictEqual(last, expected);
    },
    { message: () => `${question} is ${JSON.stringify(expected)}; it is ${JSON.stringify(last)}` },
  );
}
