// Plans proposed from the names and values of columns.
import assert from 'node:assert/strict';
import {
  analyse,
  analysePlan,
  createMasker,
  defaultMaskers,
  demonstrationKey,
  compareTables,
  longestOfType,
  proposePlan,
  type TableDefinition,
} from '../../../../engine/src/index.ts';
import { serverTypes } from '../../../../engine/src/plans/plan/types/servers/registry.ts';
import { shippedResources } from '../../../helpers/resources.ts';
import { isMistake, knownMaskers } from './support.ts';
import { nodeCryptography } from '../../../../node/src/nodeCryptography.ts';

const candidates = defaultMaskers.flatMap(({ text }) => {
  const { configuration } = analyse(text, { resources: shippedResources });
  const masker =
    configuration && createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  return configuration === undefined || masker === undefined ? [] : [{ masker, configuration }];
});

describe('a proposed plan', () => {
  const { text, columns } = proposePlan(
    [
      {
        name: 'customers',
        fields: [
          { path: ['id'], values: ['1', '2'] },
          { path: ['ssn'], values: ['123-45-6789', '234-56-7890'] },
          { path: ['note'], values: [] },
          { path: ['contact', 'people', '*', 'ssn'], values: ['345-67-8901'] },
          { path: ['contact', 'a/b'], values: ['secret'] },
          { path: ['mixed', 'x'], values: ['secret'] },
          { path: ['mixed'], values: ['secret'] },
        ],
      },
    ],
    candidates,
  );

  it('decides what is sure, and leaves the rest open', () => {
    assert.deepEqual(JSON.parse(text), {
      undecided: 'fail',
      tables: {
        customers: {
          columns: {
            id: '?',
            ssn: 'SSNMasker',
            note: '?',
            contact: { fields: { '/people/*/ssn': 'SSNMasker', '/a~1b': '?' } },
            mixed: '?',
          },
        },
      },
    });
    assert.deepEqual([...new Set(analysePlan(text).problems.map(({ code }) => code))], ['plan-undecided']);
  });

  it('reads names without the abbreviation of their table', () => {
    const members = proposePlan(
      [
        {
          name: 'members',
          fields: [
            { path: ['id_mbr'], values: ['1', '2', '3'] },
            { path: ['address_mbr'], values: ['12 Birch Lane', '7 Oak Road', '31 Main St'] },
            { path: ['state_mbr'], values: ['CA', 'NY', 'TX'] },
            { path: ['login_mbr'], values: ['jdoe', 'asmith', 'rlee'] },
          ],
        },
      ],
      candidates,
    );
    const proposed = members.columns.map(({ masker }) => masker);
    assert.deepEqual(proposed, [undefined, 'StreetAddressMasker', 'StateMasker', 'UserNameMasker']);
  });

  it('keeps the order of tables and columns, whatever they are called', () => {
    const names = ['ssn', 'masker', '2024', '__proto__', '7', 'constructor'];
    const fields = names.map((name) => ({ path: [name], values: [] }) as const);
    const { text: written } = proposePlan(
      ['b', '2', '1'].map((name) => ({ name, fields })),
      candidates,
    );
    const { model } = analysePlan(written);
    assert.deepEqual(
      model.tables.map(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
      [
        ['b', ...names],
        ['2', ...names],
        ['1', ...names],
      ],
    );
    assert.equal(written.split('\n').filter((line) => line.includes('"masker":')).length, 3);
    assert.ok(written.includes('\n        "masker": "?",\n'));
  });

  it('says which masker a name means whose values are written otherwise', () => {
    const fields = [
      { path: ['phone'] as const, values: ['reception', 'mobile', '+49 89 8301661'] },
      { path: ['Geburtsdatum'] as const, values: ['24.12.1980', '01.02.1990'] },
      { path: ['iban'] as const, values: ['DE02120300000000202051', 'DE02500105170137075030'] },
      { path: ['plan'] as const, values: ['basic', 'gold'] },
    ];
    const proposed = proposePlan([{ name: 'people', fields }], candidates);
    assert.deepEqual(
      proposed.columns.map(({ masker, reason }) => [masker, reason]),
      [
        [undefined, 'its name suggests USTelephoneMasker, but most values look different'],
        [undefined, 'its name suggests DateMasker, but most values look different'],
        ['IBANMasker', 'its name says “iban”, all values looked at fit'],
        [undefined, 'no masker is sure to suit it'],
      ],
    );
  });

  it('says of columns without fixed fields that they have none', () => {
    const fields = [
      { path: ['mixed'] as const, values: [], unlike: 'values and objects' as const },
      { path: ['people'] as const, values: [], unlike: 'names' as const },
      {
        path: ['ssn'] as const,
        values: ['123-45-6789', '234-56-7890'],
        unlike: 'values and objects' as const,
      },
    ];
    const proposed = proposePlan([{ name: 'people', fields }], candidates);
    assert.deepEqual(
      [...proposed.columns, ...columns.slice(-1)].map(({ masker, reason }) => [masker, reason]),
      [
        [undefined, 'it is sometimes a value, sometimes an object or a list'],
        [undefined, 'the names in its objects may be values themselves'],
        ['SSNMasker', 'its name says “ssn”, all values looked at fit'],
        [undefined, 'it is sometimes a value, sometimes an object or a list'],
      ],
    );
  });

  it('says why for each column, and shows no value', () => {
    const known = { table: 'customers', masker: 'SSNMasker' };
    const reason = 'its name says “ssn”, all values looked at fit';
    assert.deepEqual(
      columns.filter(({ masker }) => masker === 'SSNMasker'),
      [
        { ...known, path: ['ssn'], reason },
        { ...known, path: ['contact', 'people', '*', 'ssn'], reason },
      ],
    );
    assert.doesNotMatch(JSON.stringify(columns), /secret|\d{3}-/);
  });
});

describe('a proposed plan beside a schema', () => {
  const values: Readonly<Record<string, string>> = {
    ssn: '123-45-6789',
    email: 'jane@example.com',
    birthday: '1985-06-15',
    zip: '94110',
    phone: '415-555-0123',
    card_number: '4111 1111 1111 1111',
    first_name: 'Jane',
    city: 'Boston',
  };
  for (const one of ['postgresql', 'mysql'] as const)
    it(`proposes nothing that checks refuse, of any type and name: ${one}`, () => {
      const types = serverTypes[one].types
        .flatMap(({ names }) => names)
        .flatMap((name) => [name, `${name}(3)`, `${name}[]`]);
      const columns = [...types, 'no_type', "enum('x','y')"].flatMap((type, i) =>
        Object.keys(values).map((name) => ({ name: `${name} ${i}`, type, isNullable: true })),
      );
      // Each column is suggested by its name, so that it has a table of its own.
      const tables = columns.map(({ name, ...column }, i) => {
        const [own = ''] = name.split(' ');
        const definition: TableDefinition = {
          name: `t${i}`,
          server: one,
          columns: [{ ...column, name: own, maximumLength: longestOfType(column.type, one) }],
          isComplete: true,
          keys: [],
          foreignKeys: [],
        };
        return { name: `t${i}`, definition, fields: [{ path: [own] as const, values: [values[own] ?? ''] }] };
      });
      const { text } = proposePlan(tables, candidates);
      const known = candidates.map(({ masker, configuration }) => ({ name: masker.name, configuration }));
      const { model } = analysePlan(text, known);
      const definitions = tables.map(({ definition }) => definition);
      const refused = compareTables(model, definitions)
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message);
      assert.deepEqual(refused, []);
      // And what fits is proposed.
      const columnsOf = (JSON.parse(text) as { tables: Record<string, { columns: Record<string, unknown> }> })
        .tables;
      const masked = Object.values(columnsOf).filter((table) => !Object.values(table.columns).includes('?'));
      assert(masked.length > 20, `${masked.length}`);
    });
});

