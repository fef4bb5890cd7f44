// Precision and recall of proposals for schemas whose columns were judged before the program saw them, by names and types alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultMaskers } from '@masker/algorithms';
import { proposePlan, type TableFacts } from '@masker/plan';
import { candidateOf } from '../../helpers/maskers.ts';

interface Schema {
  readonly server: 'mysql' | 'postgresql';
  readonly tables: Readonly<Record<string, Table>>;
  /** The kinds that are right for `table.column`, or for a column of all tables; `?` for those that may stay open. */
  readonly answers: Readonly<Record<string, string>>;
}

interface Table {
  readonly columns: Readonly<Record<string, string>>;
  /** The kind of a key, then its columns. */
  readonly keys?: readonly (readonly ['primary' | 'unique', ...string[]])[];
  readonly foreignKeys?: readonly {
    readonly columns: readonly string[];
    readonly table: string;
    readonly references: readonly string[];
  }[];
}

/** The decisions that are right for a kind. */
const right: Readonly<Record<string, RegExp>> = {
  first: /FirstNameMasker$/,
  last: /LastNameMasker$/,
  full: /FullNameMasker$/,
  company: /^CompanyMasker$/,
  user: /^UserNameMasker$/,
  email: /^EmailMasker$/,
  phone: /TelephoneMasker$/,
  street: /StreetAddressMasker$/,
  city: /CityMasker$/,
  state: /StateMasker$/,
  zip: /(PostalCode|Zipcode)Masker$/,
  date: /^(DateMasker|shift)$/,
  secret: /^HiddenMasker$/,
  ip: /^IPAddressMasker$/,
  trait: /^(null|value)$/,
  uuid: /^UUIDMasker$/,
  iban: /^IBANMasker$/,
  code: /^(Shape|Number|CPF|CNPJ|CodiceFiscale|IBAN|\w*VAT\w*)Masker$/,
};

const candidates = defaultMaskers.map(({ text }) => candidateOf(text));

function tableFacts(
  name: string,
  { columns, keys = [], foreignKeys = [] }: Table,
  server: Schema['server'],
): TableFacts {
  const definitions = Object.entries(columns).map(([column, written]) => {
    const type = written.replace(/ not null$/, '');
    const length = /char[a-z ]*\((\d+)\)/.exec(type)?.[1];
    return {
      name: column,
      type,
      isNullable: type === written,
      maximumLength: length === undefined ? undefined : Number(length),
    };
  });
  return {
    name,
    fields: definitions.map((column) => ({ path: [column.name], values: [] })),
    definition: {
      name,
      columns: definitions,
      isComplete: true,
      keys: keys.map(([kind, ...names]) => ({ kind, columns: names })),
      foreignKeys,
      server,
    },
  };
}

/** Counts proposals, and columns that have to get a masker, with those that are wrong. */
function judge({ tables, answers, server }: Schema) {
  const { columns } = proposePlan(
    Object.entries(tables).map(([name, table]) => tableFacts(name, table, server)),
    candidates,
  );
  const judged = columns.map(({ table, path: [column], masker, reason }) => {
    const answer = answers[`${table}.${column}`] ?? answers[`*.${column}`];
    const kinds = answer?.replace('?', '').split('|') ?? [];
    const isRight =
      masker !== undefined &&
      kinds.some((kind) => right[kind]?.test(masker) === true || reason.endsWith('its shape stays'));
    const isNeeded = answer?.startsWith('?') === false;
    return {
      isProposed: masker !== undefined,
      isNeeded,
      isRight,
      text: `${table}.${column}: ${masker ?? 'open'}`,
    };
  });
  return {
    proposed: judged.filter(({ isProposed }) => isProposed),
    needed: judged.filter(({ isNeeded }) => isNeeded),
  };
}

/** Minimum precision and recall, slightly below the measured ones. */
const limits: Readonly<Record<string, readonly [precision: number, recall: number]>> = {
  firma: [0.95, 0.72],
  malenia: [0.95, 0.95],
  otel: [0.95, 0.2],
  ospos: [0.95, 0.93],
  kivitendo: [0.86, 0.84],
  jorani: [0.9, 0.95],
  sge: [0.95, 0.95],
  nupres: [0.95, 0.8],
};

describe('proposals for schemas that were judged before', () => {
  const text = readFileSync(new URL('measuredSchemas.json', import.meta.url), 'utf8');
  const schemas = JSON.parse(text) as Readonly<Record<string, Schema>>;

  it('name a column of the schema in each answer', () => {
    for (const { tables, answers } of Object.values(schemas))
      for (const id of Object.keys(answers).filter((one) => !one.startsWith('*'))) {
        const [table = '', column = ''] = id.split('.');
        assert.notEqual(tables[table]?.columns[column], undefined, id);
      }
  });

  for (const [name, schema] of Object.entries(schemas))
    it(name, () => {
      const { proposed, needed } = judge(schema);
      const wrong = proposed.filter(({ isRight }) => !isRight);
      const missed = needed.filter(({ isRight }) => !isRight);
      const [precision, recall] = limits[name] ?? [1, 1];
      const failures = [...wrong, ...missed].map((one) => one.text).join('\n');
      const share = (some: readonly unknown[], all: readonly unknown[]) => 1 - some.length / all.length;
      assert.ok(share(wrong, proposed) >= precision, `precision ${share(wrong, proposed)}\n${failures}`);
      assert.ok(share(missed, needed) >= recall, `recall ${share(missed, needed)}\n${failures}`);
    });
});
