// Describes the result of masking in sentences, never with a value in them.
import { counted } from '@masker/text';
import { inBrackets, type UsedKey } from '../key/keyInUse.ts';

export interface MaskingOutcome {
  readonly masker: string;
  readonly count: number;
  readonly nonconforming: number;
  /** The number of values with characters outside. */
  readonly outside: number;
  readonly key: UsedKey;
  /** The new location of the values; without it, they were replaced in place. */
  readonly into?: string;
  /** The columns or fields that stay as they are. */
  readonly unmasked?: readonly string[];
}

/**
 * Warnings come first, since VS Code cuts long messages: `2 values don't match the format (demonstration
 * key). Masked 3 values with SSNMasker.`
 */
export function describeOutcome({
  masker,
  count,
  nonconforming,
  outside,
  key,
  into,
  unmasked = [],
}: MaskingOutcome): string {
  const warnings = [
    nonconforming > 0 &&
      counted(nonconforming, "value doesn't match the format", "values don't match the format"),
    outside > 0 &&
      `${counted(outside, 'value contains', 'values contain')} characters that were left unmasked`,
  ].filter((warning) => warning !== false);
  const destination = into === undefined ? '' : ` into ${into}`;
  const fingerprint = key === 'demonstration' ? '' : inBrackets(key);
  const values = `${counted(count, 'value')} with ${masker}${fingerprint}${destination}`;
  const isDemonstration = key === 'demonstration';
  const rest = describeStaying(unmasked);
  if (warnings.length === 0)
    return `${isDemonstration ? 'Demonstration key: masked' : 'Masked'} ${values}${rest === '' ? '' : `. ${rest}`}`;
  const end = isDemonstration ? ' (demonstration key)' : '';
  return `${warnings.join(', ')}${end}. Masked ${values}.${rest === '' ? '' : ` ${rest}`}`;
}

/** Maximum number of names that are listed. */
const maxNames = 7;

/** `7 stay as they are: Phone, Fax, …` */
function describeStaying(names: readonly string[]): string {
  if (names.length === 0) return '';
  const listed = [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ');
  return `${counted(names.length, 'stays as it is', 'stay as they are')}: ${listed}.`;
}
