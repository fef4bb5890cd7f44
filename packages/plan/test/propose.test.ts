// Plans proposed from the names and values of columns.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { defaultMaskers } from '@masker/algorithms';
import { compareTables } from '../src/compareTables.ts';
import { maxLengthOfType, type TableDefinition } from '@masker/schema';
import { proposePlan } from '../src/propose.ts';
import { serverTypes } from '../../schema/src/types/servers/registry.ts';
import { candidateOf } from '../../../test/helpers/maskers.ts';
import { isMistake, knownMaskers } from './support.ts';

const candidates = defaultMaskers.map(({ text }) => candidateOf(text));

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
        [undefined, 'no confident match'],
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
          columns: [{ ...column, name: own, maximumLength: maxLengthOfType(column.type, one) }],
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
    full_name: ['Jane García', 'Raymond Smith', 'Maria Miller'],
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

  it('leaves a text key open if the masker that keeps it unique takes none of its values', () => {
    const values = Array.from({ length: 14 }, (_, i) => `key'ü\\北${i}`);
    const streets = define('streets', ['street'], [{ kind: 'primary', columns: ['street'] }]);
    const given = { ...streets, fields: [{ path: ['street'] as const, values }] };
    const { columns } = proposePlan([given], candidates);
    assert.deepEqual(
      columns.map(({ masker, reason }) => [masker, reason]),
      [[undefined, "StreetAddressMasker suits it, but can't keep its values unique, as its key wants"]],
    );
    const latin = values.map((_, i) => `Main Street ${i + 10}`);
    const kept = proposePlan([{ ...streets, fields: [{ path: ['street'], values: latin }] }], candidates);
    assert.deepEqual(kept.columns[0]?.masker, 'ShapeMasker');
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

  it('masks places that are no people’s by their values', () => {
    const cities = define('cities', ['id', 'city'], [{ kind: 'primary', columns: ['id'] }]);
    const addresses = define(
      'addresses',
      ['id', 'city_id', 'street', 'zip'],
      [{ kind: 'primary', columns: ['id'] }],
      [{ table: 'cities', columns: ['city_id'], references: ['id'] }],
    );
    assert.deepEqual(tablesOf(cities, addresses), {
      cities: { columns: { id: '?', city: 'CityMasker' } },
      addresses: {
        columns: { id: '?', city_id: '?', street: 'StreetAddressMasker', zip: 'VariableZipcodeMasker' },
      },
    });
  });

  it('takes the person whom tables of people refer to, for all that refer to these', () => {
    const person = define(
      'person',
      ['id', 'first_name', 'last_name'],
      [{ kind: 'primary', columns: ['id'] }],
    );
    const toPerson = { table: 'person', columns: ['person_id'], references: ['id'] };
    const customer = define(
      'customer',
      ['id', 'person_id', 'email'],
      [{ kind: 'primary', columns: ['id'] }],
      [toPerson],
    );
    const employee = define(
      'employee',
      ['person_id', 'birthday', 'city'],
      [{ kind: 'primary', columns: ['person_id'] }],
      [toPerson],
    );
    const payment = define(
      'payment',
      ['id', 'employee_id', 'full_name', 'ordered_at'],
      [{ kind: 'primary', columns: ['id'] }],
      [{ table: 'employee', columns: ['employee_id'], references: [] }],
    );
    const shift = { shift: 180, by: 'person' };
    assert.deepEqual(tablesOf(person, customer, employee, payment), {
      person: {
        entities: { person: ['id'] },
        columns: {
          id: '?',
          first_name: by('FirstNameMasker', 'person'),
          last_name: by('LastNameMasker', 'person'),
        },
      },
      customer: {
        entities: { person: ['person_id'] },
        columns: { id: '?', person_id: '?', email: by('EmailMasker', 'person') },
      },
      employee: {
        entities: { person: ['person_id'] },
        columns: { person_id: '?', birthday: shift, city: by('CityMasker', 'person') },
      },
      // The holder of a payment's card may be somebody else than who is referred to.
      payment: {
        entities: { person: ['employee_id'] },
        columns: { id: '?', employee_id: '?', full_name: 'FullNameMasker', ordered_at: shift },
      },
    });
  });

  it('masks addresses by their values that are in tables of nobody or of several people, so that joins match', () => {
    const users = define('users', ['id', 'first_name', 'email'], [{ kind: 'primary', columns: ['id'] }]);
    const letters = table('newsletter', ['email']);
    const first = { first_name: by('FirstNameMasker', 'user') };
    assert.deepEqual(tablesOf(users, letters), {
      users: { entities: { user: ['id'] }, columns: { id: '?', ...first, email: 'EmailMasker' } },
      newsletter: { columns: { email: 'EmailMasker' } },
    });
    const staff = define('staff', ['id', 'email'], [{ kind: 'primary', columns: ['id'] }]);
    assert.deepEqual(tablesOf(users, staff), {
      users: { entities: { user: ['id'] }, columns: { id: '?', ...first, email: 'EmailMasker' } },
      staff: { columns: { id: '?', email: 'EmailMasker' } },
    });
  });
});

