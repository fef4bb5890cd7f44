// A plan proposed from tables: each column gets the masker that its name and values surely mean, all others are left open.
import { type SuggestionCandidate, suggestMaskers } from '../suggestion/suggestMaskers.ts';
import { formatJsonPointer } from '../json/jsonPointer.ts';
import { openDecision } from './planVocabulary.ts';

/** A column of a table, or a field of a column that holds JSON. */
export interface FieldFacts {
  /** The column, then the names inside of it; `*` is every element of a list. */
  readonly path: readonly [string, ...string[]];
  /** Some of its values that are not empty. */
  readonly values: readonly string[];
}

export interface TableFacts {
  readonly name: string;
  readonly fields: readonly FieldFacts[];
}

/** What was decided for how many columns and fields of a table, and why; it shows no value. */
export interface Proposal {
  readonly table: string;
  /** The masker; undefined for those that are left open. */
  readonly masker: string | undefined;
  readonly reason: string;
  readonly count: number;
}

export interface ProposedPlan {
  /** The text of the plan. */
  readonly text: string;
  readonly proposals: readonly Proposal[];
}

/**
 * Proposes a plan.
 *
 * @param candidates the maskers that it may name, each with a name that no other has
 */
export function proposePlan(
  tables: readonly TableFacts[],
  candidates: readonly SuggestionCandidate[],
): ProposedPlan {
  const counts = new Map<string, { -readonly [Key in keyof Proposal]: Proposal[Key] }>();
  const decide = (table: string, { path, values }: FieldFacts): string => {
    const [best] = suggestMaskers(
      { name: path.filter((name) => name !== '*').join('.'), values },
      candidates,
    );
    const masker = best?.isSure === true ? best.candidate.masker.name : undefined;
    const reason =
      best?.reason ?? (values.length === 0 ? 'it has no values' : 'no masker is sure to suit it');
    const key = JSON.stringify([table, masker, reason]);
    const entry = counts.get(key) ?? { table, masker, reason, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
    return masker ?? openDecision;
  };
  const written = tables.map(({ name, fields }) => [name, { columns: columnsOf(name, fields, decide) }]);
  const text = `${JSON.stringify({ undecided: 'fail', tables: Object.fromEntries(written) as unknown }, null, 2)}\n`;
  return { text, proposals: [...counts.values()] };
}

function columnsOf(
  table: string,
  fields: readonly FieldFacts[],
  decide: (table: string, field: FieldFacts) => string,
): Readonly<Record<string, unknown>> {
  const columns = new Map<string, string | { readonly fields: Record<string, string> }>();
  for (const field of fields) {
    const [column, ...inside] = field.path;
    const before = columns.get(column);
    if (inside.length === 0) {
      // Somewhere a value, elsewhere an object: nobody but a person knows.
      columns.set(column, before === undefined ? decide(table, field) : openDecision);
    } else if (typeof before === 'string') columns.set(column, openDecision);
    else {
      const decided = before ?? { fields: {} };
      decided.fields[formatJsonPointer(inside)] = decide(table, field);
      columns.set(column, decided);
    }
  }
  return Object.fromEntries(columns);
}
