// Information about a plan by location: problems, hover, outline, lenses, links.
import assert from 'node:assert/strict';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { analyse } from '@masker/masker';
import { describeMasker } from '../../../server/src/service/plan/describeMasker.ts';
import { atCaret, commands, customers, planOf, service } from './support.ts';

const decided = customers(
  '"id": "keep", "ssn": { "masker": "SSNMasker", "conflictFree": true }, "email": "keep", "note": "null"',
);

describe('the problems of a plan', () => {
  const codes = (text: string, name?: string) =>
    // Advice is for other tests: names of kept columns mean something here.
    service
      .doValidation(planOf(text, name))
      .map(({ code }) => code)
      .filter((code) => code !== 'plan-kept');

  it('are those that the engine finds, with or without its schema', () => {
    assert.deepEqual(codes(decided), []);
    assert.deepEqual(codes(customers('"ssn": "NoMasker", "other": "keep"')), [
      'plan-masker-unknown',
      'plan-column-missing',
    ]);
    assert.deepEqual(codes(customers('"other": "keep"'), 'alone'), []);
    assert.deepEqual(
      codes(
        '{ "schema": "schema.sql", "tables": { "orders": "keep", "customers": { "columns": { "id": "keep", "note": "null" } } } }',
      ).filter((code) => code === 'plan-column-undecided').length,
      2,
    );
  });

  it('tell at the name of the schema why that can not be read', () => {
    const document = planOf('{ "schema": "x.sql", "tables": {} }', 'broken');
    const [problem] = service.doValidation(document);
    assert.equal(problem?.code, 'plan-schema-unread');
    assert.equal(document.getText(problem.range), '"x.sql"');
    assert.equal(problem.message, 'The schema: There is no such file.');
  });
});

