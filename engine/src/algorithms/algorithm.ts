// What a masking algorithm is: made once for a configuration and a key, then run over values.
import type { MaskerConfiguration } from '../config/configuration.ts';
import type { Cryptography } from '../prf/cryptography.ts';
import type { MaskingKey } from '../prf/maskingKey.ts';
import type { ExplainedCharacter, NonConformance } from './explanation.ts';

/** What the draw for a segment depends on: the whole value, or that segment alone (decisions, section 4). */
export type Consistency = 'value' | 'segment';

export const consistencies: readonly Consistency[] = ['value', 'segment'];

export interface AlgorithmContext {
  readonly key: MaskingKey;
  readonly cryptography: Cryptography;
  readonly consistency: Consistency;
}

export interface AlgorithmRun {
  readonly masked: string;
  readonly nonConformances: readonly NonConformance[];
  /** One entry a character, in order; made when asked for. */
  readonly characters: () => ExplainedCharacter[];
}

/** An algorithm made ready: the same value gives the same run. */
export interface PreparedAlgorithm {
  run(value: string): AlgorithmRun;
  /** The straight path for columns; absent where there is none. */
  readonly straight?: StraightPath | undefined;
}

/** A fast way for ordinary values, which gives the bytes that `run` would give. */
export interface StraightPath {
  /**
   * Masks values of a column in place.
   *
   * @param bytes with `spareBytes` more behind the last value, which stay as they are
   * @param bounds as `Column` tells
   * @returns the places of the values that it left for `run`, ascending
   */
  mask(bytes: Uint8Array<ArrayBuffer>, bounds: Uint32Array): readonly number[];
}

export const spareBytes = 4;

export interface Algorithm {
  /** As configurations write it. */
  readonly name: string;
  /** Whether it masks numbers, too. */
  readonly masksNumbers: boolean;
  create(configuration: MaskerConfiguration, context: AlgorithmContext): PreparedAlgorithm;
}
