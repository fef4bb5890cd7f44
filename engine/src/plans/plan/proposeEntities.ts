// The entities of proposed plans: which columns identify the person of a row, and which columns depend on it.
import { isEntityName } from '../../masking/entities/entity.ts';
import { wordsOf } from '../suggestion/columnWords.ts';
import type { TableFacts } from './tableFacts.ts';
import { withoutSchema } from './tableName.ts';

/** Facts about a person that a column may hold: who it is, or where. */
export type PersonalFact = 'person' | 'place';

export interface TableEntities {
  /** The columns that identify each entity, by its name. */
  readonly entities: ReadonlyMap<string, readonly string[]>;
  /** The entity of names, addresses and e-mail; undefined where these depend on their values. */
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
 * Finds the entities of tables. A table with personal columns and a primary key has one, and so have the tables whose foreign
 * key refers to it. Where nothing is known of keys, as in files, names identify: `id` and `customer_id`.
 *
 * @param factOf what a column holds of a person; undefined for other columns
 */
export function proposeEntities(
  tables: readonly TableFacts[],
  factOf: (table: string, column: string) => PersonalFact | undefined,
): ReadonlyMap<string, TableEntities> {
  const own = new Map<string, Identified>();
  for (const table of tables) {
    const facts = columnsOf(table).flatMap((column) => factOf(table.name, column) ?? []);
    const columns = facts.length === 0 ? undefined : identifying(table);
    const name = entityName(table.name);
    const isTaken = [...own.values()].some((one) => one.name === name);
    if (columns !== undefined && name !== undefined && !isTaken)
      own.set(table.name, { name, columns, isPerson: facts.includes('person') });
  }
  return new Map(
    tables.flatMap((table) => {
      const [mine, other] = [own.get(table.name), referred(table, own)];
      // A table of addresses has those of the people that it refers to, but a place within a place is one of its own.
      const isOwn = mine?.isPerson === true || other?.isPerson === false;
      const main = isOwn ? (mine ?? other) : (other ?? mine);
      if (main === undefined) return [];
      return [
        [
          table.name,
          {
            entities: new Map([[main.name, main.columns]]),
            people: main === mine || mine?.isPerson === false ? main.name : undefined,
            dates: main.name,
          },
        ],
      ];
    }),
  );
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
  const found = (definition?.foreignKeys ?? []).flatMap((key) => {
    const other = own.get(key.table);
    const references = key.references.length > 0 ? key.references : (other?.columns ?? []);
    const isWhole = other?.columns.every((column) => references.includes(column)) === true;
    if (other === undefined || key.table === name || !isWhole) return [];
    const columns = other.columns.map((column) => key.columns[references.indexOf(column)] ?? '');
    return [{ ...other, columns }];
  });
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

/** The singular of a table's name, as a name of an entity: `customer` for `shop.customers`. */
export function entityName(table: string): string | undefined {
  const bare = withoutSchema(table).replaceAll(/[^\p{L}\p{Nd}_-]+/gu, '_');
  const singular = bare
    .replace(/ies$/i, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/i, '')
    .replace(/(?<=[a-z]{2}[^su\W])s$/i, '');
  const name = singular.toLowerCase().slice(0, 64);
  return isEntityName(name) ? name : undefined;
}
