// A plan proposed from tables: each column gets the masker that its name and values surely mean, all others are left open.
import { checkArray } from '../text/checkArguments.ts';
import { type NamedMasker, nameSuggester } from '../suggestion/nameSuggester.ts';
import { type SuggestionCandidate, suggestMaskers } from '../suggestion/suggestMaskers.ts';
import { describeUndecided } from './describeUndecided.ts';
import { conflictFreeFindings } from '../masking/conflictFreeFindings.ts';
import { maskedFormOf } from '../masking/maskedFormOf.ts';
import { formatJsonPointer } from '../json/jsonPointer.ts';
import { openDecision } from './planVocabulary.ts';
import { referencedColumns } from './referencedColumns.ts';
import type { ColumnDefinition, TableDefinition } from './tableDefinition.ts';
import { isUntypedBytes, takesFields, unfitColumn } from './unfitColumn.ts';

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
  /** Where it is known, as in a dump: what must stay unique, and what must match. */
  readonly definition?: TableDefinition | undefined;
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

/** A decision for a column or field, and its reason. */
interface ProposedDecision {
  readonly candidate: SuggestionCandidate | undefined;
  readonly conflictFree: boolean;
  readonly reason: string;
}

/**
 * Proposes a plan. It never proposes to keep a column: nothing in names and values tells that they are no personal data.
 *
 * - A column gets the masker that its name and values surely mean, else `"?"`.
 * - One that is unique, or part of a key, gets it with `conflictFree`; where that can't be promised, it is left open.
 * - A foreign key gets what the column gets that it refers to.
 * - Where the column's definition does not take what the masker writes, it is left open.
 *
 * @param candidates the maskers that it may name, each with a name that no other has
 * @throws TypeError for arguments of the wrong kind
 */
export function proposePlan(
  tables: readonly TableFacts[],
  candidates: readonly SuggestionCandidate[],
): ProposedPlan {
  checkArray('tables', tables);
  checkArray('candidates', candidates);
  const proposer = new Proposer(tables, candidates);
  const written = tables
    .filter(({ fields }) => fields.length > 0)
    .map((table) => [table.name, new Map([['columns', columnsOf(table, proposer)]])] as const);
  const plan = new Map<string, unknown>([
    ['undecided', 'fail'],
    ['tables', new Map(written)],
  ]);
  return { text: `${writeJson(plan, '')}\n`, proposals: proposer.proposals() };
}

class Proposer {
  readonly #candidates: readonly SuggestionCandidate[];
  /** Decides by the name of a column alone. */
  readonly #meant: (column: string) => NamedMasker | undefined;
  readonly #referenced: ReturnType<typeof referencedColumns>;
  readonly #fields = new Map<string, FieldFacts>();
  readonly #keys = new Set<string>();
  readonly #definitions = new Map<string, [TableDefinition, ColumnDefinition]>();
  readonly #counts = new Map<string, { -readonly [Key in keyof Proposal]: Proposal[Key] }>();

