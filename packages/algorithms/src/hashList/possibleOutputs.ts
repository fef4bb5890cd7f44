// The values that HashList may write: the texts of its records.
import type { OutputCase } from '@masker/text';
import type { DrawnRecords } from '../interface/drawnRecords.ts';
import { maskedBy } from '../lists/settings.ts';
import { casedForms } from '../substitution/casedForms.ts';
import type { HashListSettings } from './settings.ts';

/** Longer lists aren't looked at, as all their texts would be held in memory. */
const maxRecords = 200_000;

export function possibleOutputs(
  settings: HashListSettings,
  outputCase: OutputCase,
): (masked: string) => boolean {
  const { list, fields } = settings;
  if (list === undefined || list.count > maxRecords) return () => true;
  const maxFields = Math.max(...fields) + 1;
  const texts = new Set<string>();
  for (let i = 0; i < list.count; i++)
    for (const text of casedForms(maskedBy(list.record(i, maxFields), settings), outputCase)) texts.add(text);
  return (masked) => texts.has(masked);
}

export function recordsShown(settings: HashListSettings): DrawnRecords {
  const { path, list, fields } = settings;
  const maxFields = Math.max(...fields) + 1;
  return {
    path,
    count: list?.count ?? 0,
    textsOf: (record) => [maskedBy(list?.record(record, maxFields) ?? [], settings).toLowerCase()],
    textsIn: (masked) => [masked.toLowerCase()],
    fits: () => true,
  };
}
