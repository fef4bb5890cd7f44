// New Plan, Preview Plan, Check Plan and Mask Files by Plan: opened editors, messages and output.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { analysePlan } from '@masker/plan';
import { defaultMaskers } from '@masker/algorithms';
import { activateMasker, maskByEngine } from './masker.ts';
import {
  acceptQuickPick,
  closeAllEditors,
  codesOf,
  diagnosticsOf,
  dismissQuickPick,
  fixtureUri,
  replaceText,
  waitFor,
  waitForDiagnostics,
  writeFixture,
} from './support.ts';

const ssn = '154-47-6043';
const ssnText = defaultMaskers.find(({ name }) => name === 'SSNMasker')?.text ?? '';
const masked = maskByEngine(ssnText, ssn) ?? '';
const people = `id,ssn,note\r\n1,${ssn},"a ""note"""\r\n2,,\r\n`;
const plan = (columns: object, more: object = {}): string =>
  JSON.stringify({ name: 'PeoplePlan', tables: { 'plan-people': { columns }, ...more } }, null, 2);
const decided = { id: 'keep', ssn: { masker: 'SSNMasker', conflictFree: true }, note: 'null' };
const execute = (name: string, ...args: unknown[]): Thenable<unknown> =>
  vscode.commands.executeCommand(`masker.${name}`, ...args);

