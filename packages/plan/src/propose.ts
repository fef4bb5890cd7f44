// Proposes a plan for tables: columns whose name and values clearly indicate a masker get it; others remain
// undecided.
import type { CsvNotation } from './model.ts';
import { checkArray } from '@masker/text';
import {
  type NamedMasker,
  nameSuggester,
  isLifeDate,
  isRecordTime,
  contextRulesOf,
  inRowsOf,
  personalTrait,
  sharedGender,
  oneMaskerForEach,
  type SuggestedMasker,
  type SuggestionCandidate,
  tableContext,
  type TableContext,
} from '@masker/suggest';
import { columnSuggester, kindsAt, type SuggestForColumn, suggestedTable } from './columnSuggester.ts';
import { describeUndecided } from './describeUndecided.ts';
import {
  conflictObstacle,
  limitLength,
  type Masker,
  maskedFormOf,
  maskingOf,
  recordsOf,
  soleMasker,
} from '@masker/masker';
import { formatJsonPointer } from '@masker/json';
import { openDecision, shiftMasker } from './vocabulary.ts';
import { type PersonalFact, proposeEntities, type TableEntities } from './proposeEntities.ts';
import {
  referencedColumns,
  type ColumnDefinition,
  type FileColumnKind,
  type TableDefinition,
  withoutSchema,
} from '@masker/schema';
import type { FieldFacts, TableFacts } from './tableFacts.ts';
import { joinedByValue } from './joinedByValue.ts';
import { writeJson } from './write.ts';
import { isUntypedBytes, takesFields, tooLongFor, unfitColumn } from './unfitColumn.ts';

export interface ProposedPlan {
  /** The text of the plan. */
  readonly text: string;
  /** The decision for each column and field, in the order of the tables. */
  readonly columns: readonly ProposedColumn[];
}

/** A column or nested field with its proposed decision and the reason, without values. */
export interface ProposedColumn {
  readonly table: string;
  /** The column, then the names inside it; `*` is every element of a list. */
  readonly path: readonly [string, ...string[]];
  /** The masker, `shift`, `null` or `value`; undefined if it remains undecided. */
  readonly masker: string | undefined;
  readonly reason: string;
}

/** A decision for a column or field, and its reason. */
interface ProposedDecision {
  readonly candidate: SuggestionCandidate | undefined;
  readonly conflictFree: boolean;
  /** The entity that it depends on. */
  readonly by?: string;
  /** Maximum length of masked values, in characters. */
  readonly maxLength?: number;
  /** True if dates move with the entity. */
  readonly isShift?: true;
  /** The text in all rows; null if they become null. */
  readonly value?: string | null;
  readonly reason: string;
}

/**
 * Proposes a plan. It never proposes to keep a column, as names and values can't prove that it contains no personal
 * data.
 *
 * - A column gets the masker that its name, table and values clearly indicate, else `"?"`. Without values, the name
 *   alone decides.
 * - Columns with the same kind of values get the same masker.
 * - A unique or key column gets it with `conflictFree`; if that isn't possible, a masker that keeps the values'
 *   shape, or it remains undecided.
 * - A foreign key gets the decision of the column that it references.
 * - Names, addresses and e-mail addresses depend on the person identified by a primary key or a reference to one, and
 *   dates of that person's life shift with it. E-mail addresses and user names that occur in other tables, too,
 *   depend on their values.
 * - Genders and other traits become null.
 * - Times at which records were written remain undecided.
 * - A column remains undecided if its definition doesn't accept the masker's output, or most values are
 *   nonconforming.
 *
 * @param candidates the maskers that it may name, each with a unique name
 * @param notation of the tables' CSV files
 * @throws TypeError for arguments of the wrong type
 */
export function proposePlan(
  tables: readonly TableFacts[],
  candidates: readonly SuggestionCandidate[],
  notation: CsvNotation = {},
): ProposedPlan {
  checkArray('tables', tables);
  checkArray('candidates', candidates);
  const proposer = new Proposer(tables, candidates);
  const written = tables
    .filter(({ fields }) => fields.length > 0)
    .map((table) => [table.name, tableOf(table, proposer, notation)] as const);
  const plan = new Map<string, unknown>([
    ['undecided', 'fail'],
    ['tables', new Map(written)],
  ]);
  return { text: `${writeJson(plan, '')}\n`, columns: proposer.columns };
}

