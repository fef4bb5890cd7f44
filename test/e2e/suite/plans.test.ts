// Masking plans in VS Code: problems against the definitions that they name, fixes, suggestions, and a masker's rename.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateMasker } from './masker.ts';
import { closeAllEditors, codesOf, diagnosticsOf, replaceText, waitFor, writeFixture } from './support.ts';

const definitions = `-- PostgreSQL database dump

CREATE TABLE public.people (
    id integer NOT NULL,
    ssn character varying(11)
);

--
-- PostgreSQL database dump complete
--
`;
const planText = (columns: string) =>
  `{\n  "schema": "people.sql",\n  "tables": {\n    "people": { "columns": { ${columns} } }\n  }\n}\n`;

describe('masking plans', () => {
  let editor: vscode.TextEditor;
  let plan: vscode.Uri;
  let configuration: vscode.Uri;

  before(async () => {
    await activateMasker();
    configuration = await writeFixture(
      'shop/plans/Person.masker.json',
      '{ "name": "PersonMasker", "algorithm": "Identity" }\n',
    );
    await writeFixture('shop/plans/people.sql', definitions);
    plan = await writeFixture(
      'shop/plans/people.masker.plan.json',
      planText('"id": "keep", "ssn": "PersonMasker"'),
    );
    editor = await vscode.window.showTextDocument(plan, { preview: false });
  });

  after(async () => {
    await closeAllEditors();
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(plan, '..'), { recursive: true });
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(plan, '../../.vscode'), { recursive: true });
  });

  const codesAre = (...expected: string[]) =>
    waitFor(() => codesOf(plan).join() === expected.join(), {
      message: () => `${expected.join() || 'no problems'}; there are ${describeProblems()}`,
    });

  const describeProblems = (): string =>
    diagnosticsOf(plan)
      .map(({ message }) => message)
      .join(' ');

  /** The position after a text. */
  const behind = (text: string): vscode.Position => {
    const at = editor.document.getText().indexOf(text);
    assert(at >= 0, text);
    return editor.document.positionAt(at + text.length);
  };

  it('have a language of their own', () => {
    assert.equal(editor.document.languageId, 'masker-plan');
  });

  it('show what their definitions have and nobody decided, and decide it', async () => {
    await replaceText(editor, planText('"id": "keep"'));
    await codesAre('plan-column-undecided');
    const [problem] = vscode.languages.getDiagnostics(plan);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      plan,
      problem?.range,
    );
    const decide = actions.find(({ title }) => title === 'Decide all open items as suggested, in "people"');
    assert(decide?.edit !== undefined, actions.map(({ title }) => title).join());
    assert(await vscode.workspace.applyEdit(decide.edit));
    assert.equal(editor.document.getText(), planText('"id": "keep", "ssn": "SSNMasker"'));
    await codesAre();
  });

  it('suggest columns, and the maskers that suit them', async () => {
    const suggest = async (marked: string) => {
      await replaceText(editor, planText(marked.replace('|', '')));
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        plan,
        behind(marked.slice(0, marked.indexOf('|'))),
      );
      return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    assert((await suggest('"id": "keep", |')).includes('ssn'));
    assert.equal((await suggest('"ssn": |'))[0], '"SSNMasker"');
  });

  it('have commands above them and their tables, as far as the editor has these', async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      plan,
    );
    const known = await vscode.commands.getCommands();
    for (const { command } of lenses) assert(command !== undefined && known.includes(command.command));
  });

  it('follow the rename of a masker, as the settings do', async () => {
    await replaceText(editor, planText('"id": "keep", "ssn": "PersonMasker"'));
    await codesAre('plan-identity');
    const settings = await writeFixture(
      'shop/.vscode/settings.json',
      '{ "masker.activeMasker": "PersonMasker" }\n',
    );
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      plan,
      behind('"Person'),
      'CitizenMasker',
    );
    assert(await vscode.workspace.applyEdit(edit));
    const textOf = async (uri: vscode.Uri) => (await vscode.workspace.openTextDocument(uri)).getText();
    assert.match(await textOf(configuration), /"name": "CitizenMasker"/);
    assert.equal(editor.document.getText(), planText('"id": "keep", "ssn": "CitizenMasker"'));
    assert.equal(await textOf(settings), '{ "masker.activeMasker": "CitizenMasker" }\n');
    await codesAre('plan-identity');
    await vscode.workspace.saveAll();
  });

  it('lead from the name of a masker to its configuration, and are all renamed with it', async () => {
    const second = await writeFixture(
      'shop/plans/second.masker.plan.json',
      planText('"id": "keep", "ssn": "CitizenMasker"'),
    );
    await waitFor(async () => {
      const found = await vscode.commands.executeCommand<vscode.Location[]>(
        'vscode.executeDefinitionProvider',
        plan,
        behind('"Citizen'),
      );
      return found.some(({ uri }) => uri.toString() === configuration.toString());
    });
    const rename = (from: string, to: string) =>
      waitFor(async () => {
        const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
          'vscode.executeDocumentRenameProvider',
          plan,
          behind(`"${from}`),
          to,
        );
        return edit.entries().some(([uri]) => uri.toString() === second.toString()) && edit;
      });
    for (const [from, to] of [
      ['Citizen', 'ResidentMasker'],
      ['Resident', 'CitizenMasker'],
    ] as const) {
      assert(await vscode.workspace.applyEdit(await rename(from, to)));
      for (const uri of [plan, second, configuration])
        assert.match((await vscode.workspace.openTextDocument(uri)).getText(), new RegExp(`"${to}"`));
      await codesAre('plan-identity');
    }
    await vscode.workspace.saveAll();
  });

  it('lead from a masker to the plans that name it', async () => {
    const document = await vscode.workspace.openTextDocument(configuration);
    const at = document.positionAt(document.getText().indexOf('"CitizenMasker"') + 2);
    await waitFor(async () => {
      const found = await vscode.commands.executeCommand<vscode.Location[]>(
        'vscode.executeReferenceProvider',
        configuration,
        at,
      );
      return found.some(({ uri }) => uri.toString() === plan.toString());
    });
  });
});