describe('a proposed plan of columns that names alone say little of', () => {
  const decided = (
    name: string,
    columns: Readonly<Record<string, readonly string[]>>,
    definition?: TableDefinition,
    own = candidates,
  ) => {
    const fields = Object.entries(columns).map(([column, values]) => ({ path: [column] as const, values }));
    const proposed = proposePlan([{ name, fields, definition }], own);
    return proposed.columns.map(({ masker }) => masker ?? '?');
  };
  const people = ['Ana María van der Berg', 'Łukasz Żak', 'Nguyễn Thị Hoa', 'Olena Ivanova'];
  const places = ['Paris', 'Jordan', 'Florence', 'Georgia'];

  it('takes a name for one of what the table is about', () => {
    assert.deepEqual(decided('clientes', { nome: people }), ['FullNameMasker']);
    assert.deepEqual(decided('users', { display_name: people }), ['FullNameMasker']);
    assert.deepEqual(decided('countries', { name: places }), ['?']);
    assert.deepEqual(decided('cities', { name: ['San Salvador', 'Santa Clara', 'Ana Maria'] }), ['?']);
    assert.deepEqual(decided('settings', { name: ['Martin', 'Austin', 'Dale'] }), ['?']);
    assert.deepEqual(decided('export', { name: places }), ['?']);
    assert.deepEqual(decided('customers', { name: ['Blue Feather Ltd', 'Lamp Works Inc.', 'Oak'] }), [
      'CompanyMasker',
    ]);
    assert.deepEqual(decided('tickets', { manager_name: people, product_name: people }), [
      'FullNameMasker',
      '?',
    ]);
  });

  it('leaves coordinates of cities and keys of metadata open', () => {
    const lat = ['40.712776', '34.052235'];
    assert.deepEqual(decided('cities', { lat }), ['?']);
    assert.deepEqual(decided('drivers', { lat }), ['CoordinateMasker']);
    const uuid = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
    assert.deepEqual(decided('concept', { uuid }), ['?']);
    assert.deepEqual(decided('patient', { uuid }), ['UUIDMasker']);
  });

  it('empties traits of people, or gives all rows one value', () => {
    assert.deepEqual(decided('people', { gender: ['m', 'f'], sex: ['1', '2'], religion: ['a', 'b'] }), [
      'null',
      'null',
      'null',
    ]);
    assert.deepEqual(decided('plants', { sex: ['m', 'f'] }), ['?']);
    const definition: TableDefinition = {
      name: 'people',
      columns: ['gender', 'religion'].map((column) => ({ name: column, isNullable: false })),
      isComplete: true,
      keys: [],
      foreignKeys: [],
    };
    assert.deepEqual(decided('people', { gender: ['m', 'f'], religion: ['a', 'b'] }, definition), [
      'value',
      '?',
    ]);
  });

  it('says which are record times, and leaves them open', () => {
    const time = ['2024-01-02 10:00:00', '2024-02-03 11:00:00'];
    const columns = {
      id: ['1', '2'],
      first_name: ['Jane', 'Maria'],
      created_at: time,
      last_login: time,
      visited: time,
      discharge_date: time,
    };
    const fields = Object.entries(columns).map(([column, values]) => ({ path: [column] as const, values }));
    const proposed = proposePlan([{ name: 'patients', fields }], candidates).columns;
    assert.deepEqual(
      proposed.map(({ masker }) => masker),
      [undefined, 'FirstNameMasker', undefined, undefined, undefined, 'shift'],
    );
    assert.deepEqual(
      proposed.slice(2, 4).map(({ reason }) => reason),
      ['a record time', 'a record time'],
    );
  });

  it('proposes by names alone where no value is known', () => {
    const columns = ['email', 'phone', 'password', 'email_template', 'note'];
    assert.deepEqual(decided('users', Object.fromEntries(columns.map((column) => [column, []]))), [
      'EmailMasker',
      'TelephoneMasker',
      'HiddenMasker',
      '?',
      '?',
    ]);
  });

  it('uses one masker for a kind of values, of which the workspace may have its own', () => {
    const text = '{ "name": "mailMasker", "algorithm": "Email", "csvFile": "masker/us-people.csv" }';
    const own = [candidateOf(text), ...candidates];
    const values = ['jane@example.com', 'ray@example.com'];
    assert.deepEqual(decided('a', { mail: values, email: values }, undefined, own), [
      'mailMasker',
      'mailMasker',
    ]);
    const phones = { phone: ['+49 30 901820', '+49 30 901821'], fax: ['(415) 555-0102', '(415) 555-0103'] };
    assert.deepEqual(decided('a', phones), ['TelephoneMasker', 'TelephoneMasker']);
  });

  it('limits a list to the length of its column, and keeps the shape of values if too few entries fit or values must stay different', () => {
    const define = (length: number, key: boolean): TableDefinition => ({
      name: 'people',
      server: 'postgresql',
      columns: [
        { name: 'first_name', type: `character varying(${length})`, maximumLength: length, isNullable: true },
        { name: 'salt', type: 'text', isNullable: true },
      ],
      isComplete: true,
      keys: key ? [{ kind: 'unique', columns: ['salt'] }] : [],
      foreignKeys: [],
    });
    const columns = { first_name: ['Jane', 'Maria'], salt: ['ab12', 'cd34'] };
    assert.deepEqual(decided('people', columns, define(10, false)), ['FirstNameMasker', 'HiddenMasker']);
    assert.deepEqual(decided('people', columns, define(10, true)), ['FirstNameMasker', 'ShapeMasker']);
    const fields = [{ path: ['first_name'] as const, values: columns.first_name }];
    const { text } = proposePlan([{ name: 'people', fields, definition: define(10, false) }], candidates);
    assert.match(text, /"first_name": \{ "masker": "FirstNameMasker", "maxLength": 10 \}/);
    assert.deepEqual(decided('people', columns, define(2, false)), ['ShapeMasker', 'HiddenMasker']);
    assert.deepEqual(decided('people', columns, define(255, false)), ['FirstNameMasker', 'HiddenMasker']);
  });

  it('leaves open what most rows don’t fit, and dates that are none', () => {
    const facts = (column: string, values: readonly string[], counts: readonly number[]) => ({
      path: [column] as const,
      values,
      counts,
    });
    const column = (name: string) => ({ name, type: 'date', isNullable: true });
    const fields = [
      facts('id', ['1', '2', '3'], [1, 1, 1]),
      facts('email', ['a@example.org', 'b@example.org', 'none'], [1, 1, 97]),
      facts('first_name', ['Jane', 'Maria'], [1, 1]),
      facts('birthday', ['1985-06-15', '0000-00-00'], [1, 99]),
      facts('hired', ['1985-06-15', '2001-01-31', '0000-00-00'], [50, 1, 40]),
    ];
    const definition: TableDefinition = {
      name: 'people',
      server: 'mysql',
      columns: ['birthday', 'hired'].map(column),
      isComplete: false,
      keys: [],
      foreignKeys: [],
    };
    const proposed = proposePlan([{ name: 'people', fields, definition }], candidates).columns;
    assert.deepEqual(
      proposed.map(({ masker }) => masker),
      [undefined, undefined, 'FirstNameMasker', undefined, 'shift'],
    );
  });
});