describe('hover in a plan', () => {
  const table: readonly (readonly [marked: string, ...told: RegExp[]])[] = [
    [
      decided.replace('"ssn"', '"s|sn"'),
      /^Masked by SSNMasker; different values that take part never become the same\.$/m,
      /character varying\(11\) · not null · unique/,
      /Algorithm Segment/,
      /never become the same masked value/,
    ],
    [decided.replace('"id"', '"i|d"'), /^Stays as it is\.$/m, /integer · not null · primary key/],
    [decided.replace('"null"', '"n|ull"'), /^All values become null\.$/m],
    [
      decided.replace('"public.customers"', '"public.c|ustomers"'),
      /^4 columns: 1 masked, 2 kept, 1 null\.$/m,
    ],
    [decided.replace('"public.orders"', '"public.o|rders"'), /The whole table stays as it is\./],
    [
      decided.replace('"conflictFree"', '"conflict|Free"'),
      /There are .* masked values: no collisions/,
      /not-conflict-free/,
      /Anyone with the key/,
      /If true, different values never become the same/,
    ],
    [decided.replace('"undecided"', '"und|ecided"'), /the run stops, or they stay/],
    [
      '{ "tables": { "*": { "columns": { "em|ail": "keep" } } } }',
      /A rule for this column of any table/,
      /2 tables of the schema have it; it applies to 2 of them/,
    ],
    [
      '{ "tables": { "*": { "columns": { "id": "null" } }, "orders": { "columns": { "i|d": "keep" } } } }',
      /It takes precedence over the rule of "\*": All values become null\./,
    ],
    [
      '{ "tables": { "or|ders": { "columns": { "id": "keep" } } } }',
      /3 columns: 1 kept, 2 undecided\./,
      /Undecided: customer_id, email\./,
    ],
    [
      '{ "tables": { "orders": { "columns": { "customer|_id": "?" } } } }',
      /Not decided yet/,
      /References public\.customers \(id\)/,
    ],
    [
      '{ "tables": { "a": { "entities": { "per|son": { "columns": ["tenant", "id"], "read": "number" } }, "columns": { "x": { "shift": 9, "by": "person" } } }, "b": { "entities": { "person": ["id"] } } } }',
      /^Each person is identified by `tenant`, `id`, compared as a number\.$/m,
      /1 decision of this table depends on it; 2 tables define it\./,
      /Another name draws other values\./,
    ],
    [
      '{ "tables": { "a": { "columns": { "x": { "shift": 9, "by": "per|son" } } } } }',
      /^"a" doesn't define "person"\.$/m,
    ],
    [
      '{ "tables": { "orders": { "columns": { "x": { "fields": { "/a|": "keep", "/b": "null" } } } } } }',
      /^Stays as it is\.$/m,
    ],
    [
      '{ "tables": { "orders": { "columns": { "x|": { "fields": { "/a": "keep", "/b": "null" } } } } } }',
      /Fields: 2 places in the value are decided/,
      /no such column in the schema/,
    ],
    [
      '{ "tables": { "*ers": { "columns": { "*|id": "keep", "customer_id": "null", "email": "keep" } }, "customers": "keep" } }',
      /^Stays as it is\.$/m,
      /^A pattern: it decides 1 column of the schema: id\.$/m,
      /^A more specific name decides 1 column that it matches: customer_id\.$/m,
    ],
    [
      '{ "tables": { "*ers": { "columns": { "*id": "keep", "customer|_id": "null" } } } }',
      /^It takes precedence over "\*id": Stays as it is\.$/m,
      /References public\.customers \(id\)/,
    ],
    [
      '{ "tables": { "*|ers": "empty", "customers": "keep" } }',
      /^A pattern: it decides 1 table of the schema: public\.orders\.$/m,
      /^A more specific name decides 1 table that it matches: public\.customers\.$/m,
      /rows of the table are left out/,
    ],
    [
      '{ "tables": { "*ers": "empty", "custo|mers": "keep" } }',
      /^It takes precedence over the pattern "\*ers"\.$/m,
    ],
    [
      '{ "tables": { "log_*|": "empty" } }',
      /^A pattern: it decides each table that matches, unless a more specific name does\.$/m,
    ],
    [
      '{ "tables": { "*": { "columns": { "e*": "null" } }, "orders": { "columns": { "em|ail": "keep" } } } }',
      /^It takes precedence over the rule of "\*": All values become null\.$/m,
    ],
    [
      '{ "tables": { "*": { "columns": { "e|*": "null" } }, "orders": { "columns": { "email": "keep" } } } }',
      /^A pattern: it decides 1 column of the schema: email\.$/m,
    ],
  ];
  for (const [marked, ...told] of table)
    it(marked, async () => {
      const { document, position } = atCaret(marked);
      const hover = await service.doHover(document, position);
      assert(hover !== null);
      const { value } = hover.contents as { readonly value: string };
      for (const sentence of told) assert.match(value, sentence);
    });

  it('shows the description of a masker as text, of which nothing is markup', () => {
    const description = '![](https://example.org/x.png) [run](command:x) <img src=x>';
    const text = JSON.stringify({ name: 'OwnMasker', description, algorithm: 'Identity' });
    const shown = describeMasker(analyse(text).configuration, false, 'value');
    assert.match(shown, /^!\\\[\\\]\\\(https/);
    assert.doesNotMatch(shown, /(?<!\\)[[\]()<>]/);
  });

  it('says nothing where nothing is', async () => {
    for (const marked of ['|', '{ "tables": {| } }', '[|]'])
      assert.equal(await service.doHover(atCaret(marked).document, atCaret(marked).position), null);
  });
});

describe('around the text of a plan', () => {
  it('the outline has tables, columns with what becomes of them, and fields', () => {
    const [plan] = service.getSymbols(
      planOf(
        '{ "name": "ShopPlan", "tables": { "a": "empty", "*": { "columns": { "b": "SSNMasker", "c": { "fields": { "/d": "keep" } } } }, "t": { "entities": { "p": ["x", "y"] }, "columns": { "e": { "masker": "EmailMasker", "by": "p" }, "f": { "shift": 9, "by": "p" }, "g": [{ "keep": true }] } } } }',
      ),
    ) as DocumentSymbol[];
    const draw = ({ name, detail, children = [] }: DocumentSymbol): unknown => [
      name,
      detail,
      children.map(draw),
    ];
    assert.deepEqual(plan && draw(plan), [
      'ShopPlan',
      undefined,
      [
        ['a', 'empty', []],
        [
          '* (any table)',
          '2 columns',
          [
            ['b', 'SSNMasker', []],
            ['c', undefined, [['/d', 'keep', []]]],
          ],
        ],
        [
          't',
          '3 columns',
          [
            ['p', 'x, y', []],
            ['e', 'EmailMasker by p', []],
            ['f', 'shift by p', []],
            ['g', '1 case', []],
          ],
        ],
      ],
    ]);
  });

  it('the lenses run the commands for the plan, and the preview for each table', () => {
    const document = planOf('{ "tables": { "a": "keep", "*": { "columns": {} } } }');
    const lenses = service
      .getCodeLenses(document)
      .map(({ command }) => [command?.title, command?.command, command?.arguments]);
    const { uri } = document;
    assert.deepEqual(lenses, [
      ['Preview', commands[0], [uri]],
      ['Check', commands[1], [uri]],
      ['Mask Files…', commands[2], [uri]],
      ['0 of 7 decided', commands[0], [uri]],
      ['Preview', commands[0], [uri, 'a']],
    ]);
  });

  it('the definitions that it names are a link', () => {
    const document = planOf(decided);
    const [link] = service.getLinks(document, ['file:///workspace']);
    assert.equal(link?.target, 'file:///workspace/schema.sql');
    assert.equal(document.getText(link.range), 'schema.sql');
  });

  it('folds, selects and formats as JSON', () => {
    const document = planOf('{\n"tables": {\n"a": "keep"\n}\n}');
    assert.equal(service.getFoldingRanges(document).length, 2);
    assert.equal(service.getSelectionRanges(document, [{ line: 2, character: 2 }]).length, 1);
    assert.equal(service.format(document, { tabSize: 2, insertSpaces: true }).length, 3);
  });
});
