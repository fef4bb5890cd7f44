// The decision for what entities and conditions name: a column, or a value in one that a JSON pointer leads to.
import { columnPath, type Decision, type ResolvedTable } from './resolveTable.ts';

export function decisionAt({ entryOf, decide }: ResolvedTable, name: string): Decision {
  const [column = name, ...path] = (entryOf(name) === undefined ? columnPath(name) : undefined) ?? [];
  const decision = decide(column);
  if (path.length === 0 || decision.kind !== 'fields') return decision;
  const isThere = (other: readonly string[]) =>
    other.length === path.length && other.every((step, i) => step === '*' || step === path[i]);
  const field = decision.fields.find((one) => isThere(one.path));
  return field?.decision ?? { kind: 'undecided', action: decision.undecided };
}
