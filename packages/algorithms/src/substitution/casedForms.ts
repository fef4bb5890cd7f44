// The forms that a text may have after the output case was applied.
import { applyOutputCase, type OutputCase } from '@masker/text';

/** One form, or all of them if the original's letter case decides. */
export function casedForms(text: string, outputCase: OutputCase): string[] {
  const cases = outputCase === 'Input' ? (['AsIs', 'Lower', 'Upper', 'Title'] as const) : [outputCase];
  return cases.map((one) => applyOutputCase(text, one, ''));
}
