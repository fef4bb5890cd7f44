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
export type RunAlgorithm = (value: string) => AlgorithmRun;

export interface Algorithm {
  /** As configurations write it. */
  readonly name: string;
  /** Whether it masks numbers, too. */
  readonly masksNumbers: boolean;
  create(configuration: MaskerConfiguration, context: AlgorithmContext): RunAlgorithm;
}