function tableOf(
  table: TableFacts,
  proposer: Proposer,
  { nullText, escape }: CsvNotation,
): ReadonlyMap<string, unknown> {
  const columns = columnsOf(table, proposer);
  const entities = proposer.entitiesOf(table.name);
  return new Map<string, unknown>([
    ...(nullText === undefined ? [] : [['null', nullText] as const]),
    ...(escape === undefined ? [] : [['escape', escape] as const]),
    ...(entities === undefined ? [] : [['entities', entities] as const]),
    ['columns', columns],
  ]);
}

/** Days that proposed plans move dates by at most. */
const proposedShift = 180;

class Proposer {
  readonly columns: ProposedColumn[] = [];
  readonly #candidates: readonly SuggestionCandidate[];
  readonly #named: readonly { readonly name: string; readonly candidate: SuggestionCandidate }[];
  /** Decides by the name of a column alone. */
  readonly #meant: (column: string) => NamedMasker | undefined;
  readonly #referenced: ReturnType<typeof referencedColumns>;
  readonly #fields = new Map<string, FieldFacts>();
  /** Per table. */
  readonly #suggesters = new Map<string, SuggestForColumn>();
  readonly #keys = new Set<string>();
  readonly #definitions = new Map<string, [TableDefinition, ColumnDefinition]>();
  readonly #primary = new Set<string>();
  readonly #foreign = new Set<string>();
  readonly #decided = new Map<string, ProposedDecision>();
  readonly #entities: ReadonlyMap<string, TableEntities>;
  /** The tables with columns that draw from the list of people. */
  readonly #drawing = new Set<string>();
  readonly #contexts = new Map<string, TableContext>();
  readonly #conflictFreeMaskers = new Map<SuggestionCandidate, Masker>();
  readonly #suggested = new Map<string, readonly SuggestedMasker<SuggestionCandidate>[]>();
  /** Finds the masker that all columns of a kind of values get. */
  readonly #chosenFor: ReturnType<typeof oneMaskerForEach<SuggestionCandidate>>;
  /** The columns of values that join tables: they aren't masked by an entity. */
  readonly #joined: ReadonlySet<string>;
  /** The tables in which a column depends on an entity. */
  readonly #byEntity = new Set<string>();

