// Describes the result of masking in sentences, never with a value in them.
import { describeCount } from '../../../engine/src/index.ts';
import { inBrackets, type UsedKey } from '../key/keyInUse.ts';

export interface MaskingOutcome {
  readonly masker: string;
  readonly count: number;
  readonly nonConforming: number;
  /** The number of values with characters outside. */
  readonly outside: number;
  readonly key: UsedKey;
  /** The new place of the values; without it, they were replaced in place. */
  readonly into?: string;
}

/**
 * What must not be overlooked comes first, since VS Code cuts long messages: `2 did not fit the masker, demonstration key:
 * masked 3 values with SSNMasker`.
 */
export function describeOutcome({
  masker,
  count,
  nonConforming,
  outside,
  key,
  into,
}: MaskingOutcome): string {
  const warnings = [
    nonConforming === 0 ? '' : `${describeCount(nonConforming)} did not fit the masker`,
    outside === 0 ? '' : `${describeCount(outside)} kept characters that it does not mask`,
    key === 'demonstration' ? 'demonstration key' : '',
  ].filter((warning) => warning !== '');
  const place = into === undefined ? '' : ` into ${into}`;
  const fingerprint = key === 'demonstration' ? '' : inBrackets(key);
  const done = `masked ${describeCount(count)} ${count === 1 ? 'value' : 'values'} with ${masker}${fingerprint}${place}`;
  const text = warnings.length === 0 ? done : `${warnings.join(', ')}: ${done}`;
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
