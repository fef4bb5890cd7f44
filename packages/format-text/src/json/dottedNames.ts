// Two spellings of one name in JSON: a member "user.email", and the member "email" in an object "user". Elasticsearch and others
// mix both, so a value that would stay only because of its spelling ends reading.
import { formatJsonPointer } from '@masker/json';
import type { JsonPath } from '@masker/format-api';
import type { TargetField } from './targetFields.ts';

/**
 * Returns the nested spellings of fields whose paths have steps with dots, as fields at which reading ends.
 * Spellings that another path decides, or that lead to a decided path, are omitted.
 *
 * @param fields all fields, including kept ones
 */
export function nestedSpellings(fields: readonly TargetField[]): TargetField[] {
  return fields.flatMap((field, i) => {
    if (field.hasSpellings !== true || !field.path.some((step) => step.includes('.'))) return [];
    const path = field.path.flatMap((step) => step.split('.'));
    const isDecided = fields.some((other) => isPrefix(path, other.path) || isPrefix(other.path, path));
    return path.includes('') || isDecided ? [] : [{ ...field, path, spellingOf: i }];
  });
}

function isPrefix(start: JsonPath, path: JsonPath): boolean {
  return start.length <= path.length && start.every((step, i) => step === path[i]);
}

/**
 * Returns the field that a member's name may mean by joining steps of its path with dots.
 *
 * @param live indexes of the fields whose paths lead to the object that has the member
 * @param depth number of steps to that object
 */
export function fieldSpeltWithDots(
  name: string,
  live: readonly number[],
  fields: readonly TargetField[],
  depth: number,
): number | undefined {
  if (!name.includes('.')) return undefined;
  return live.find((index) => {
    const { hasSpellings, path } = fields[index] ?? {};
    return hasSpellings === true && stepsIn(name, path?.slice(depth) ?? []) > 1;
  });
}

/** The number of steps that a name joins; 0 if it joins none. */
function stepsIn(name: string, steps: JsonPath): number {
  let rest = name;
  for (const [i, step] of steps.entries()) {
    if (rest === step) return i + 1;
    if (!rest.startsWith(`${step}.`)) return 0;
    rest = rest.slice(step.length + 1);
  }
  return 0;
}

/** Both spellings as JSON pointers. */
export function describeSpellings({ path }: TargetField, name: string | undefined, depth: number): string {
  const count = name === undefined ? 0 : stepsIn(name, path.slice(depth));
  const nested = path.flatMap((step) => step.split('.'));
  const dotted = name === undefined ? path : [...path.slice(0, depth), name, ...path.slice(depth + count)];
  return [...new Set([nested, dotted].map((one) => `"${formatJsonPointer(one)}"`))].join(', ');
}
