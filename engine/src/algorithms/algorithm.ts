// What a masking algorithm is: made once for a configuration and a key, then run over values.
import type { ByteWriter } from '../columns/byteWriter.ts';
import type { ValueList } from '../columns/valueList.ts';
import type { ValueSource } from '../columns/valueSource.ts';
import type { MaskerConfiguration } from '../configuration/configuration.ts';
import type { Cryptography } from '../cryptography/cryptography.ts';
import type { MaskingKey } from '../key/maskingKey.ts';
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
  /** Runs it over values; many at once take less time each. */
  run(values: readonly string[]): AlgorithmRun[];
  /** The straight path for columns; absent where there is none. */
  readonly straight?: StraightPath | undefined;
  /** The path for values that the straight one leaves; absent where there is none. */
  readonly batch?: BatchPath | undefined;
}

/** A fast way for ordinary values, which gives the bytes that `run` would give. */
export interface StraightPath {
  /**
   * Masks values of a text in place.
   *
   * @param bytes the text, with `spareBytes` behind it, which stay as they are
   * @param values where the values lie; moved to their end
   * @param left takes the values that are left for `run`
   */
  mask(bytes: Uint8Array, values: ValueSource, left: ValueList): void;
}

/** So many values a batch path masks at once. */
export const groupSize = 512;

/** A fast way for values that fit, whatever their characters; it masks as `run` would. */
export interface BatchPath {
  /**
   * Masks values of a text.
   *
   * @param values up to `groupSize`: the place, the start and the end of each, one behind the other
   */
  mask(bytes: Uint8Array, values: Uint32Array): void;
  /** Whether it has masked value i of them; the others are left for `run`. */
  hasMasked(i: number): boolean;
  /** Writes what has become of value i, which lies from `start` up to, without, `end`. */
  write(bytes: Uint8Array, i: number, start: number, end: number, output: ByteWriter): void;
}

/** Words are read and written behind a value's end. */
export const spareBytes = 4;

export interface Algorithm {
  /** As configurations write it. */
  readonly name: string;
  /** Whether it masks numbers, too. */
  readonly masksNumbers: boolean;
  create(configuration: MaskerConfiguration, context: AlgorithmContext): PreparedAlgorithm;
}
