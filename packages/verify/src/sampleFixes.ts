// Fixes of findings in a plan's data: edits that give two columns one decision, find originals in a column,
// or declare it as intended.
import { shortened, choice, type Fix } from '@masker/config';
import { sourceOf } from '@masker/json';
import { createMatcher } from '@masker/masker';
import { defaultFind } from '@masker/find';
import { decideNamed, isKeyName, refersTo, type PlanModel, findTable, resolveTable } from '@masker/plan';
import type { ColumnReference } from '@masker/schema';

/** Returns fixes of a pair of columns of which one is kept: mask both alike, or keep both. */
export function alikeFixes(model: PlanModel, kept: ColumnReference, masked: ColumnReference): Fix[] {
  const { value, written } = resolveTable(model, masked.table).entryOf(masked.column) ?? {};
  // An entity is one of its own table.
  const isPlain = written?.kind === 'mask' && written.by === undefined;
  const decision = isPlain && value !== undefined ? sourceOf(model.document.text, value) : undefined;
  return fixesOf(model, [
    [`Mask ${nameOf(kept)} as ${nameOf(masked)} is`, kept, decision],
    [`Keep ${nameOf(masked)} as it is`, masked, '"keep"'],
  ]);
}

/** Fixes of a column that stays and holds originals of another one. */
export function leakFixes(model: PlanModel, column: ColumnReference, source: ColumnReference): Fix[] {
  const own = resolveTable(model, column.table).entryOf(column.column);
  // Decisions by fields or patterns are another matter.
  if (own?.written?.kind !== 'keep' || own.name !== column.column) return [];
  const isReference = (key: ColumnReference, other: ColumnReference) =>
    isKeyName(key) && refersTo(key)(other.column);
  const isKey = isReference(source, column) || isReference(column, source);
  const found = isKey ? undefined : findingDecision(model, column, source);
  const others = fixesOf(model, [
    [`Mask what ${nameOf(column)} holds of ${nameOf(source)}`, column, found],
    [`Replace all values of ${nameOf(column)} by null`, column, '"null"'],
    [`Say that ${nameOf(column)} is meant to stay`, column, '{ "keep": true, "allowResidue": true }'],
  ]);
  return isKey ? [...alikeFixes(model, column, source), ...others] : others;
}

/** Returns the fix of a kept column that contains a masker's values. */
export function foundFixes(model: PlanModel, column: ColumnReference, masker: string): Fix[] {
  const decision = `{ "find": [${JSON.stringify(masker)}] }`;
  return fixesOf(model, [[`Mask what ${masker} finds in ${nameOf(column)}`, column, decision]]);
}

type Offer = readonly [title: string, column: ColumnReference, decision: string | undefined];

function fixesOf(model: PlanModel, offers: readonly Offer[]): Fix[] {
  return offers.flatMap(([title, { table, column }, decision]) => {
    const edits = decision === undefined ? [] : decideNamed(model, table, [column], decision);
    return edits.length === 0 ? [] : [choice(title, edits)];
  });
}

/** The decision that finds a masker's values in texts, and the row's own originals; undefined if neither can be found. */
function findingDecision(
  model: PlanModel,
  column: ColumnReference,
  source: ColumnReference,
): string | undefined {
  const { written } = resolveTable(model, source.table).entryOf(source.column) ?? {};
  if (written?.kind !== 'mask') return undefined;
  const name = written.masker.value;
  const configuration = model.maskers?.find((masker) => masker.name === name)?.configuration;
  const hasShape = configuration !== undefined && !('noShape' in createMatcher(configuration));
  const isOwn =
    column.table === source.table &&
    findTable(model, source.table)?.columns.some((one) => one.name === source.column) === true;
  if (!hasShape && !isOwn) return undefined;
  return `{ "find": [${JSON.stringify(hasShape ? name : defaultFind)}]${
    isOwn ? `, "alsoFrom": [${JSON.stringify(source.column)}]` : ''
  } }`;
}

export function nameOf({ table, column }: ColumnReference): string {
  return `"${shortened(table)}.${shortened(column)}"`;
}
