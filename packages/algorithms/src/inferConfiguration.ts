// Infers a configuration from sample values, with the algorithm that recognizes most of them.
import { checkArray, checkString } from '@masker/text';
import type { Resources } from '@masker/config';
import type { Inference } from './interface/algorithm.ts';
import { algorithms } from './registry.ts';

/**
 * Infers a configuration from sample values.
 *
 * @param name the masker's name
 * @param samples one or more values; those after the first 1,000 are ignored
 * @param resources content of `inferenceLists`; without them, names aren't recognized
 * @returns undefined if no sample has a value
 * @throws TypeError for arguments of the wrong type
 */
export function inferConfiguration(
  name: string,
  samples: readonly string[],
  resources?: Resources,
): Inference | undefined {
  checkString('name', name);
  checkArray('samples', samples);
  let best: Inference | undefined;
  for (const algorithm of algorithms) {
    const inference = algorithm.discovery.infer?.(name, samples, resources);
    if (inference !== undefined && isBetter(inference, best)) best = inference;
  }
  return best;
}

/** A guess from some values is more specific than one from all. */
function isBetter(inference: Inference, best: Inference | undefined): boolean {
  if (best === undefined) return inference.used.length > 0;
  if (inference.isOfAnyForm !== best.isOfAnyForm) return best.isOfAnyForm === true;
  return inference.used.length > best.used.length;
}
