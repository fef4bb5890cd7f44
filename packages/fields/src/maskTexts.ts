// Masks a column of texts, which is how most formats provide values.
import type { Columns, Texts } from '@masker/columns';
import type { Findings } from '@masker/masker';
import type { FieldColumn, FieldMasker } from '@masker/format-api';

/** Masked texts with their findings. */
export interface MaskedTexts extends Texts, Findings, Pick<FieldColumn, 'problem'> {}

/**
 * Masks texts.
 *
 * @param row the columns that the masker reads
 * @param memory buffer as in `Masker.maskColumn`
 * @throws Error if a value has no result
 */
export function maskTexts(masker: FieldMasker, texts: Texts, row: Columns, memory?: Uint8Array): MaskedTexts {
  const masked = masker.maskColumn({ kind: 'text', values: texts }, row, memory);
  const { kind, values, nonconforming, outside, invalidAt, problem } = masked;
  const count = Math.min(texts.bounds.length / 2, invalidAt ?? Infinity, problem?.index ?? Infinity);
  if (kind !== 'text' || values.bounds.length < 2 * count) throw new Error("a value wasn't masked");
  return { bytes: values.bytes, bounds: values.bounds, nonconforming, outside, invalidAt, problem };
}