  constructor(tables: readonly TableFacts[], candidates: readonly SuggestionCandidate[]) {
    this.#candidates = candidates;
    this.#meant = nameSuggester(
      candidates.map(({ masker, configuration }) => ({ name: masker.name, configuration })),
    );
    this.#referenced = referencedColumns(tables.flatMap(({ definition }) => definition ?? []));
    for (const { name, fields, definition } of tables) {
      for (const field of fields) this.#fields.set(idOf(name, field.path), field);
      for (const key of definition?.keys ?? [])
        for (const column of key.columns) this.#keys.add(idOf(name, [column]));
      if (definition !== undefined)
        for (const column of definition.columns)
          this.#definitions.set(idOf(name, [column.name]), [definition, column]);
    }
  }

  decide(table: string, field: FieldFacts): unknown {
    const { candidate, conflictFree, reason } = this.#decide(table, field);
    const masker = candidate?.masker.name;
    const key = JSON.stringify([table, masker, reason]);
    const entry = this.#counts.get(key) ?? { table, masker, reason, count: 0 };
    entry.count += 1;
    this.#counts.set(key, entry);
    return masker !== undefined && conflictFree ? { masker, conflictFree } : (masker ?? openDecision);
  }

  proposals(): Proposal[] {
    return [...this.#counts.values()];
  }

  #decide(table: string, field: FieldFacts): ProposedDecision {
    const [column, ...inside] = field.path;
    const other = inside.length === 0 ? this.#referenced(table, column) : undefined;
    const facts = other && this.#fields.get(idOf(other.table, [other.column]));
    if (other === undefined || facts === undefined)
      return this.#fitting(table, field, this.#decideAlone(table, field));
    const reason = `like ${other.table}.${other.column}, which it refers to`;
    const decision = this.#fitting(other.table, facts, this.#decideAlone(other.table, facts));
    return this.#fitting(table, field, { ...decision, reason });
  }

  /** Leaves open what the column does not take. */
  #fitting(table: string, { path }: FieldFacts, decision: ProposedDecision): ProposedDecision {
    const known = this.#definitions.get(idOf(table, path));
    if (decision.candidate === undefined || known === undefined) return decision;
    const { configuration, masker } = decision.candidate;
    const [{ server, partitionKey = [] }, column] = known;
    const reason = partitionKey.includes(column.name)
      ? 'it is in the partition key'
      : unfitColumn(
          column,
          server,
          masker.name,
          maskedFormOf(configuration, column.isNullable, decision.conflictFree),
        );
    return reason === undefined ? decision : openFor(`${masker.name} may suit it, but ${reason}`);
  }

  /** True if a column may hold fields of JSON. */
  takesFields(table: string, column: string): boolean {
    const [definition, { type } = {}] = this.#definitions.get(idOf(table, [column])) ?? [];
    return definition?.server === undefined || takesFields(type, definition.server);
  }

  #decideAlone(table: string, { path, values }: FieldFacts): ProposedDecision {
    const [, defined] = this.#definitions.get(idOf(table, path)) ?? [];
    if (defined?.isMaskable === false)
      return openFor(
        isUntypedBytes(defined)
          ? 'it holds bytes; if they are text, write a masker with "as": "text"'
          : `its type can't be masked: ${defined.type ?? ''}`,
      );
    const column = path.filter((name) => name !== '*').join('.');
    const [best] = suggestMaskers({ name: column, values }, this.#candidates);
    const isKey = this.#keys.has(idOf(table, path));
    if (best === undefined) return openFor(describeUndecided(values, isKey, this.#meant(column)?.name));
    const { candidate, isSure, reason } = best;
    const { name } = candidate.masker;
    if (!isSure) return openFor(`${name} may suit it: ${reason}`);
    if (!isKey) return { candidate, conflictFree: false, reason };
    const isPossible = conflictFreeFindings(candidate.configuration).every(
      ({ severity }) => severity !== 'error',
    );
    return isPossible
      ? { candidate, conflictFree: true, reason: `${reason}; kept unique, as it is in a key` }
      : openFor(`${name} suits it, but can't keep its values unique, as its key wants`);
  }
}

function openFor(reason: string): ProposedDecision {
  return { candidate: undefined, conflictFree: false, reason };
}

function idOf(table: string, path: readonly string[]): string {
  return JSON.stringify([table, ...path]);
}

function columnsOf({ name, fields }: TableFacts, proposer: Proposer): ReadonlyMap<string, unknown> {
  const columns = new Map<string, unknown>();
  const documents = new Map<string, Map<string, unknown>>();
  for (const field of fields) {
    const [column, ...inside] = field.path;
    const document = documents.get(column);
    if (inside.length === 0) {
      // Somewhere a value, elsewhere an object: nobody but a person knows.
      columns.set(column, columns.has(column) ? openDecision : proposer.decide(name, field));
      documents.delete(column);
    } else if (!proposer.takesFields(name, column)) columns.set(column, openDecision);
    else if (document !== undefined) document.set(formatJsonPointer(inside), proposer.decide(name, field));
    else if (columns.has(column)) columns.set(column, openDecision);
    else {
      const made = new Map([[formatJsonPointer(inside), proposer.decide(name, field)]]);
      documents.set(column, made);
      columns.set(column, new Map([['fields', made]]));
    }
  }
  return columns;
}

/** JSON with a line for each member of a map, in its order; what is decided of a column stands in one. */
function writeJson(value: unknown, indentation: string): string {
  if (!(value instanceof Map)) return writeInLine(value);
  const inner = `${indentation}  `;
  const members = Array.from(
    value as ReadonlyMap<string, unknown>,
    ([name, member]) => `${inner}${JSON.stringify(name)}: ${writeJson(member, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indentation}}`;
}

function writeInLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `"${name}": ${JSON.stringify(member)}`);
  return `{ ${members.join(', ')} }`;
}
