// The parts of Parquet columns that have names.
import type { ColumnPart } from '@masker/rows';
import { deepest } from './leafFields.ts';
import type { LeafStep, ParquetColumn } from './parquetSchema.ts';

export function namedParts({ name, leaves }: ParquetColumn): ColumnPart {
  return {
    name,
    parts: partsOf(
      leaves.map(({ step, typeName }) => ({ steps: stepsTo(step), isUnknown: typeName === 'UNKNOWN' })),
      0,
    ),
  };
}

interface LeafWay {
  readonly steps: readonly LeafStep['to'][];
  readonly isUnknown: boolean;
}

function partsOf(ways: readonly LeafWay[], depth: number): ColumnPart['parts'] {
  if (ways.every(({ steps, isUnknown }) => isUnknown && steps.length === depth)) return 'unknown';
  const byName = new Map<string | undefined, LeafWay[]>();
  for (const way of ways) {
    const step = way.steps[depth];
    // Keys stay, as names of members do.
    if (step === undefined || step === 'key') continue;
    const name = typeof step === 'object' ? step.name : undefined;
    byName.set(name, [...(byName.get(name) ?? []), way]);
  }
  return Array.from(byName, ([name, own]) => ({ name, parts: partsOf(own, depth + 1) }));
}

/** None to what nests deeper than any path leads. */
function stepsTo(step: LeafStep | undefined): readonly LeafStep['to'][] {
  const steps: LeafStep['to'][] = [];
  for (let to = step; to !== undefined; to = to.before) if (steps.push(to.to) > deepest) return [];
  return steps.reverse();
}
