// The encoding that a dump says it is in, and that which it is read in: they must be the same.
import type { InputProblem, TextEncoding } from '@masker/format-api';
import type { DialectRules } from './sqlDialect.ts';

/**
 * Checks the encoding that a statement sets.
 *
 * @param name as the dump writes it
 * @returns undefined if the dump is read in it
 */
export function encodingConflict(
  { rules, encoding }: { readonly rules: DialectRules; readonly encoding: TextEncoding },
  name: string,
): InputProblem | undefined {
  const declared = rules.encodings.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  // A shell may have written the text of a dump in UTF-16.
  const isSame = declared === encoding || (declared === 'utf-8' && encoding.startsWith('utf-16'));
  if (declared === 'any' || isSame) return undefined;
  const advice = declared === 'utf-8' ? '' : `; "${rules.utf8Command}" writes UTF-8`;
  return {
    code: 'sql-encoding',
    statement: `${name.slice(0, 40)}${advice}`,
    ...(declared === undefined ? {} : { encoding: declared }),
  };
}