  constructor(tables: readonly TableFacts[], candidates: readonly SuggestionCandidate[]) {
    this.#candidates = candidates;
    this.#named = candidates.map((candidate) => ({ name: candidate.masker.name, candidate }));
    this.#meant = nameSuggester(
      candidates.map(({ masker, configuration }) => ({ name: masker.name, configuration })),
    );
    this.#referenced = referencedColumns(tables.flatMap(({ definition }) => definition ?? []));
    for (const table of tables) {
      const { name, fields, definition } = table;
      for (const field of fields) this.#fields.set(idOf(name, field.path), field);
      const columns = new Set(fields.map(({ path: [column] }) => column));
      this.#suggesters.set(name, columnSuggester(suggestedTable(table)));
      this.#contexts.set(name, tableContext(withoutSchema(name), [...columns]));
      for (const key of definition?.keys ?? [])
        for (const column of key.columns) this.#keys.add(idOf(name, [column]));
      if (definition !== undefined)
        for (const column of definition.columns)
          this.#definitions.set(idOf(name, [column.name]), [definition, column]);
      for (const { kind, columns } of definition?.keys ?? [])
        if (kind === 'primary') for (const column of columns) this.#primary.add(idOf(name, [column]));
      for (const { columns } of definition?.foreignKeys ?? [])
        for (const column of columns) this.#foreign.add(idOf(name, [column]));
    }
    for (const { name, fields } of tables)
      for (const field of fields) this.#suggested.set(idOf(name, field.path), this.#suggest(name, field));
    this.#chosenFor = oneMaskerForEach([...this.#suggested.values()]);
    this.#entities = proposeEntities(
      tables,
      (table, column) => this.#factOf(table, column),
      (table) => this.#contexts.get(table)?.subject === 'person',
    );
    this.#joined = joinedByValue(
      tables.flatMap(({ name, fields }) =>
        fields.flatMap((field) => {
          const { candidate } = this.#once(name, field);
          const entity = field.path.length > 1 ? undefined : this.#entities.get(name)?.people;
          return candidate === undefined
            ? []
            : [{ id: idOf(name, field.path), masker: candidate.masker.name, entity, values: field.values }];
        }),
      ),
    );
  }

  /** The entities that columns of a table depend on, once these are decided. */
  entitiesOf(table: string): ReadonlyMap<string, readonly string[]> | undefined {
    return this.#byEntity.has(table) ? this.#entities.get(table)?.entities : undefined;
  }

  #factOf(table: string, column: string): PersonalFact | undefined {
    const id = idOf(table, [column]);
    const field = this.#fields.get(id);
    if (field === undefined || this.#primary.has(id) || this.#foreign.has(id)) return undefined;
    const { candidate } = this.#once(table, field);
    if (candidate === undefined || !drawsRecords(candidate) || isOfOrganization(candidate)) return undefined;
    if (inRowsOf(candidate.masker.name) === undefined) this.#drawing.add(table);
    return /name|mail|user/i.test(candidate.masker.name) ? 'person' : 'place';
  }

  #once(table: string, field: FieldFacts): ProposedDecision {
    const id = idOf(table, field.path);
    const known = this.#decided.get(id) ?? this.#decide(table, field);
    this.#decided.set(id, known);
    return known;
  }

  /** Makes a decision depend on the entity of the row, if the table has one. */
  #byEntityOf(table: string, field: FieldFacts, decision: ProposedDecision): ProposedDecision {
    const { people, dates } = this.#entities.get(table) ?? {};
    const id = idOf(table, field.path);
    const isInParts = this.#kindsAt(table, field.path)?.includes('fields') === true;
    if (field.path.length > 1 || isInParts || this.#primary.has(id) || this.#foreign.has(id)) return decision;
    const { candidate } = decision;
    const mayDepend = candidate !== undefined && !isOfOrganization(candidate) && !this.#joined.has(id);
    if (people !== undefined && mayDepend) {
      const inRows = inRowsOf(candidate.masker.name);
      const fitting = inRows === undefined ? undefined : this.#candidate(inRows);
      // Names of a country are kept if nothing else has to match them.
      const drawn = inRows === undefined && drawsRecords(candidate) ? candidate : fitting;
      if (inRows !== undefined && drawsRecords(candidate) && !this.#drawing.has(table)) return decision;
      const made = drawn && this.#fitting(table, field, { ...decision, candidate: drawn, by: people });
      if (made?.candidate !== undefined)
        return { ...made, reason: `${made.reason}; by the entity ${people}` };
    }
    if (dates === undefined || this.#keys.has(id) || decision.value !== undefined) return decision;
    return this.#shifted(table, field, dates) ?? decision;
  }

  #candidate(name: string): SuggestionCandidate | undefined {
    return soleMasker(name, this.#named)?.candidate;
  }

  #shifted(table: string, field: FieldFacts, by: string): ProposedDecision | undefined {
    const [definition, column] = this.#definitions.get(idOf(table, field.path)) ?? [];
    const candidate = this.#candidate(shiftMasker);
    const { values } = field;
    const name = field.path.join('.');
    // A value of a date type may denote no date, such as infinity; dates as a script writes them, `2021/1/1`,
    // can't be read.
    const isDate =
      column?.type === undefined
        ? values.length > 0 && values.every((value) => isoDate.test(value))
        : /^(date|timestamp)/.test(column.type) && shareOf(field, isRealDate) > minConformingShare;
    if (candidate === undefined || !isDate || !isLifeDate(name) || column?.isMaskable === false)
      return undefined;
    const shift = { max: proposedShift, unit: 'day', usesPatterns: false } as const;
    const form = maskedFormOf(candidate.configuration, column?.isNullable ?? true, false, shift);
    const isUnfit =
      column !== undefined &&
      (definition?.partitionKey?.includes(column.name) === true ||
        unfitColumn(column, definition?.server, shiftMasker, form) !== undefined);
    if (isUnfit) return undefined;
    return { candidate, conflictFree: false, by, isShift: true, reason: `a date: moves with the ${by}` };
  }

  decide(table: string, field: FieldFacts): unknown {
    const decision = this.#byEntityOf(table, field, this.#once(table, field));
    const { candidate, conflictFree, maxLength, by, isShift, reason } = decision;
    const masker = isShift === true ? 'shift' : (nameOfValue(decision) ?? candidate?.masker.name);
    if (by !== undefined) this.#byEntity.add(table);
    this.columns.push({ table, path: field.path, masker, reason });
    if (isShift === true) return { shift: proposedShift, by };
    if (decision.value !== undefined) return decision.value === null ? 'null' : { value: decision.value };
    if (masker === undefined) return openDecision;
    const use = {
      ...(by !== undefined && { by }),
      ...(conflictFree && { conflictFree }),
      ...(maxLength !== undefined && { maxLength }),
    };
    return Object.keys(use).length === 0 ? masker : { masker, ...use };
  }

  leaveOpen(table: string, column: string, reason: string): typeof openDecision {
    this.columns.push({ table, path: [column], masker: undefined, reason });
    return openDecision;
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

  /** Leaves a decision open if the column doesn't accept it. */
  #fitting(table: string, field: FieldFacts, decision: ProposedDecision): ProposedDecision {
    const { path } = field;
    if (
      decision.candidate !== undefined &&
      !this.#fitsMajority(table, field, decision.candidate, decision.conflictFree)
    ) {
      const isPlain = decision.conflictFree && this.#fitsMajority(table, field, decision.candidate, false);
      const why = isPlain ? "can't keep most values unique" : "most values don't fit";
      return openFor(`${decision.candidate.masker.name} may suit it, but ${isPlain ? 'it ' : ''}${why}`);
    }
    const known = this.#definitions.get(idOf(table, path));
    if (decision.candidate === undefined || known === undefined) return decision;
    const { configuration, masker } = decision.candidate;
    const [{ server, partitionKey = [] }, column] = known;
    if (partitionKey.includes(column.name))
      return openFor(`${masker.name} may suit it, but it is in the partition key`);
    const form = maskedFormOf(configuration, column.isNullable, decision.conflictFree);
    const reason = unfitColumn(column, server, masker.name, form);
    if (reason === undefined) return decision;
    const isTooLong = tooLongFor(column, form) !== undefined;
    const limited = isTooLong ? limitedTo(column, server, decision) : undefined;
    const shaped = isTooLong && limited === undefined ? this.#shaped(table, field, reason) : limited;
    return shaped ?? openFor(`${masker.name} may suit it, but ${reason}`);
  }

  /** Returns true if masking wouldn't stop at nonconforming values. */
  #fitsMajority(
    table: string,
    field: FieldFacts,
    candidate: SuggestionCandidate,
    conflictFree: boolean,
  ): boolean {
    const masker = (conflictFree ? this.#conflictFree(candidate) : undefined) ?? candidate.masker;
    const areIntegers = this.#kindsAt(table, field.path)?.every((kind) => kind === 'integer') === true;
    const areNumbers = areIntegers && masker.kinds.includes('number');
    const mask = (value: string) => (areNumbers ? masker.maskNumber(value) : masker.mask(value));
    const fits = (value: string) => value.trim() === '' || mask(value).nonconformances.length === 0;
    return shareOf(field, fits) > minConformingShare;
  }

  /** The masker that keeps values unique: fewer values may fit it. */
  #conflictFree(candidate: SuggestionCandidate): Masker | undefined {
    const known = this.#conflictFreeMaskers.get(candidate);
    if (known !== undefined) return known;
    const made = candidate.conflictFreeMasker?.();
    if (made !== undefined) this.#conflictFreeMaskers.set(candidate, made);
    return made;
  }

  /**
   * Keeps the shape of values, and that they are distinct: instead of a masker that doesn't suit the column.
   */
  #shaped(table: string, field: FieldFacts, why: string): ProposedDecision | undefined {
    const candidate = this.#candidate(shapeMasker);
    const id = idOf(table, field.path);
    const known = this.#definitions.get(id);
    const conflictFree = this.#keys.has(id);
    if (candidate === undefined || !this.#fitsMajority(table, field, candidate, conflictFree))
      return undefined;
    const form = maskedFormOf(candidate.configuration, known?.[1].isNullable ?? true, conflictFree);
    if (known !== undefined && unfitColumn(known[1], known[0].server, shapeMasker, form) !== undefined)
      return undefined;
    return { candidate, conflictFree, reason: `${why}: its shape stays` };
  }

  /** Returns true if a column may hold fields of JSON. */
  takesFields(table: string, [column, ...inside]: FieldFacts['path']): boolean {
    const [definition, { type } = {}] = this.#definitions.get(idOf(table, [column])) ?? [];
    return definition?.server === undefined || takesFields(type, definition.server, [inside]);
  }

  #kindsAt(table: string, [column, ...inside]: FieldFacts['path']): readonly FileColumnKind[] | undefined {
    const [, defined] = this.#definitions.get(idOf(table, [column])) ?? [];
    return kindsAt(defined, inside);
  }

  /** The maskers that suit a field by its name, table and values; by the first two if no value is known. */
  #suggest(
    table: string,
    { path, values, unlike }: FieldFacts,
  ): readonly SuggestedMasker<SuggestionCandidate>[] {
    if (values.length === 0 && unlike !== undefined) return [];
    return this.#suggesters.get(table)?.(path, values, this.#candidates) ?? [];
  }

  #decideAlone(table: string, field: FieldFacts): ProposedDecision {
    const { path, values, unlike } = field;
    const id = idOf(table, path);
    const [, defined] = this.#definitions.get(id) ?? [];
    if (defined?.isMaskable === false)
      return openFor(
        isUntypedBytes(defined)
          ? 'it holds bytes; if they are text, write a masker with "as": "text"'
          : `its type can't be masked: ${defined.type ?? ''}`,
      );
    const column = path.filter((name) => name !== '*').join('.');
    const kinds = this.#kindsAt(table, path);
    if (kinds?.length === 0) return openFor("its type can't be masked");
    if (kinds?.every((kind) => kind === 'fields') === true)
      return openFor('it has parts: decide its "fields", or keep it');
    const isKey = this.#keys.has(id);
    const trait = isKey || this.#foreign.has(id) ? undefined : this.#trait(table, field);
    if (trait !== undefined) return trait;
    const best = this.#chosenFor(this.#suggested.get(id) ?? []);
    if (unlike !== undefined && best?.isSure !== true) return openFor(unlikeReasons[unlike]);
    const areTimes =
      values.length > 0
        ? values.every((value) => /^[\d :.TZ+-]*$/.test(value))
        : /^(date|time)/.test(defined?.type ?? '');
    if (best?.isSure !== true && areTimes && isRecordTime(column)) return openFor('a record time');
    if (best === undefined) return openFor(describeUndecided(values, isKey, this.#meant(column)?.name));
    const { candidate, isSure } = best;
    const reason = values.length === 0 ? `${best.reason}; it has no values` : best.reason;
    const { name } = candidate.masker;
    if (!isSure) return openFor(`${name} may suit it: ${reason}`);
    if (!isKey) return { candidate, conflictFree: false, reason };
    if (conflictObstacle(candidate.configuration) === undefined)
      return { candidate, conflictFree: true, reason: `${reason}; kept unique, as it is in a key` };
    const why = `${name} suits it, but can't keep its values unique, as its key wants`;
    return this.#shaped(table, field, why) ?? openFor(why);
  }

  /** Empties a column of a person's trait, such as a gender; undefined for other columns. */
  #trait(table: string, { path, values }: FieldFacts): ProposedDecision | undefined {
    const column = path.filter((name) => name !== '*').join('.');
    const trait = personalTrait(column, path.length === 1 ? this.#contexts.get(table) : undefined);
    if (trait === undefined) return undefined;
    const [definition, defined] = this.#definitions.get(idOf(table, path)) ?? [];
    const reason = `its name says “${trait}”`;
    const isInType = path.length > 1 && defined?.values !== undefined;
    if (isInType || path.includes('*') || definition?.partitionKey?.includes(column) === true)
      return openFor(`${reason}: make it null, or give it a value`);
    if ((defined?.isNullable ?? true) && defined?.canBecomeNull !== false)
      return { candidate: undefined, conflictFree: false, value: null, reason };
    const takesText =
      values.length === 0 &&
      /^(n?(var)?char|character|n?text|tinytext|clob|varchar2)/.test(defined?.type ?? '') &&
      defined?.isChecked !== true;
    const value = sharedGender(values) ?? (takesText ? anyTrait : undefined);
    return value === undefined
      ? openFor(`${reason}, but it can't be null: give it a value`)
      : { candidate: undefined, conflictFree: false, value, reason: `${reason}: the same in all rows` };
  }
}