describe('the commands of plans', () => {
  let api: MaskerApi;

  before(async () => {
    api = await activateMasker();
  });

  afterEach(async () => {
    await closeAllEditors();
    const { fsPath } = fixtureUri('bank');
    for (const name of readdirSync(fsPath))
      if (name.startsWith('plan-')) rmSync(`${fsPath}/${name}`, { recursive: true });
    rmSync(`${fsPath}/masked`, { recursive: true, force: true });
  });

  const message = (): string => api.lastMessage() ?? '';
  const output = (name: string): string => fixtureUri(`bank/masked/${name}`).fsPath;

  it('make a plan of files, unsaved beside them, which says what is to be decided', async () => {
    const files = ['customers.csv', 'orders.jsonl'].map((name) => fixtureUri(`samples/data/${name}`));
    await execute('newPlan', files[0], files);
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.scheme, 'untitled');
    assert.equal(document.uri.path, fixtureUri('samples/data/data.masker.plan.json').path);
    const { tables } = JSON.parse(document.getText()) as {
      tables: Record<string, { columns: Record<string, unknown> }>;
    };
    assert.deepEqual(Object.keys(tables), ['customers', 'orders']);
    assert.equal(tables['customers']?.columns['ssn'], 'SSNMasker');
    assert(Object.values(tables['customers'].columns).includes('?'));
    assert.match(
      message(),
      /^A plan for \d+ columns of 2 tables: \d+ masked \(.*SSNMasker 1.*\); \d+ to be decided/,
    );
    assert(!message().includes(ssn));
    // Each open column says why it is open.
    const openings = () =>
      diagnosticsOf(document.uri).filter(({ code }) => JSON.stringify(code).includes('plan-undecided'));
    await waitForDiagnostics(document.uri, () => openings().length > 0);
    for (const one of openings()) {
      assert.match(one.message, /^"(customers|orders) › .+" has no decision: .+\.$/);
      assert(!one.message.includes(ssn));
    }
    assert(new Set(openings().map((one) => one.message)).size === openings().length);
  });

  it('make a plan of a folder, and say when it holds no tables', async () => {
    await writeFixture('bank/plan-people.csv', people);
    await writeFixture('bank/plan-people.masked.csv', people);
    await execute('newPlan', fixtureUri('bank'));
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.path, fixtureUri('bank/bank.masker.plan.json').path);
    assert.match(document.getText(), /"plan-people"/);
    assert.doesNotMatch(document.getText(), /plan-people\.masked/);
    await closeAllEditors();
    await execute('newPlan', fixtureUri('samples/data/application.log'));
    assert.match(message(), /contains a table/);
  });

  it('make no plan when the question is dismissed', async () => {
    await dismissQuickPick(execute('newPlan'));
    assert.equal(vscode.window.activeTextEditor, undefined);
  });

  it('open the preview of a plan', async () => {
    await execute('previewPlan', fixtureUri('samples/shop.masker.plan.json'), 'orders');
    await waitFor(() =>
      vscode.window.tabGroups.all.some(({ tabs }) =>
        tabs.some(
          ({ input, label }) =>
            input instanceof vscode.TabInputWebview &&
            input.viewType.endsWith('masker.planPreview') &&
            label === 'Preview ShopPlan',
        ),
      ),
    );
  });

  const isError = ({ severity }: vscode.Diagnostic): boolean => severity === vscode.DiagnosticSeverity.Error;

  it('check a plan against its data, with a fix, and follow it as it is typed', async () => {
    await writeFixture('bank/plan-people.csv', people);
    const uri = await writeFixture('bank/plan-a.masker.plan.json', plan({ id: 'keep', ssn: 'SSNMasker' }));
    const editor = await vscode.window.showTextDocument(uri);
    await acceptQuickPick(execute('checkPlan', uri));
    // Advice about what stays may stand beside it.
    assert.match(message(), /^PeoplePlan against 1 table: 1 error(, 1 note)?$/);
    await waitForDiagnostics(uri);
    const problem = diagnosticsOf(uri).find(isError);
    assert(problem);
    assert.match(problem.message, /Column "note" of table ".*" has no decision/);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      problem.range,
    );
    const keep = actions.find(({ title }) => /keep "note"/i.test(title));
    assert(keep?.edit, actions.map(({ title }) => title).join());
    await vscode.workspace.applyEdit(keep.edit);
    await waitForDiagnostics(uri, (diagnostics) => !diagnostics.some(isError));
    await replaceText(editor, plan({}, { '*': { columns: { note: 'keep' } } }));
    await waitForDiagnostics(uri, (diagnostics) => diagnostics.filter(isError).length === 2);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('say why items of a plan are open, once it was checked', async () => {
    const rows = [
      { ssn, mixed: 'x' },
      { ssn, mixed: { a: 1 } },
    ];
    await writeFixture('bank/plan-people.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
    const uri = await writeFixture('bank/plan-j.masker.plan.json', plan({ ssn: '?', mixed: '?' }));
    await vscode.window.showTextDocument(uri);
    await waitForDiagnostics(uri, (diagnostics) => diagnostics.length === 2);
    await acceptQuickPick(execute('checkPlan', uri));
    const reasons = [
      'SSNMasker suits it: its name says “ssn”',
      'it is sometimes a value, sometimes an object',
    ];
    await waitForDiagnostics(uri, (diagnostics) =>
      reasons.every((reason) =>
        diagnostics.some(({ message }) => message.includes(`no decision: ${reason}`)),
      ),
    );
  });

  it('check what the first rows show: maskers that don’t suit, and values that stay', async () => {
    const rows = Array.from(
      { length: 9 },
      (_, i) => `${i + 1},1${i}.0${i + 1}.198${i},write to p${i}@ex.org\n`,
    );
    await writeFixture('bank/plan-people.csv', `id,geboren,c7\n${rows.join('')}`);
    const columns = { id: 'keep', geboren: 'SSNMasker', c7: 'keep' };
    const uri = await writeFixture('bank/plan-i.masker.plan.json', plan(columns));
    const editor = await vscode.window.showTextDocument(uri);
    await acceptQuickPick(execute('checkPlan', uri));
    assert.match(message(), /^PeoplePlan against 1 table: 1 error, 1 note$/);
    await waitForDiagnostics(uri, (diagnostics) => diagnostics.length === 2);
    assert.deepEqual(codesOf(uri), ['plan-column-misfit', 'plan-kept']);
    const [nonconforming, kept] = diagnosticsOf(uri);
    assert.match(nonconforming?.message ?? '', /9 of 9 sampled values don't fit SSNMasker/);
    assert.match(kept?.message ?? '', /9 of 9 sampled values hold what EmailMasker masks/);
    assert(diagnosticsOf(uri).every((one) => !/ex\.org|198/.test(one.message)));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      nonconforming?.range,
    );
    assert(actions.some(({ title }) => title === 'New Masker for This Column…'));
    await replaceText(editor, plan({ ...columns, c7: { keep: true, reason: 'public addresses' } }));
    await waitForDiagnostics(uri, () => codesOf(uri).join() === 'plan-column-misfit');
    await replaceText(editor, plan({ id: 'keep', geboren: 'null', c7: { keep: true, reason: 'public' } }));
    await waitForDiagnostics(uri, (diagnostics) => diagnostics.length === 0);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('check that a key is masked as what refers to it, and mend it', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => i + 1);
    await writeFixture('bank/plan-people.csv', `id,name\n${ids.map((id) => `${id},x\n`).join('')}`);
    await writeFixture(
      'bank/plan-orders.csv',
      `nr,plan_people_id\n${ids.map((id) => `${900 + id},${id}\n`).join('')}`,
    );
    const uri = await writeFixture(
      'bank/plan-k.masker.plan.json',
      plan(
        { id: 'NumberMasker', name: 'keep' },
        { 'plan-orders': { columns: { nr: 'keep', plan_people_id: 'keep' } } },
      ),
    );
    const editor = await vscode.window.showTextDocument(uri);
    await acceptQuickPick(execute('checkPlan', uri));
    await waitForDiagnostics(uri, () => codesOf(uri).includes('plan-key-kept'));
    const problem = diagnosticsOf(uri).find(({ code }) => code === 'plan-key-kept');
    assert(problem);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      problem.range,
    );
    const title = 'Mask "plan-orders.plan_people_id" as "plan-people.id" is';
    const alike = actions.find((action) => action.title === title);
    assert(alike?.edit, actions.map((action) => action.title).join());
    await vscode.workspace.applyEdit(alike.edit);
    assert.match(editor.document.getText(), /"plan_people_id": *"NumberMasker"/);
    await waitForDiagnostics(uri, () => !codesOf(uri).includes('plan-key-kept'));
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('follow partitions to their whole table, which the dump itself defines', async () => {
    const dump = `-- PostgreSQL database dump
CREATE TABLE public."plan-visits" (id integer NOT NULL, note text) PARTITION BY RANGE (id);
CREATE TABLE public."plan-visits_1" (id integer NOT NULL, note text);
ALTER TABLE ONLY public."plan-visits" ATTACH PARTITION public."plan-visits_1" FOR VALUES FROM (0) TO (9);
COPY public."plan-visits_1" (id, note) FROM stdin;
1\tsomething
\\.

--
-- PostgreSQL database dump complete
--
`;
    await execute('newPlan', await writeFixture('bank/plan-visits.sql', dump));
    const editor = vscode.window.activeTextEditor;
    assert(editor);
    await replaceText(
      editor,
      JSON.stringify({ tables: { 'plan-visits': { columns: { id: 'keep', note: 'null' } } } }),
    );
    await execute('checkPlan', editor.document.uri);
    assert.match(message(), /against \d tables?: (no problems|1 note)$/);
  });

  it('mask files into a folder of their own, and replace nothing unasked', async () => {
    await writeFixture('bank/plan-people.csv', people);
    const uri = await writeFixture('bank/plan-b.masker.plan.json', plan(decided));
    await acceptQuickPick(execute('maskByPlan', uri));
    const expected = `id,ssn,note\r\n1,${maskedConflictFree()},\r\n2,,\r\n`;
    assert.equal(readFileSync(output('plan-people.csv'), 'utf8'), expected);
    assert.match(
      message(),
      /^Demonstration key: masked 4 values with PeoplePlan into 1 file in bank\/masked/,
    );
    assert.equal(readFileSync(fixtureUri('bank/plan-people.csv').fsPath, 'utf8'), people);
    await writeFixture('bank/masked/plan-people.csv', 'mine');
    await acceptQuickPick(execute('maskByPlan', uri, 'plan-people'));
    assert.equal(readFileSync(output('plan-people.csv'), 'utf8'), expected);
  });

  /** The value as the plan masks it: in the same columns, by the same key. */
  function maskedConflictFree(): string {
    const written = readFileSync(output('plan-people.csv'), 'utf8');
    const value = /1,(\d{3}-\d{2}-\d{4}),/.exec(written)?.[1] ?? '';
    assert.notEqual(value, ssn);
    assert.notEqual(value, masked);
    return value;
  }

  it('mask what a file holds now, after it changed on disk and once its columns did', async () => {
    await writeFixture('bank/plan-people.csv', people);
    const uri = await writeFixture('bank/plan-j.masker.plan.json', plan(decided));
    await execute('previewPlan', uri);
    await writeFixture('bank/plan-people.csv', people.replace('2,,', `2,${ssn},`));
    await acceptQuickPick(execute('maskByPlan', uri));
    const written = readFileSync(output('plan-people.csv'), 'utf8');
    assert.match(written, /\r\n2,\d{3}-\d\d-\d{4},\r\n$/);
    assert(!written.includes(ssn));
    await writeFixture('bank/plan-people.csv', people.replace('id,ssn,note', 'id,ssn,extra'));
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(message(), /^Nothing was masked by PeoplePlan: .*"extra"/);
    assert.equal(readFileSync(output('plan-people.csv'), 'utf8'), written);
  });

  it('refuse what nothing decides, by name, before anything is written', async () => {
    await writeFixture('bank/plan-people.csv', people);
    const uri = await writeFixture('bank/plan-c.masker.plan.json', plan({ id: 'keep', ssn: 'SSNMasker' }));
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(
      message(),
      /^Nothing was masked by PeoplePlan: Column "note" of table "plan-people" has no decision/,
    );
    assert.equal(existsSync(fixtureUri('bank/masked').fsPath), false);
  });

  it('refuse files of a lake table, whose log keeps originals', async () => {
    await writeFixture('bank/plan-lake/_delta_log/0.json', '{}');
    await writeFixture('bank/plan-lake/plan-people.csv', people);
    const uri = await writeFixture('bank/plan-lake/plan.masker.plan.json', plan(decided));
    const file = fixtureUri('bank/plan-lake/plan-people.csv');
    const sentence = /plan-people\.csv belongs to a Delta table, .*lake-table.*docs\/spark\.md\./;
    await execute('newPlan', file, [file]);
    assert.match(message(), sentence);
    for (const command of ['checkPlan', 'maskByPlan']) {
      await acceptQuickPick(execute(command, uri));
      assert.match(message(), sentence, command);
    }
    assert.deepEqual(readdirSync(fixtureUri('bank/plan-lake').fsPath).sort(), [
      '_delta_log',
      'plan-people.csv',
      'plan.masker.plan.json',
    ]);
  });

  for (const [folder, file, sentence] of [
    ['plan-lake', '_delta_log/0.json', /plan-lake belongs to a Delta table, .*lake-table/],
    ['plan-lake', 'metadata/v1.metadata.json', /plan-lake belongs to an Iceberg table/],
    [
      'plan-hive',
      'email=ada%40ex.org/part-0.csv',
      /plan-hive belongs to a partitioned folder, .*masker mask --plan/,
    ],
  ] as const)
    it(`refuse a folder without files of its own: ${file}`, async () => {
      const inside = file.endsWith('.csv') ? file : 'plan-people.csv';
      await writeFixture(`bank/${folder}/${file}`, file.endsWith('.csv') ? people : '{}');
      await execute('newPlan', fixtureUri(`bank/${folder}`));
      assert.match(message(), sentence);
      assert.equal(vscode.window.activeTextEditor, undefined);
      await writeFixture(`bank/${folder}/${inside}`, people);
      await execute('newPlan', fixtureUri(`bank/${folder}/${inside}`));
      assert.match(message(), /belongs to an? /);
      assert.doesNotMatch(message(), /ada/);
    });

  it('report texts that may mean null', async () => {
    const nulls = `id,ssn,note\n1,${ssn},x\n2,NA,x\n3,NA,x\n`;
    const uri = await writeFixture('bank/plan-people.csv', nulls);
    await execute('newPlan', uri);
    assert.match(message(), /column "ssn" has "NA" in 2 of 3 rows\. If it means null, set "null": "NA"/);
    await closeAllEditors();
    const columns = { id: 'keep', ssn: { masker: 'SSNMasker', allowMisfits: true }, note: 'keep' };
    const text = { name: 'NullPlan', tables: { 'plan-people': { null: 'NA', columns } } };
    await acceptQuickPick(
      execute('maskByPlan', await writeFixture('bank/plan-n.masker.plan.json', JSON.stringify(text))),
    );
    assert.match(readFileSync(output('plan-people.csv'), 'utf8'), /\n2,NA,x\n3,NA,x\n$/);
  });

  it('refuse a notation with which no file can be read', async () => {
    await writeFixture('bank/plan-people.csv', people);
    const text = { name: 'OddPlan', tables: { 'plan-people': { escape: 'ab', columns: decided } } };
    const uri = await writeFixture('bank/plan-o.masker.plan.json', JSON.stringify(text));
    await vscode.window.showTextDocument(uri);
    await waitForDiagnostics(uri, () => codesOf(uri).includes('plan-notation'));
    const [problem] = diagnosticsOf(uri).filter(({ code }) => JSON.stringify(code).includes('plan-notation'));
    assert.equal(vscode.window.activeTextEditor?.document.getText(problem?.range), '"ab"');
    await execute('maskByPlan', uri);
    assert.match(message(), /^Nothing was masked by OddPlan: "escape" must be one ASCII character/);
  });

  it('make a masker for a column that none suits, from its values, and decide the column', async () => {
    const days = Array.from({ length: 9 }, (_, i) => `${i + 1},${10 + i}.0${i + 1}.198${i}\n`).join('');
    await writeFixture('bank/plan-people.csv', `id,geboren\n${days}`);
    const uri = await writeFixture('bank/plan-h.masker.plan.json', plan({ id: 'keep', geboren: '?' }));
    const { document } = await vscode.window.showTextDocument(uri);
    await waitForDiagnostics(uri);
    const at = document.positionAt(document.getText().indexOf('"?"') + 1);
    const titlesOf = async () =>
      vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        new vscode.Range(at, at),
      );
    const actions = await waitFor(async () => {
      const found = await titlesOf();
      return found.some(({ title }) => title === 'New Masker for This Column…') && found;
    });
    const titles = actions.map(({ title }) => title);
    const hiding = titles.findIndex((title) => title.startsWith('Hide it with '));
    assert(hiding > 0 && hiding < titles.indexOf('Keep it as it is'), titles.join());
    const command = actions.find(({ title }) => title === 'New Masker for This Column…')?.command;
    assert(command !== undefined);
    assert(titles.indexOf(command.title) < hiding, titles.join());
    const made = vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
    await acceptQuickPick(made);
    const written = vscode.workspace.textDocuments.find(({ uri: { path } }) => /Geboren/i.test(path));
    assert.match(written?.getText() ?? '', /"dateFormat": "dd\.MM\.yyyy"/);
    assert.match(document.getText(), /"geboren": "geborenMasker"/i);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('refuse a plan with errors, and say the first', async () => {
    const uri = await writeFixture('bank/plan-d.masker.plan.json', plan({ id: '?' }));
    await execute('maskByPlan', uri);
    assert.match(message(), /^Nothing was masked by PeoplePlan: /);
    assert(!analysePlan(plan({ id: '?' })).isUsable);
  });

  it('refuse a table of another schema, before anything is written, and warn when the plan is checked', async () => {
    await writeFixture('bank/plan-people.csv', people);
    const text = JSON.stringify({
      name: 'OtherPlan',
      undecided: 'keep',
      tables: { 'shop.plan-people': { columns: { ssn: 'SSNMasker' } } },
    });
    const uri = await writeFixture('bank/plan-f.masker.plan.json', text);
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(
      message(),
      /^No input has the table "shop\.plan-people"\. Did you mean "plan-people"\? .*Nothing was written\./,
    );
    assert.equal(existsSync(fixtureUri('bank/masked').fsPath), false);
    await vscode.window.showTextDocument(uri);
    await acceptQuickPick(execute('checkPlan', uri));
    await waitForDiagnostics(uri);
    assert.deepEqual(codesOf(uri), ['plan-table-missing']);
  });

  it('leave no file in which a misspelt field of JSON may have stayed', async () => {
    const records = [1, 2, 3].map((id) => `{"id":${id},"mail":"m${id}@b.c"}\n`).join('');
    await writeFixture('bank/plan-people.jsonl', records);
    const text = JSON.stringify({
      name: 'FieldPlan',
      undecided: 'keep',
      tables: { 'plan-people': { columns: { e_mail: 'EmailMasker' } } },
    });
    const uri = await writeFixture('bank/plan-g.masker.plan.json', text);
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(
      message(),
      /^plan-people\.jsonl: "plan-people" has no column "e_mail"\. Did you mean "mail"\? .*Nothing was written\./,
    );
    assert.deepEqual(readdirSync(fixtureUri('bank/masked').fsPath), []);
  });

  it('leave nothing behind of a file that can’t be masked', async () => {
    await writeFixture('bank/plan-people.csv', `${people}3,4\r\n`);
    const uri = await writeFixture('bank/plan-e.masker.plan.json', plan(decided));
    await acceptQuickPick(execute('maskByPlan', uri));
    assert.match(message(), /^plan-people\.csv: Row 4 has more or fewer fields.* Nothing was written/);
    assert.deepEqual(readdirSync(fixtureUri('bank/masked').fsPath), []);
  });

  describe('a dump of rows alone, whose columns the plan’s schema tells', () => {
    const tables = 'CREATE TABLE people (id integer, ssn text);\n';
    const rows = `-- PostgreSQL database dump\n\nINSERT INTO people VALUES (1, '${ssn}');\n\n-- PostgreSQL database dump complete\n`;
    let uri: vscode.Uri;

    beforeEach(async () => {
      // The new plan remembers its data.
      await writeFixture('bank/plan-rows.sql', rows.replace('INSERT', `${tables}INSERT`));
      await execute('newPlan', fixtureUri('bank/plan-rows.sql'));
      await vscode.window.activeTextEditor?.document.save();
      uri = fixtureUri('bank/plan-rows.masker.plan.json');
      await waitFor(() => vscode.workspace.textDocuments.every(({ isUntitled }) => !isUntitled));
      await writeFixture('bank/plan-rows.sql', rows);
      await writeFixture('bank/plan-schema.sql', rows.replace(/INSERT.*\n/, tables));
      await writeFixture('bank/plan-headers/people.csv', `id,ssn\n${ssn}\n`);
    });

    const write = async (schema: object, more: object = {}) => {
      const columns = { id: 'keep', ssn: 'SSNMasker', ...more };
      await replaceText(
        await vscode.window.showTextDocument(uri),
        JSON.stringify({ name: 'RowsPlan', ...schema, tables: { people: { columns } } }),
      );
    };
    const maskBy = async (schema: object, more?: object) => {
      await write(schema, more);
      await acceptQuickPick(execute('maskByPlan', uri));
    };

    it('is masked, by a file of definitions and by a folder of headers', async () => {
      for (const schema of ['plan-schema.sql', 'plan-headers/']) {
        await maskBy({ schema });
        assert.match(message(), /masked 1 value with RowsPlan/);
        assert.equal(readFileSync(output('plan-rows.sql'), 'utf8'), rows.replace(ssn, masked));
        rmSync(output('plan-rows.sql'));
      }
    });

    it('is checked', async () => {
      await write({ schema: 'plan-schema.sql' });
      await execute('checkPlan', uri);
      assert.match(message(), /^RowsPlan against 1 table: (no problems|1 note)$/);
      await write({});
      await execute('checkPlan', uri);
      assert.match(message(), /plan-rows\.sql: .*columns aren't known: "people"/);
    });

    it('is refused without it, or beside one that is not there or does not go with the plan', async () => {
      await maskBy({});
      assert.match(message(), /columns aren't known: "people"; .* the plan's "schema"/);
      await maskBy({ schema: 'plan-none.sql' });
      assert.match(
        message(),
        /^Nothing was masked by RowsPlan: The schema: The file or folder exists neither/,
      );
      await maskBy({ schema: 'plan-schema.sql' }, { ssn: undefined });
      assert.match(
        message(),
        /^Nothing was masked by RowsPlan: .*Column "ssn" of table ".*" has no decision/,
      );
      assert.equal(existsSync(output('plan-rows.sql')), false);
    });
  });
});
