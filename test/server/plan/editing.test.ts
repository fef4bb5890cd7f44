// Edits of a plan: quick fixes, decisions about all that is open, and maskers' names across the workspace.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CodeAction, CodeActionTriggerKind, type Range } from 'vscode-languageserver-types';
import { defaultMaskers } from '@masker/algorithms';
import { knownNames } from '@masker/config';
import type { WorkspaceNames } from '../../../server/src/service/diagnostics.ts';
import { createPlanLanguageService } from '../../../server/src/service/plan/planLanguageService.ts';
import { candidateOf } from '../../helpers/maskers.ts';
import { atCaret, commands, customers, planOf, service } from './support.ts';

const defaultCandidates = defaultMaskers.map(({ text }) => candidateOf(text));

function apply(document: TextDocument, action: CodeAction | undefined): string {
  return TextDocument.applyEdits(document, action?.edit?.changes?.[document.uri] ?? []);
}

function actionsAt(marked: string, only?: string[], own = service) {
  const { document, position } = atCaret(marked);
  const actions = own.getCodeActions(
    document,
    { start: position, end: position },
    { diagnostics: [], triggerKind: CodeActionTriggerKind.Invoked, ...(only && { only }) },
  );
  const taken = (title: string): string => {
    const action = actions.find((one) => one.title === title);
    assert(action, `${title} is not among ${actions.map((one) => one.title).join(', ')}`);
    return apply(document, action);
  };
  return { titles: actions.map(({ title }) => title), taken };
}

/** The service with the default maskers that need lists. */
const withLists = createPlanLanguageService({}, { commands }, () => ({
  maskers: defaultMaskers.map(({ name, text }) => ({ name, configuration: candidateOf(text).configuration })),
  candidates: defaultCandidates,
  schema: undefined,
  revision: '',
  requestSchema: () => undefined,
}));

const open =
  '{ "schema": "schema.sql", "tables": { "public.orders": "keep", "public.customers": { "columns": { "id": "?|", "note": "keep" } } } }';