/** A value for traits that says nothing. */
const anyTrait = 'X';

/** The share of values that have to fit, below which masking stops. */
const minConformingShare = 0.5;

/** Returns the share of a field's sampled values, weighted by frequency, that satisfy a condition. */
function shareOf({ values, counts }: FieldFacts, isTrue: (value: string) => boolean): number {
  const countAt = (i: number) => counts?.[i] ?? 1;
  const all = values.reduce((sum, _, i) => sum + countAt(i), 0);
  const some = values.reduce((sum, value, i) => sum + (isTrue(value) ? countAt(i) : 0), 0);
  return all === 0 ? 1 : some / all;
}

/** Returns true for a date that there is: databases write others for none. */
function isRealDate(value: string): boolean {
  return isoDate.test(value) && !/^(0000|0001-01-01|9999-12-31)|-00/.test(value.slice(0, 10));
}

/** The masker of codes, which keeps letters letters and digits digits. */
const shapeMasker = 'ShapeMasker';

/** Minimum number of entries of a list that is limited to the length of a column. */
const minEntries = 100;

/** The decision with a list limited to the length of the column; undefined if too few entries fit. */
function limitedTo(
  column: ColumnDefinition,
  server: TableDefinition['server'],
  decision: ProposedDecision,
): ProposedDecision | undefined {
  const { candidate, conflictFree } = decision;
  const { maximumLength: maxLength, isNullable } = column;
  if (candidate === undefined || maxLength === undefined) return undefined;
  const limited = limitLength(candidate.configuration, maxLength);
  if ('obstacle' in limited || (recordsOf(limited.configuration)?.count ?? 0) < minEntries) return undefined;
  const form = maskedFormOf(limited.configuration, isNullable, conflictFree);
  if (unfitColumn(column, server, candidate.masker.name, form) !== undefined) return undefined;
  const reason = `${decision.reason}; entries of at most ${maxLength} characters, masked otherwise than in longer columns`;
  return { ...decision, maxLength, reason };
}

