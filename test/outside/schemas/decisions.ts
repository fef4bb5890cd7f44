// Plans for an application's columns: the proposals, as far as the checks accept them.
import assert from 'node:assert/strict';
import { knownMaskers } from '../../../cli/src/shared/plans.ts';
import { analysePlan, compareTables } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import { hasNumbersOfPersons, isKey } from './keys.ts';
import type { ColumnShape, TableShapes } from './tableShapes.ts';

type Properties = Readonly<Record<string, unknown>>;

/** As a plan has it, without `"?"` and `"keep"`. */
export type Decision = string | Properties | readonly Properties[];

interface TableDecisions {
  readonly entities?: object | undefined;
  readonly columns: ReadonlyMap<string, Decision>;
}
export type Decisions = ReadonlyMap<string, TableDecisions>;

export const isCases = (decision: Decision): decision is readonly Properties[] => Array.isArray(decision);

/** Rows made by a script repeat texts over all tables, and don't fit most of the maskers that are tried. */
function meant(decision: Decision, remarks: Properties): Decision {
  if (typeof decision === 'string')
    return decision === 'null' ? { null: true, ...remarks } : { masker: decision, ...remarks };
  return isCases(decision) ? decision.map((one) => ({ ...one, ...remarks })) : { ...decision, ...remarks };
}

/** One column a line, so that the line of a problem says which column it is about. */
export function planText(decisions: Decisions): string {
  const tables = [...decisions].map(([table, { entities, columns }]) => {
    const lines = [...columns].map(
      ([column, decision]) => `${JSON.stringify(column)}: ${JSON.stringify(decision)}`,
    );
    const start = entities === undefined ? '' : `"entities": ${JSON.stringify(entities)}, `;
    return `${JSON.stringify(table)}: { ${start}"columns": {\n${lines.join(',\n')}\n} }`;
  });
  return `{ "undecided": "keep", "tables": {\n${tables.join(',\n')}\n} }\n`;
}

interface ProposedTable {
  readonly entities?: object;
  readonly columns: Readonly<Record<string, Decision>>;
}

/** Returns the proposed decisions, with undecided columns kept. */
export function decideCautiously(proposed: string): Decisions {
  const { tables } = JSON.parse(proposed) as { readonly tables: Readonly<Record<string, ProposedTable>> };
  const decided = Object.entries(tables).map(([table, { entities, columns }]) => {
    const entries = Object.entries(columns).flatMap(([column, decision]): [string, Decision][] => {
      const closed = withoutOpen(decision);
      return closed === undefined
        ? []
        : [[column, meant(closed, { allowResidue: true, allowMisfits: true })]];
    });
    return [table, { entities, columns: new Map(entries) }] as const;
  });
  return new Map(decided.filter(([, { columns }]) => columns.size > 0));
}

/** Returns a decision without undecided fields of JSON; undefined if nothing else is decided. */
function withoutOpen(decision: Decision): Decision | undefined {
  if (decision === '?') return undefined;
  if (typeof decision === 'string' || isCases(decision) || !('fields' in decision)) return decision;
  const fields = Object.entries(decision['fields'] as Properties).filter(([, one]) => one !== '?');
  return fields.length === 0 ? undefined : { ...decision, fields: Object.fromEntries(fields) };
}

const maskers = [
  'RedactMasker',
  'EmailMasker',
  'FullNameMasker',
  'SSNMasker',
  'StreetAddressMasker',
  'FirstNameMasker',
  'CreditCardMasker',
  'CityMasker',
  'USTelephoneMasker',
  'VariableZipcodeMasker',
  'LastNameMasker',
  'SSNLast4Masker',
];

/** From bold to cautious. */
function candidatesFor(shape: ColumnShape, tables: TableShapes, turn: number): (Decision | undefined)[] {
  if (shape.isComputed) return [undefined];
  if (isKey(shape, tables)) {
    const conflictFree = { masker: 'SSNMasker', conflictFree: true } as const;
    return hasNumbersOfPersons(shape, tables) ? [conflictFree, undefined] : [undefined];
  }
  if (shape.isJson) return [{ fields: { '/mail': 'EmailMasker' } }, undefined];
  const [first = '', second = ''] = [turn, turn + 5].map((i) => maskers[i % maskers.length]);
  return [first, second, 'HiddenMasker', 'DateMasker', ...(turn % 3 === 0 ? ['null'] : []), undefined];
}

/** Masks every column by the boldest of some decisions that the checks of plans neither refuse nor warn of. */
export async function decideBoldly(
  tables: TableShapes,
  definitions: readonly TableDefinition[],
): Promise<Decisions> {
  const known = await knownMaskers([]);
  const open = [...tables.values()]
    .flat()
    .map((shape, turn) => ({ shape, candidates: candidatesFor(shape, tables, turn) }));
  // A foreign key that is refused refuses the key that it refers to, and so on.
  for (let round = 0; round < 20; round += 1) {
    const decisions = new Map<string, { columns: Map<string, Decision> }>();
    for (const { shape, candidates } of open) {
      const { columns } = decisions.get(shape.table) ?? { columns: new Map<string, Decision>() };
      if (candidates[0] === undefined) continue;
      columns.set(shape.column, meant(candidates[0], { allowResidue: true, allowMisfits: true }));
      decisions.set(shape.table, { columns });
    }
    const text = planText(decisions);
    const problems = compareTables(analysePlan(text, known).model, definitions).filter(
      ({ severity }) => severity !== 'information',
    );
    if (problems.length === 0) return decisions;
    const lines = linesOf(decisions);
    const refused = new Set(
      problems.map(({ range }) => lines.get(text.slice(0, range.start).split('\n').length)),
    );
    // A foreign key has two sides, of which one may be kept.
    refused.delete(undefined);
    assert(refused.size > 0, problems[0]?.message);
    for (const { shape, candidates } of open)
      if (refused.has(`${shape.table} ${shape.column}`)) candidates.shift();
  }
  throw new Error('the checks refuse more and more');
}

/** The column that a line of the plan's text is about. */
function linesOf(decisions: Decisions): Map<number, string> {
  let line = 1;
  const lines = new Map<number, string>();
  for (const [table, { columns }] of decisions) {
    line += 1;
    for (const column of columns.keys()) lines.set((line += 1), `${table} ${column}`);
    line += 1;
  }
  return lines;
}
