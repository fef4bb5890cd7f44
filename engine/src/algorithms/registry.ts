// The algorithms that can be run, by name.
import type { Algorithm } from './algorithm.ts';
import { identity } from './identity/identity.ts';
import { segmentAlgorithm } from './segment/masking/segmentAlgorithm.ts';

const algorithms = new Map<string, Algorithm>(
  [identity, segmentAlgorithm].map((algorithm) => [algorithm.name, algorithm]),
);

/** The algorithm of a name; undefined when it can't be run here. */
export function findAlgorithm(name: string): Algorithm | undefined {
  return algorithms.get(name);
}
