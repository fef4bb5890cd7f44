// Proposes entities: which columns identify the person of a row, and which columns depend on it.
import { isEntityName } from '@masker/masking-core';
import { wordsOf } from '@masker/suggest';
import type { TableFacts } from './tableFacts.ts';
import { withoutSchema } from '@masker/schema';

/** Facts about a person that a column may contain: identity, or location. */
export type PersonalFact = 'person' | 'place';

export interface TableEntities {
  /** The columns that identify each entity, by its name. */
  readonly entities: ReadonlyMap<string, readonly string[]>;
  /** The entity of names, addresses and e-mail; undefined if these depend on their values. */
  readonly people: string | undefined;
  /** The entity whose dates move together. */
  readonly dates: string | undefined;
}

interface Identified {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isPerson: boolean;
}

/**
 * Finds the entities of tables. A table of people with personal columns and a primary key has one, and so
 * have the tables whose foreign key refers to it; a customer who is a row of a table of persons is that
 * person. If keys are unknown, as in files, names identify: `id` and `customer_id`.
 *
 * @param factOf returns the fact about a person in a column; undefined for other columns
 * @param isPerson whether a row of a table is a person, so that its key identifies one
 */
export function proposeEntities(
  tables: readonly TableFacts[],
  factOf: (table: string, column: string) => PersonalFact | undefined,
  isPerson: (table: string) => boolean,
): ReadonlyMap<string, TableEntities> {
  const own = new Map<string, Identified>();
  for (const table of tables) {
    const facts = columnsOf(table).flatMap((column) => factOf(table.name, column) ?? []);
    const columns = isPerson(table.name) && facts.length > 0 ? identifying(table) : undefined;
    const name = entityName(table.name);
    const isTaken = [...own.values()].some((one) => one.name === name);
    if (columns !== undefined && name !== undefined && !isTaken)
      own.set(table.name, { name, columns, isPerson: facts.includes('person') });
  }
  // A key that is that of a person, too, identifies the person for all tables that refer to it.
  for (const table of tables) {
    const [mine, base] = [own.get(table.name), basePerson(table, own)];
    if (mine !== undefined && base?.columns.join('\0') === mine.columns.join('\0'))
      own.set(table.name, { ...mine, name: base.name });
  }
  const main = (table: TableFacts): Identified | undefined => {
    const [mine, base, other] = [own.get(table.name), basePerson(table, own), referred(table, own)];
    return base ?? (mine?.isPerson === true ? mine : (other ?? mine));
  };
  return new Map(
    tables.flatMap((table) => {
      const entity = main(table);
      if (entity === undefined) return [];
      const { name, columns } = entity;
      // Names in a table that isn't about people may not be those of the person that it refers to.
      const isItsOwn =
        isPerson(table.name) || !columnsOf(table).some((column) => factOf(table.name, column) === 'person');
      const people = isItsOwn ? name : undefined;
      return [[table.name, { entities: new Map([[name, columns]]), people, dates: name }]];
    }),
  );
}

/** Tables of people of any kind, which tables of customers and employees refer to. */
const basePeople =
  /^(person|people|persona|personne|pessoa|persoon|osoba|individual|human|party|anagrafica)$/;

/** The person that a row of a table of people is, by a foreign key that is unique or refers to a table of all people. */
function basePerson(table: TableFacts, own: ReadonlyMap<string, Identified>): Identified | undefined {
  if (!own.has(table.name)) return undefined;
  const keys = (table.definition?.keys ?? []).map(({ columns }) => JSON.stringify([...columns].sort()));
  const found = references(table, own).filter(
    ({ name, columns }) => basePeople.test(name) || keys.includes(JSON.stringify([...columns].sort())),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The entities that a table's foreign keys refer to, with its own columns. */
function references({ definition, name }: TableFacts, own: ReadonlyMap<string, Identified>): Identified[] {
  return (definition?.foreignKeys ?? []).flatMap((key) => {
    const other = own.get(key.table);
    const to = key.references.length > 0 ? key.references : (other?.columns ?? []);
    const isWhole = other?.columns.every((column) => to.includes(column)) === true;
    if (other === undefined || key.table === name || !isWhole) return [];
    return [{ ...other, columns: other.columns.map((column) => key.columns[to.indexOf(column)] ?? '') }];
  });
}

function columnsOf({ fields }: TableFacts): string[] {
  return fields.flatMap(({ path: [column, ...inside] }) => (inside.length === 0 ? [column] : []));
}

/** The columns that identify a row of a table. */
function identifying(table: TableFacts): readonly string[] | undefined {
  const { definition } = table;
  const known = new Set(columnsOf(table));
  if (definition !== undefined && definition.keys.length > 0) {
    const primary = definition.keys.find(({ kind }) => kind === 'primary')?.columns;
    return primary?.every((column) => known.has(column)) === true ? primary : undefined;
  }
  const own = wordsOf(withoutSchema(table.name)).join(' ');
  const column = [...known].find((name) => {
    const words = wordsOf(name).join(' ');
    return words === 'id' || identifiers.some((word) => words === `${own} ${word}`);
  });
  return column === undefined ? undefined : [column];
}

const identifiers = ['id', 'no', 'number', 'key'];

/** The one entity that a table refers to, by a foreign key or by the name of a column. */
function referred(table: TableFacts, own: ReadonlyMap<string, Identified>): Identified | undefined {
  const { definition, name } = table;
  const found = references(table, own);
  if (definition !== undefined && definition.keys.length + definition.foreignKeys.length > 0)
    return found.length === 1 ? found[0] : undefined;
  const named = [...own].flatMap(([other, entity]) => {
    const wanted = [...wordsOf(entity.name), 'id'].join(' ');
    const column = columnsOf(table).find((one) => wordsOf(one).join(' ') === wanted);
    return column === undefined || other === name || entity.columns.length > 1
      ? []
      : [{ ...entity, columns: [column] }];
  });
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Returns the singular of a table's name as the name of an entity (`customer` for `shop.customers`); undefined if
 * there is none.
 */
export function entityName(table: string): string | undefined {
  const bare = withoutSchema(table).replaceAll(/[^\p{L}\p{Nd}_-]+/gu, '_');
  const singular = bare
    .replace(/ies$/i, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/i, '')
    .replace(/(?<=[a-z]{2}[^su\W])s$/i, '');
  const name = singular.toLowerCase().slice(0, 64);
  return isEntityName(name) ? name : undefined;
}