describe('the actions of a plan', () => {
  it('repair the problem at hand', () => {
    const { titles, taken } = actionsAt(customers('"ssn": "SSNmasker|"'));
    assert.equal(titles.length, 1);
    assert.equal(taken(titles[0] ?? ''), customers('"ssn": "SSNMasker"'));
  });

  it('decide what is open in the table at hand, as suggested or by keeping it', () => {
    const { taken } = actionsAt(open);
    const decided = (id: string, ssn: string, email: string) =>
      open.replace('"?|", "note": "keep"', `"${id}", "note": "keep", "ssn": "${ssn}", "email": "${email}"`);
    assert.equal(
      taken('Decide all open items as suggested, in "public.customers"'),
      decided('?', 'SSNMasker', '?'),
    );
    assert.equal(
      taken('Keep all open items that no masker suits, in "public.customers"'),
      decided('keep', '?', 'keep'),
    );
  });

  it('offer the masker that the name of what is open means, before keeping it', () => {
    const plan = (columns: string) => `{ "tables": { "people": { "columns": { ${columns} } } } }`;
    const ssn = actionsAt(plan('"ssn": "?|", "note": "keep"'));
    assert.deepEqual(ssn.titles.slice(0, 6), [
      'Mask it with SSNMasker',
      'New Masker for This Column…',
      'Hide it with RedactMasker',
      'Hide it with HiddenMasker',
      'Keep it as it is',
      'Replace all values by null',
    ]);
    assert.equal(ssn.taken('Mask it with SSNMasker'), plan('"ssn": "SSNMasker", "note": "keep"'));
    const field = actionsAt(plan('"profile": { "fields": { "/ssn": "?|" } }'));
    assert.equal(
      field.taken('Mask it with SSNMasker'),
      plan('"profile": { "fields": { "/ssn": "SSNMasker" } }'),
    );
    assert.equal(actionsAt(plan('"id": "?|"')).titles[0], 'New Masker for This Column…');
    assert.equal(actionsAt(plan('"id": "?|"')).titles[3], 'Keep it as it is');
  });

  it('follow the table', () => {
    const plan = (table: string, decision: string) =>
      `{ "tables": { "${table}": { "columns": { "name": "${decision}", "code": "keep" } } } }`;
    const { taken, titles } = actionsAt(plan('customers', '?|'), undefined, withLists);
    assert.equal(titles[0], 'Mask it with FullNameMasker');
    assert.equal(taken(titles[0]), plan('customers', 'FullNameMasker'));
    assert.equal(
      actionsAt(plan('countries', '?|'), undefined, withLists).titles[0],
      'New Masker for This Column…',
    );
  });

  it('decide all that is open in the plan, tables that it does not have among them', () => {
    const marked =
      '{ "schema": "schema.sql", "tables": { "orders": { "columns": { "id": "?", "customer_id": { "fields": { "/ssn": "?" } } } } } }|';
    const { titles, taken } = actionsAt(marked, ['source']);
    assert.deepEqual(titles, [
      'Decide all open items as suggested, in the plan',
      'Keep all open items that no masker suits, in the plan',
    ]);
    assert.equal(
      taken('Keep all open items that no masker suits, in the plan'),
      '{ "schema": "schema.sql", "tables": { "orders": { "columns": { "id": "keep", "customer_id": { "fields": { "/ssn": "keep" } }, "email": "keep" } }, "public.customers": { "columns": { "id": "keep", "ssn": "?", "email": "keep", "note": "?" } } } }',
    );
    assert.match(
      taken('Decide all open items as suggested, in the plan'),
      /"ssn": "SSNMasker", "email": "\?"/,
    );
  });

  it('repair all that needs no decision at once', () => {
    const { titles, taken } = actionsAt('{ "tables": { "a": "keep", }, }| // x', ['source.fixAll.masker']);
    assert.deepEqual(titles, ['Fix all problems that need no decision']);
    assert.equal(
      taken(titles[0] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      '{ "tables": { "a": "keep" } }',
    );
  });

  it('offer nothing in a plan without problems', () => {
    assert.deepEqual(actionsAt(customers('"id|": "keep"')).titles, []);
  });
});

describe("maskers' names in a plan", () => {
  const nameRange = { start: { line: 3, character: 10 }, end: { line: 3, character: 20 } };
  const plan = { uri: 'file:///workspace/other.masker.plan.json', range: nameRange };
  const all = [
    ['file:///workspace/own.masker.json', 'OwnMasker'],
    ['file:///workspace/a.masker.json', 'TwiceMasker'],
    ['file:///workspace/b.masker.json', 'TwiceMasker'],
  ].map(([uri = '', name = '']) => ({ uri, name, range: { start: 0, end: 0 } }));
  const names: WorkspaceNames = { ...knownNames(all), rangeIn: () => nameRange, usesOf: () => [plan] };
  const own = { uri: 'file:///workspace/own.masker.json', range: nameRange };

  it('lead to their configurations, to the default ones too', () => {
    const lead = (marked: string) => {
      const { document, position } = atCaret(customers(marked));
      return service.getDefinitions(document, position, names).map(({ uri }) => uri);
    };
    assert.deepEqual(lead('"ssn": "Own|Masker"'), [own.uri]);
    assert.deepEqual(
      lead('"ssn": { "masker": "Twice|Masker" }'),
      all.slice(1).map(({ uri }) => uri),
    );
    assert.deepEqual(lead('"ssn": "SSN|Masker"'), ['default:/SSNMasker.masker.json']);
    assert.deepEqual(lead('"ssn": "ke|ep"'), []);
    assert.deepEqual(lead('"s|sn": "OwnMasker"'), []);
  });

  it('are found with all plans that have them', () => {
    const { document, position } = atCaret(customers('"ssn": "Own|Masker"'));
    assert.deepEqual(service.getReferences(document, position, names, true), [own, plan]);
    assert.deepEqual(service.getReferences(document, position, names, false), [plan]);
  });

  it('are renamed in the configuration and in all plans', () => {
    const { document, position } = atCaret(customers('"ssn": "Own|Masker"'));
    const start = service.prepareRename(document, position);
    assert('range' in start);
    assert.equal(document.getText(start.range), 'OwnMasker');
    const edit = { range: nameRange, newText: '"NewMasker"' };
    assert.deepEqual(service.doRename(document, position, ' NewMasker', names), {
      changes: { [own.uri]: [edit], [plan.uri]: [edit] },
    });
  });

  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['"ssn": "SSN|Masker"', 'NewMasker', /"SSNMasker" is a default masker/],
    ['"ssn": "No|Masker"', 'NewMasker', /No masker in the workspace is named "NoMasker"/],
    ['"ssn": "Twice|Masker"', 'NewMasker', /More than one masker/],
    ['"ssn": "Own|Masker"', 'TwiceMasker', /Another masker in the workspace/],
    ['"ssn": "Own|Masker"', ' ', /needs a name/],
    ['"ssn": "ke|ep"', 'NewMasker', /Only the name of a masker or an entity/],
  ];
  for (const [marked, newName, refusal] of refused)
    it(`${marked} can't become ${JSON.stringify(newName)}`, () => {
      const { document, position } = atCaret(customers(marked));
      const result = service.doRename(document, position, newName, names);
      assert('refusal' in result);
      assert.match(result.refusal, refusal);
    });

  it('of entities lead to their definition, and are found and renamed in all tables', () => {
    const table = (columns: string) => `{ "entities": { "person": ["id"] }, "columns": { ${columns} } }`;
    const marked = `{ "tables": { "a": ${table('"x": { "shift": 5, "by": "per|son" }')}, "b": ${table('"y": { "masker": "EmailMasker", "by": "person" }')} } }`;
    const { document, position } = atCaret(marked);
    const textsAt = (locations: readonly { readonly range: Range }[]) =>
      locations.map(({ range }) => [range.start.character, document.getText(range)]);
    const all = [...document.getText().matchAll(/"person"/g)].map(({ index }) => [index, '"person"']);
    assert.equal(all.length, 4);
    assert.deepEqual(textsAt(service.getDefinitions(document, position, names)), all.slice(0, 1));
    assert.deepEqual(textsAt(service.getReferences(document, position, names, true)), all);
    assert.deepEqual(textsAt(service.getReferences(document, position, names, false)), [all[1], all[3]]);
    const start = service.prepareRename(document, position);
    assert('range' in start && start.placeholder === 'person');
    const renamed = service.doRename(document, position, ' customer ', names);
    assert('changes' in renamed);
    const edits = renamed.changes[document.uri] ?? [];
    assert.deepEqual(textsAt(edits), all);
    assert(edits.every(({ newText }) => newText === '"customer"'));
    const refused = service.doRename(document, position, 'a b', names);
    assert('refusal' in refused && refused.refusal.includes('1 to 64 letters'));
  });

  it('are told to others, with their places', () => {
    const document = planOf(
      customers('"id": "SSNMasker", "note": { "fields": { "/a": { "masker": "SSNMasker" } } }'),
    );
    const { maskers, tables } = service.getNames(document);
    assert.deepEqual(
      maskers.get('SSNMasker')?.map((range) => document.getText(range)),
      ['"SSNMasker"', '"SSNMasker"'],
    );
    assert.deepEqual(
      tables.map(({ name }) => name),
      ['public.orders', 'public.customers'],
    );
  });
});
