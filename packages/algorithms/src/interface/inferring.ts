// Common parts of all inferences of configurations: the samples that count, and the text of the
// configuration.
import type { Inference } from './algorithm.ts';

/** More add nothing. */
export const maxSamples = 1000;

/** Returns the first samples, without blank ones. */
export function samplesThatCount(samples: readonly string[]): string[] {
  return samples.slice(0, maxSamples).filter((sample) => sample.trim() !== '');
}

/** @param last the members after `trimWhiteSpace`, which is written if a sample that was used needs it */
export function inferenceOf(name: string, used: readonly string[], members: object, last = {}): Inference {
  const isTrimmed = used.some((sample) => sample !== sample.trim());
  const all = { name, ...members, ...(isTrimmed && { trimWhiteSpace: true }), ...last };
  return { text: `${JSON.stringify(all, null, 2)}\n`, used };
}
