// Completion in plans, by tables with the caret in the text.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { withoutPlaceholders } from '../../../server/src/service/snippets.ts';
import { atCaret, customers, service } from './support.ts';

async function complete(marked: string) {
  const { document, position } = atCaret(marked);
  const { items } = await service.doComplete(document, position);
  const apply = (label: string): string => {
    const item = items.find((one) => one.label === label);
    assert(item?.textEdit !== undefined && 'range' in item.textEdit, `${label} is not among the suggestions`);
    const newText = withoutPlaceholders(item.textEdit.newText).replace(/\s+/g, ' ');
    const edits = [...(item.additionalTextEdits ?? []), { ...item.textEdit, newText }];
    return TextDocument.applyEdits(document, edits);
  };
  return { labels: items.map(({ label }) => label), items, apply };
}

describe('completion in plans', () => {
  const names: readonly (readonly [marked: string, ...labels: string[]])[] = [
    ['{ | }', '$schema', 'name', 'description', 'consistency', 'undecided', 'schema', 'tables'],
    ['{ "tables": {}, "na|" }', '$schema', 'name', 'description', 'consistency', 'undecided', 'schema'],
    ['{ "tables": { | } }', 'public.customers', 'public.orders', '*'],
    ['{ "tables": { "public.orders": "keep", "|" } }', 'public.customers', '*'],
    ['{ "tables": { "orders": "keep", | } }', 'public.customers', '*'],
    ['{ "tables": { "public.orders": { | } } }', 'undecided', 'null', 'escape', 'entities', 'columns'],
    [
      '{ "tables": { "a": { "entities": { "b": ["id"], "c": ["x"] }, "columns": { "d": { "by": "|" } } } } }',
      '"b"',
      '"c"',
    ],
    [customers('"id": { "shift": 5, "unit": | }'), '"day"', '"week"'],
    ['{ "tables": { "orders": { "entities": { "c": ["|"] } } } }', '"id"', '"customer_id"', '"email"'],
    ['{ "tables": { "orders": { "entities": { "c": ["id", | ] } } } }', '"customer_id"', '"email"'],
    ['{ "tables": { "a": { "entities": { "c": [|] }, "columns": { "x": "keep" } } } }', '"x"'],
    ['{ "tables": { "orders": { "entities": { "c": { | } } } } }', 'columns', 'read'],
    [
      '{ "tables": { "orders": { "entities": { "c": { "columns": ["email", "|"], "read": "text" } } } } }',
      '"id"',
      '"customer_id"',
    ],
    [
      '{ "tables": { "orders": { "entities": { "c": { "read": "|" } } } } }',
      '"text"',
      '"number"',
      '"ignoreCase"',
    ],
    [
      '{ "tables": { "a": { "entities": { "person": ["id"], "city": ["x"] } }, "b": { "entities": { "city": ["y"], | } } } }',
      'person',
    ],
    ['{ "tables": { "a": { "entities": { "person": | } } } }', '[ … ]'],
    [customers('"note": [|]'), '{ "when": …, "masker": … }', '{ "masker": … }'],
    [customers('"note": [{ "when": { "id": "1", | }, "keep": true }]'), 'ssn', 'email', 'note'],
    [
      customers('"note": { "fields": { "/*/system": "keep", "/*/value": [{ "when": { | } }] } }'),
      '/*/system',
      'id',
      'ssn',
      'email',
      'note',
    ],
    [customers('"note": { "fields": { "/*/value": [|] } }'), '{ "when": …, "masker": … }', '{ "masker": … }'],
    [customers('"note": [{ "when": { "id": "|" } }]')],
    [customers('"note": [{ "when": { "id": { | } } }]'), 'startsWith', 'endsWith', 'ignoreCase'],
    [customers('"note": [{ "when": { "id": { "endsWith": "1", "ignoreCase": | } } }]'), 'true', 'false'],
    [
      customers('"note": [{ "masker": "SSNMasker", | }]'),
      ...[
        'conflictFree',
        'allowConflicts',
        'maxLength',
        'as',
        'by',
        'shift',
        'unit',
        'find',
        'alsoFrom',
        'value',
        'keep',
        'null',
        'when',
      ],
      ...['allowResidue', 'allowMisfits', 'reason'],
    ],
    [customers('"note": { "find": [], "alsoFrom": ["ssn", |] }'), '"id"', '"email"', '"note"'],
    [customers('"note": [{ "when": { "id": ["|"] } }]')],
    ['{ "tables": { "orders": { "columns": { | } } } }', 'id', 'customer_id', 'email'],
    ['{ "tables": { "*": { "columns": { | } } } }', 'id', 'email', 'ssn', 'note', 'customer_id'],
    [customers('"id": "keep", "|"'), 'ssn', 'email', 'note'],
    [
      customers('"id": { "masker": "SSNMasker", | }'),
      ...[
        'conflictFree',
        'allowConflicts',
        'maxLength',
        'as',
        'by',
        'shift',
        'unit',
        'find',
        'alsoFrom',
        'value',
        'fields',
      ],
      ...['allowResidue', 'allowMisfits', 'reason'],
    ],
    [customers('"note": { "fields": { "/a": "keep" } }, "x": { "fields": { | } }'), '/', ''],
    ['{ "undecided": | }', '"fail"', '"keep"'],
    ['{ "consistency": "|" }', '"value"', '"segment"'],
    [customers('"id": { "masker": "SSNMasker", "conflictFree": | }'), 'true', 'false'],
    ['{ "tables": { "a": | } }', '{ "columns": { … } }', '"keep"', '"empty"'],
    ['{ "tables": { "*": | } }', '{ "columns": { … } }'],
    ['[ | ]'],
    ['{ "tables": { "a": { "columns": { "b": | "keep" } } } }'],
    ['{ "other": { | } }'],
  ];
  for (const [marked, ...labels] of names)
    it(`${marked}: ${labels.join(', ') || 'nothing'}`, async () => {
      assert.deepEqual((await complete(marked)).labels, labels);
    });

  it('suggests for a column the maskers that suit it first, then what needs none', async () => {
    const { labels, items } = await complete(customers('"ssn": |'));
    assert.equal(labels[0], '"SSNMasker"');
    assert.match(items[0]?.detail ?? '', /its name says/);
    const keep = labels.indexOf('"keep"');
    assert.deepEqual(labels.slice(keep, keep + 3), ['"keep"', '"null"', '"?"']);
    assert(labels.indexOf('"DateMasker"') > keep);
    assert(labels.includes('{ "masker": …, "conflictFree": true }'));
  });

  it('suggests the same for a field by its pointer, and in "masker"', async () => {
    const field = await complete(customers('"profile": { "fields": { "/ssn": "|" } }'));
    assert.equal(field.labels[0], '"SSNMasker"');
    const masker = await complete(customers('"ssn": { "masker": "|" }'));
    assert.equal(masker.labels[0], '"SSNMasker"');
    assert(!masker.labels.includes('"keep"'));
    const ofCase = await complete(customers('"ssn": [{ "when": { "id": "1" }, "masker": "|" }]'));
    assert.equal(ofCase.labels[0], '"SSNMasker"');
    const found = await complete(customers('"note": { "find": ["EmailMasker", "|"] }'));
    assert.equal(found.labels[0], '"default"');
    assert(found.labels.includes('"SSNMasker"') && !found.labels.includes('"EmailMasker"'));
  });

  it('suggests no masker that the type of the column does not take', async () => {
    const { labels } = await complete(customers('"id": |'));
    assert(labels.includes('"NumberMasker"') && labels.includes('"keep"'));
    assert(!labels.includes('"EmailMasker"') && !labels.includes('"FirstNameMasker"'));
    const text = await complete(customers('"note": |'));
    assert(text.labels.includes('"EmailMasker"') && text.labels.includes('"FirstNameMasker"'));
    const unknown = await complete(customers('"other": |'));
    assert(unknown.labels.includes('"EmailMasker"') && unknown.labels.includes('"NumberMasker"'));
  });

  it('suggests a masker for names of one country only after the beginning of its name', async () => {
    const { document, position } = atCaret(customers('"ssn": "|"'));
    const before = await service.doComplete(document, position);
    assert.equal(before.isIncomplete, true);
    assert(before.items.every(({ label }) => !label.includes('GermanFirstNameMasker')));
    const { labels } = await complete(customers('"ssn": "ger|"'));
    assert(labels.includes('"GermanFirstNameMasker"'));
    assert(!labels.includes('"FrenchFirstNameMasker"'));
  });

  const edits: readonly (readonly [marked: string, label: string, expected: string])[] = [
    [customers('"ssn": |'), '"SSNMasker"', customers('"ssn": "SSNMasker"')],
    [customers('"ssn": "SS|"'), '"SSNMasker"', customers('"ssn": "SSNMasker"')],
    [customers('"ssn": "|\n'), '"keep"', customers('"ssn": "keep"\n')],
    [customers('"ssn": | "id": "keep"'), '"keep"', customers('"ssn": "keep", "id": "keep"')],
    [customers('"id": "keep" |'), 'ssn', customers('"id": "keep", "ssn": "SSNMasker"')],
    [customers('"id": "keep"\n|'), 'note', customers('"id": "keep",\n"note": "?"')],
    [customers('|"id": "keep"'), 'note', customers('"note": "?","id": "keep"')],
    [customers('"i|": "keep"'), 'id', customers('"id": "keep"')],
    [
      '{ "tables": { "public.customers": "keep", "|": "keep" } }',
      'public.orders',
      '{ "tables": { "public.customers": "keep", "public.orders": "keep" } }',
    ],
    ['|', '{ "tables": { … } }', '{ "tables": { } }'],
    [
      '{ "tables": { "orders": { "entities": { "c": ["id" |] } } } }',
      '"email"',
      '{ "tables": { "orders": { "entities": { "c": ["id", "email"] } } } }',
    ],
    [
      '{ "tables": { "orders": { "entities": { "c": [| "id"] } } } }',
      '"email"',
      '{ "tables": { "orders": { "entities": { "c": ["email", "id"] } } } }',
    ],
    [
      customers('"note": [{ "masker": "SSNMasker" |}]'),
      'when',
      customers('"note": [{ "masker": "SSNMasker", "when": { "": "" }}]'),
    ],
  ];
  for (const [marked, label, expected] of edits)
    it(`${marked}: writes ${label}`, async () => {
      assert.equal((await complete(marked)).apply(label), expected);
    });

  it('goes on in text that is not finished', async () => {
    const { labels } = await complete('{ "tables": { "customers": { "columns": { "ssn": "|');
    assert.equal(labels[0], '"SSNMasker"');
  });

  it('leaves the quotation mark before the caret to the editor', async () => {
    const { items } = await complete(customers('"ssn": "|"'));
    const [first] = items;
    assert.equal(first?.filterText, 'SSNMasker');
    assert.equal(first.textEdit?.newText, 'SSNMasker"');
  });
});
