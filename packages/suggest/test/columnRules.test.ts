// The rules by which names of columns, in their tables, mean a masker: one line for each.
import assert from 'node:assert/strict';
import { defaultMaskers } from '@masker/algorithms';
import { proposePlan, type TableFacts } from '@masker/plan';
import { candidateOf } from '../../../test/helpers/maskers.ts';

const candidates = defaultMaskers.map(({ text }) => candidateOf(text));

/** The columns of a table as `name` or `name:type`, without values, and what a plan proposes for the first; a dash leaves it open. */
type Rule = readonly [rule: string, table: string, columns: string, proposed: string];

const rules: readonly Rule[] = [
  ['a person after a noun says whose it is', 'pedidos', 'telefono_padre', 'TelephoneMasker'],
  ['so does a person after small words', 'pedidos', 'telefono_del_cliente', 'TelephoneMasker'],
  ['a short form of a person does', 'commandes', 'email_cli', 'EmailMasker'],
  ['a thing after a noun says something else', 'orders', 'phone_model', '-'],
  ['a name beside a first name is a last name', 'clientes', 'nom prenom', 'LastNameMasker'],
  ['a name beside a last name is a first name', 'clientes', 'nombre apellido', 'FirstNameMasker'],
  [
    'a name of one owner ignores the first name of another',
    'x',
    'nom_pere prenom_pere nom',
    'LastNameMasker',
  ],
  ['one letter means a first name beside a last name', 'x', 'f_name l_name', 'FirstNameMasker'],
  ['one letter alone means something else', 'menus', 's_name label', '-'],
  ['several last names', 'personas', 'ape_pat ape_mat nombres', 'LastNameMasker'],
  ['identity number: Spanish', 'personas', 'numero_cedula', 'NumberMasker'],
  ['identity number: Portuguese', 'pessoas', 'titulo_eleitor', 'NumberMasker'],
  ['identity number: French', 'personnes', 'numero_cni', 'NumberMasker'],
  ['identity number: German', 'personen', 'sozialversicherungsnr', 'NumberMasker'],
  ['identity number: Italian', 'persone', 'numero_carta_identita', 'NumberMasker'],
  ['identity number: Dutch', 'personen', 'paspoortnummer', 'NumberMasker'],
  ['identity number: English', 'people', 'national_id_number', 'NumberMasker'],
  ['a word for it that means it only of people', 'empleados', 'legajo nombre', 'NumberMasker'],
  ['words written together', 'users', 'userfullname', 'FullNameMasker'],
  ['words written together, of an address', 'users', 'empipaddress', 'IPAddressMasker'],
  [
    'the table written together with its columns',
    'shipto',
    'shiptocity shiptofax shiptozip shiptoname',
    'CityMasker',
  ],
  ['a flag without values is none of a person', 'users', 'email:tinyint', '-'],
  ['a text of the same name is', 'users', 'email:varchar(50)', 'EmailMasker'],
  ['a client of a protocol is no person', 'oauth_clients', 'name', '-'],
  ['a number of somebody is no name', 'customer', 'customernumber', 'ShapeMasker'],
  ['nor a name of a user', 'members', 'user_number', '-'],
];

/** A table without rows, and without keys. */
function tableOf(name: string, columns: string): TableFacts {
  const parts = columns.split(' ').map((column) => column.split(':'));
  return {
    name,
    fields: parts.map(([column = '']) => ({ path: [column], values: [] })),
    definition: {
      name,
      columns: parts.map(([column = '', type]) => ({ name: column, isNullable: true, type })),
      isComplete: true,
      keys: [],
      foreignKeys: [],
    },
  };
}

describe('rules for names of columns', () => {
  for (const [rule, table, columns, proposed] of rules)
    it(`${rule}: ${table}.${columns}`, () => {
      const [first] = proposePlan([tableOf(table, columns)], candidates).columns;
      assert.equal(first?.masker ?? '-', proposed, first?.reason);
    });

  it('accept names of streets without numbers beside a column of numbers of houses', () => {
    const streets = ['Akacjowa', 'Niedzielna', 'Polna', 'Lipowa', 'Długa'];
    const proposedBeside = (other: string) => {
      const fields = [
        { path: ['ulica'] as const, values: streets },
        { path: [other] as const, values: ['1', '2', '3', '15', '7'] },
      ];
      return proposePlan([{ name: 'klienci', fields }], candidates).columns[0]?.masker;
    };
    assert.equal(proposedBeside('numer_domu'), 'StreetAddressMasker');
    assert.equal(proposedBeside('ilosc'), undefined);
  });

  it('move dates of a life, and no others', () => {
    const values = ['1980-01-02', '1990-02-03', '2000-03-04'];
    const dates = ['fecha_nacimiento', 'data_admissao', 'hochzeit', 'valid_until', 'created_on'];
    const fields = [
      { path: ['id'] as const, values: ['1', '2', '3'] },
      { path: ['last_name'] as const, values: ['Miller', 'Smith', 'Jones'] },
      ...dates.map((date) => ({ path: [date] as const, values })),
    ];
    const { columns } = proposePlan(
      [{ ...tableOf('people', `id last_name ${dates.join(' ')}`), fields, definition: undefined }],
      candidates,
    );
    const shifted = columns.filter(({ masker }) => masker === 'shift').map(({ path: [column] }) => column);
    assert.deepEqual(shifted, ['fecha_nacimiento', 'data_admissao', 'hochzeit']);
  });
});