function nameOfValue({ value }: ProposedDecision): string | undefined {
  return value === undefined ? undefined : value === null ? 'null' : 'value';
}

/** Returns true if a masker makes names of organizations, which are no facts about the person of a row. */
function isOfOrganization({ masker }: SuggestionCandidate): boolean {
  return contextRulesOf(masker.name).nameOf === 'organization';
}

const isoDate = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d.*)?$/;

/**
 * Returns true if a masker's values are fields of a list's records, so that an entity can choose one for all of them.
 */
function drawsRecords({ configuration }: SuggestionCandidate): boolean {
  return maskingOf(configuration)?.records !== undefined;
}

const unlikeReasons: Readonly<Record<NonNullable<FieldFacts['unlike']>, string>> = {
  'values and objects': 'it is sometimes a value, sometimes an object or a list',
  names: 'the names in its objects may be values themselves',
};

function openFor(reason: string): ProposedDecision {
  return { candidate: undefined, conflictFree: false, reason };
}

function idOf(table: string, path: readonly string[]): string {
  return JSON.stringify([table, ...path]);
}

function columnsOf({ name, fields }: TableFacts, proposer: Proposer): ReadonlyMap<string, unknown> {
  const grouped = new Map<string, FieldFacts[]>();
  for (const field of fields) {
    const [column] = field.path;
    const parts = grouped.get(column) ?? [];
    parts.push(field);
    grouped.set(column, parts);
  }
  return new Map(
    Array.from(grouped, ([column, parts]) => [column, decideParts(name, column, parts, proposer)]),
  );
}

/** Decides a column as a whole, or field by field. */
function decideParts(
  table: string,
  column: string,
  parts: readonly FieldFacts[],
  proposer: Proposer,
): unknown {
  const whole = parts.find(({ path }) => path.length === 1);
  if (whole !== undefined)
    return parts.length === 1
      ? proposer.decide(table, whole)
      : // Nobody but a person knows.
        proposer.leaveOpen(table, column, unlikeReasons['values and objects']);
  if (!parts.every(({ path }) => proposer.takesFields(table, path)))
    return proposer.leaveOpen(table, column, 'it holds JSON, of which its type takes no fields');
  const fields = parts.map(
    (part) => [formatJsonPointer(part.path.slice(1)), proposer.decide(table, part)] as const,
  );
  return new Map([['fields', new Map(fields)]]);
}
