// The names of a plan that no input of a run has: what that stops, and what is said of it.
import {
  describeUnmet,
  idOfUnmet,
  MetNames,
  type PlanModel,
  type UnmetName,
  unmetNames,
} from '../../../engine/src/index.ts';
import { printable } from '../shared/text.ts';
import { maskFailures } from './messages.ts';

/** A plan, and the names that each input has met. */
export interface PlannedNames {
  /** The plan, as messages name it. */
  readonly plan: string;
  readonly model: PlanModel;
  /** In the order of the inputs; more is added as they are masked. */
  readonly met: readonly MetNames[];
}

/** The names that no input has. */
export function unmetOf({ model, met }: PlannedNames): readonly UnmetName[] {
  const all = new MetNames();
  for (const own of met) all.addAll(own);
  return unmetNames(model, all);
}

/** The names that some of the inputs lack, so that values may have stayed in them. */
export function suspectsIn(model: PlanModel, met: readonly MetNames[]): ReadonlySet<string> {
  return new Set(
    unmetOf({ plan: '', model, met })
      .filter(({ mayLeak }) => mayLeak)
      .map(idOfUnmet),
  );
}

/** @throws Failure where what nothing decides stays, and a name that no input has may be that of values that stay */
export function refuseUnmet(names: PlannedNames): void {
  const [first, ...others] = unmetOf(names).filter(({ mayLeak }) => mayLeak);
  if (first === undefined) return;
  throw maskFailures.unmetName(describe(first), others.length);
}

/** So many names of tables stand in one line. */
const mostTables = 8;

/** Lines about the names that no input has, those first that stop a run. */
export function describeUnmetNames(unmet: readonly UnmetName[]): string[] {
  const leaks = unmet.filter(({ mayLeak }) => mayLeak);
  const others = unmet.filter(({ mayLeak }) => !mayLeak);
  const tables = others.filter(({ kind, suggestion }) => kind === 'table' && suggestion === undefined);
  const rest = others.filter((name) => !tables.includes(name));
  const [only] = tables;
  const shown = tables.slice(0, mostTables).map(({ table }) => `"${printable(table)}"`);
  const more = tables.length > shown.length ? ` and ${tables.length - shown.length} more` : '';
  return [
    ...leaks.map((name) => `error: ${describe(name)}, and "undecided" is "keep": its values may be unmasked`),
    ...rest.map((name) => `warning: ${describe(name)}`),
    ...(only === undefined
      ? []
      : tables.length === 1
        ? [`warning: ${describe(only)}`]
        : [`warning: no input has the tables ${shown.join(', ')}${more}`]),
  ];
}

function describe(name: UnmetName): string {
  const question = name.suggestion === undefined ? '' : ` (did you mean "${name.suggestion}"?)`;
  return printable(`${describeUnmet(name)}${question}`);
}