describe('a proposed plan of rows that fit together', () => {
  const valuesOf: Readonly<Record<string, readonly string[]>> = {
    first_name: ['Jane', 'Raymond', 'Maria'],
    last_name: ['García', 'Smith', 'Miller'],
    email: ['jane@example.com', 'ray@example.com', 'maria@example.com'],
    city: ['Boston', 'Salem', 'Houston'],
    zip: ['94110', '10001', '60601'],
    street: ['12 Main Street', '7 Oak Avenue', '99 Elm Street'],
    birthday: ['1985-06-15', '1990-01-31', '1971-11-02'],
    ordered_at: ['2024-01-02 10:00:00', '2024-02-03 11:00:00'],
    shipped_at: ['2024-01-05 10:00:00', '2024-02-04 11:00:00'],
  };
  const table = (name: string, columns: readonly string[], definition?: TableDefinition) => ({
    name,
    definition,
    fields: columns.map((column) => ({
      path: [column] as const,
      values: valuesOf[column] ?? ['1', '2', '3'],
    })),
  });
  const define = (
    name: string,
    columns: readonly string[],
    keys: TableDefinition['keys'],
    foreignKeys: TableDefinition['foreignKeys'] = [],
  ) =>
    table(name, columns, {
      name,
      columns: columns.map((column) => ({ name: column, isNullable: false })),
      isComplete: true,
      keys,
      foreignKeys,
    });
  const tablesOf = (...tables: readonly Parameters<typeof proposePlan>[0][number][]) => {
    const { text } = proposePlan(tables, candidates);
    const mistakes = analysePlan(text, knownMaskers).problems.filter(
      (problem) => isMistake(problem) && problem.code !== 'plan-undecided',
    );
    assert.deepEqual(mistakes, []);
    const definitions = tables.flatMap(({ definition }) => definition ?? []);
    const { model } = analysePlan(text, knownMaskers);
    const compared = compareTables(model, definitions).filter(isMistake);
    assert.deepEqual(compared, []);
    return (JSON.parse(text) as { tables: Readonly<Record<string, unknown>> }).tables;
  };
  const by = (masker: string, entity: string) => ({ masker, by: entity });

  it('takes primary keys and the foreign keys that refer to them', () => {
    const customers = define(
      'public.customers',
      ['tenant', 'id', 'first_name', 'last_name', 'email', 'city', 'zip', 'birthday'],
      [
        { kind: 'primary', columns: ['tenant', 'id'] },
        { kind: 'unique', columns: ['email'] },
      ],
    );
    const orders = define(
      'public.orders',
      ['id', 'tenant', 'customer', 'ordered_at', 'shipped_at'],
      [{ kind: 'primary', columns: ['id'] }],
      [{ table: 'public.customers', columns: ['customer', 'tenant'], references: ['id', 'tenant'] }],
    );
    assert.deepEqual(tablesOf(customers, orders), {
      'public.customers': {
        entities: { customer: ['tenant', 'id'] },
        columns: {
          tenant: '?',
          id: '?',
          first_name: by('FirstNameMasker', 'customer'),
          last_name: by('LastNameMasker', 'customer'),
          email: { ...by('EmailMasker', 'customer'), conflictFree: true },
          city: by('CityMasker', 'customer'),
          zip: by('ZipcodeMasker', 'customer'),
          birthday: { shift: 180, by: 'customer' },
        },
      },
      'public.orders': {
        entities: { customer: ['tenant', 'customer'] },
        columns: {
          id: '?',
          tenant: '?',
          customer: '?',
          ordered_at: { shift: 180, by: 'customer' },
          shipped_at: { shift: 180, by: 'customer' },
        },
      },
    });
  });

  it('takes names of columns where nothing is known of keys', () => {
    const tables = tablesOf(
      table('customers', ['id', 'first_name', 'ordered_at']),
      table('visits', ['customer_id', 'ordered_at']),
      table('log', ['ordered_at']),
    );
    assert.deepEqual(tables, {
      customers: {
        entities: { customer: ['id'] },
        columns: {
          id: '?',
          first_name: by('FirstNameMasker', 'customer'),
          ordered_at: { shift: 180, by: 'customer' },
        },
      },
      visits: {
        entities: { customer: ['customer_id'] },
        columns: { customer_id: '?', ordered_at: { shift: 180, by: 'customer' } },
      },
      log: { columns: { ordered_at: '?' } },
    });
  });

  it('gives addresses those of the people, and people of a firm addresses of their own', () => {
    const users = define('users', ['id', 'email'], [{ kind: 'primary', columns: ['id'] }]);
    const addresses = define(
      'addresses',
      ['id', 'user_id', 'street', 'city'],
      [{ kind: 'primary', columns: ['id'] }],
      [{ table: 'users', columns: ['user_id'], references: [] }],
    );
    const staff = define(
      'staff',
      ['id', 'user_id', 'first_name'],
      [{ kind: 'primary', columns: ['id'] }],
      [{ table: 'users', columns: ['user_id'], references: [] }],
    );
    const friends = define(
      'friends',
      ['user_id', 'friend_id', 'ordered_at'],
      [],
      ['user_id', 'friend_id'].map((column) => ({ table: 'users', columns: [column], references: ['id'] })),
    );
    assert.deepEqual(tablesOf(users, addresses, staff, friends), {
      users: { entities: { user: ['id'] }, columns: { id: '?', email: by('EmailMasker', 'user') } },
      addresses: {
        entities: { user: ['user_id'] },
        columns: {
          id: '?',
          user_id: '?',
          street: by('StreetAddressMasker', 'user'),
          city: by('CityMasker', 'user'),
        },
      },
      staff: {
        entities: { staff: ['id'] },
        columns: { id: '?', user_id: '?', first_name: by('FirstNameMasker', 'staff') },
      },
      friends: { columns: { user_id: '?', friend_id: '?', ordered_at: '?' } },
    });
  });

  it('takes names of a country where nothing else has to fit them', () => {
    const named = (columns: Readonly<Record<string, readonly string[]>>) => ({
      name: 'kunden',
      fields: Object.entries(columns).map(([column, values]) => ({ path: [column] as const, values })),
    });
    const id = ['1', '2', '3'];
    const vorname = ['Jürgen', 'Heike', 'Wolfgang'];
    const nachname = ['Müller', 'Schröder', 'Krause'];
    const email = ['a@example.org', 'b@example.org', 'c@example.org'];
    assert.deepEqual(tablesOf(named({ id, vorname, nachname })), {
      kunden: {
        columns: { id: '?', vorname: 'GermanFirstNameMasker', nachname: 'GermanLastNameMasker' },
      },
    });
    assert.deepEqual(tablesOf(named({ id, vorname, nachname, email })), {
      kunden: {
        entities: { kunden: ['id'] },
        columns: {
          id: '?',
          vorname: by('FirstNameMasker', 'kunden'),
          nachname: by('LastNameMasker', 'kunden'),
          email: by('EmailMasker', 'kunden'),
        },
      },
    });
  });

  it('leaves a place within a place to itself, so that the streets of a city stay different', () => {
    const cities = define('cities', ['id', 'city'], [{ kind: 'primary', columns: ['id'] }]);
    const addresses = define(
      'addresses',
      ['id', 'city_id', 'street', 'zip'],
      [{ kind: 'primary', columns: ['id'] }],
      [{ table: 'cities', columns: ['city_id'], references: ['id'] }],
    );
    assert.deepEqual(tablesOf(cities, addresses), {
      cities: { entities: { city: ['id'] }, columns: { id: '?', city: by('CityMasker', 'city') } },
      addresses: {
        entities: { address: ['id'] },
        columns: {
          id: '?',
          city_id: '?',
          street: by('StreetAddressMasker', 'address'),
          zip: by('ZipcodeMasker', 'address'),
        },
      },
    });
  });
});
