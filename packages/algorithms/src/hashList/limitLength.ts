// Shortens the list to the records whose texts fit a length (docs/masking-algorithm.md, "HashList").
import type { OutputCase } from '@masker/text';
import { maskedBy } from '../lists/settings.ts';
import { casedForms } from '../substitution/casedForms.ts';
import type { HashListSettings } from './settings.ts';

/**
 * Returns the settings with the records whose texts have at most `maxLength` characters in every letter case that may be
 * written; undefined if there is none. Settings without a list stay, as nothing is known of it yet.
 */
export function limitLength(
  settings: HashListSettings,
  maxLength: number,
  outputCase: OutputCase,
): HashListSettings | undefined {
  const { list, fields } = settings;
  if (list === undefined) return settings;
  const fieldCount = Math.max(...fields) + 1;
  const fits = (text: string) => text.length <= maxLength || Array.from(text).length <= maxLength;
  const records = Uint32Array.from({ length: list.count }, (_, record) => record).filter((record) =>
    casedForms(maskedBy(list.record(record, fieldCount), settings), outputCase).every(fits),
  );
  if (records.length === 0) return undefined;
  return records.length === list.count ? settings : { ...settings, list: list.select(records) };
}
