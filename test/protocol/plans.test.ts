// Plans in the built server: compared with definitions on disk and maskers of the workspace, as these change.
import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  PublishDiagnosticsNotification,
  ReferencesRequest,
  RenameRequest,
  type WorkspaceEdit,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';
import { TemporaryWorkspace } from '../helpers/temporaryWorkspace.ts';
import { waitFor } from '../helpers/waitFor.ts';

const dump = (columns: string) =>
  `-- PostgreSQL database dump\n\nCREATE TABLE public.people (\n${columns}\n);\n\n--\n-- PostgreSQL database dump complete\n--\n`;

const maskerText = (name: string) => `{ "name": "${name}", "algorithm": "Redact" }`;

const planText = (masker: string, schema = 'schema.sql') =>
  JSON.stringify({ schema, tables: { people: { columns: { id: 'keep', ssn: masker } } } });

describe('plans over stdio', () => {
  let program: string;
  let workspace: TemporaryWorkspace;
  let server: ServerProcess;
  let uri: string;
  let version = 0;

  before(async () => {
    program = await buildServer();
  });
  beforeEach(async () => {
    workspace = await TemporaryWorkspace.create({
      'shop/schema.sql': dump('    id integer,\n    ssn text'),
      'shop/plans/people.masker.plan.json': planText('ownMasker'),
      'shop/plans/other.masker.plan.json': planText('ownMasker'),
      'shop/own.masker.json': maskerText('ownMasker'),
      'shop/csv/people.csv': 'id,ssn\n1,"078-05-1120"\n',
      'secret.sql': dump('    hidden integer'),
    });
    server = new ServerProcess(program);
    await server.initialize({
      workspaceFolders: [{ uri: `${workspace.uri}/shop`, name: 'shop' }],
      capabilities: {},
    });
    uri = workspace.uriOf('shop/plans/people.masker.plan.json');
    version = 1;
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'masker-plan', version, text: planText('ownMasker') },
    });
  });
  afterEach(async () => {
    assert.deepEqual(server.errors, []);
    assert.equal(await server.stop(), 0);
    await workspace.remove();
  });

  const codesAre = async (...expected: string[]) => {
    const found = () =>
      server.diagnostics
        .get(uri)
        ?.map(({ code }) => String(code))
        .slice(0, 10);
    await waitFor(() => found()?.join() === expected.join(), {
      timeout: 30_000,
      message: () => `${expected.join() || 'no problem'}; there are ${found()?.join() ?? 'no answers'}`,
    });
  };
  const change = (text: string) =>
    server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: ++version },
      contentChanges: [{ text }],
    });
  const changed = (path: string, type: FileChangeType = FileChangeType.Changed) =>
    server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: workspace.uriOf(path), type }],
    });

  it('follow their definitions as these change', async () => {
    await codesAre();
    await workspace.write('shop/schema.sql', dump('    id integer,\n    ssn text,\n    email text'));
    await changed('shop/schema.sql');
    await codesAre('plan-column-undecided');
    await workspace.remove('shop/schema.sql');
    await changed('shop/schema.sql', FileChangeType.Deleted);
    await codesAre('plan-schema-unread');
  });

  it('follow maskers that are typed, made and deleted', async () => {
    await change(planText('newMasker'));
    await codesAre('plan-masker-unknown');
    const own = workspace.uriOf('shop/own.masker.json');
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: own, languageId: 'masker', version: 1, text: maskerText('newMasker') },
    });
    await codesAre();
    await workspace.write('shop/b.masker.json', maskerText('newMasker'));
    await changed('shop/b.masker.json', FileChangeType.Created);
    await codesAre('plan-masker-unusable');
    await workspace.remove('shop/b.masker.json');
    await changed('shop/b.masker.json', FileChangeType.Deleted);
    await codesAre();
  });

  it('take the headers of CSV files', async () => {
    await change(planText('ownMasker', 'csv/'));
    await codesAre();
    await workspace.write('shop/csv/people.csv', 'id,ssn,email\n');
    await changed('shop/csv/people.csv');
    await codesAre('plan-column-undecided');
  });

  it('read nothing outside of their workspace folder', async () => {
    await symlink(join(workspace.path, 'secret.sql'), join(workspace.path, 'shop/link.sql'));
    const paths: Readonly<Record<string, string>> = {
      '../secret.sql': 'plan-schema-path',
      '../../secret.sql': 'plan-schema-path',
      [workspace.uriOf('secret.sql')]: 'plan-schema-path',
      [join(workspace.path, 'secret.sql')]: 'plan-schema-path',
      '..\\..\\secret.sql': 'plan-schema-path',
      '/dev/zero': 'plan-schema-path',
      'link.sql': 'plan-schema-unread',
      'none.sql': 'plan-schema-unread',
    };
    for (const [schema, code] of Object.entries(paths)) {
      await change(planText('ownMasker', schema));
      await codesAre(code);
      await change(planText('ownMasker'));
      await codesAre();
    }
  });

  it('refuse definitions without end in words', async () => {
    await workspace.write('shop/huge.sql', ' '.repeat(100_000_000));
    await change(planText('ownMasker', 'huge.sql'));
    await codesAre('plan-schema-unread');
    assert.match(JSON.stringify(server.diagnostics.get(uri)?.[0]), /larger than 16 MiB/);
  });

  it('are found and changed with the maskers that they name, open or not', async () => {
    await codesAre();
    const configuration = workspace.uriOf('shop/own.masker.json');
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: configuration, languageId: 'masker', version: 1, text: maskerText('ownMasker') },
    });
    const params = { textDocument: { uri: configuration }, position: { line: 0, character: 14 } };
    const context = { includeDeclaration: false };
    const uses = await server.connection.sendRequest(ReferencesRequest.type, { ...params, context });
    const plans = ['shop/plans/other.masker.plan.json', 'shop/plans/people.masker.plan.json'];
    assert.deepEqual(uses?.map((use) => workspace.pathOf(use.uri)).sort(), plans);
    const edit = await server.connection.sendRequest<WorkspaceEdit>(RenameRequest.method, {
      ...params,
      newName: 'otherMasker',
    });
    assert.deepEqual(
      Object.entries(edit.changes ?? {}).map(([at, edits]) => [workspace.pathOf(at), edits.length]),
      [
        ['shop/own.masker.json', 1],
        ['shop/plans/people.masker.plan.json', 1],
        ['shop/plans/other.masker.plan.json', 1],
      ],
    );
    const symbols = await server.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'peop' });
    assert.deepEqual(symbols?.map(({ containerName }) => containerName).sort(), [
      'other.masker.plan.json',
      'people.masker.plan.json',
    ]);
  });

  it('of 40,000 columns are checked anew soon after each key', async () => {
    const count = 2000;
    const columns = Array.from({ length: 20 }, (_, i) => `column${i}`);
    const tables = Array.from({ length: count }, (_, i) => `table${i}`);
    const definitions = columns.map((name) => `    ${name} text`).join(',\n');
    const bodies = tables.map((name) => `CREATE TABLE public.${name} (\n${definitions}\n);\n`);
    await workspace.write(
      'shop/schema.sql',
      `-- PostgreSQL database dump\n\n${bodies.join('\n')}\n--\n-- PostgreSQL database dump complete\n--\n`,
    );
    await changed('shop/schema.sql');
    const decisions = Object.fromEntries(
      columns.map((name, i) => [name, i % 2 === 0 ? 'keep' : 'ownMasker']),
    );
    const text = JSON.stringify(
      {
        schema: 'schema.sql',
        tables: Object.fromEntries(tables.map((name) => [name, { columns: decisions }])),
      },
      null,
      1,
    );
    await change(text);
    await codesAre();
    let shown = 0;
    server.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      if (params.uri === uri) shown = params.version ?? 0;
    });
    const times: number[] = [];
    const start = { line: 4, character: 4 };
    for (let i = 0; i < 10; i++) {
      const before = performance.now();
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: ++version },
        contentChanges: [{ range: { start, end: start }, text: 'x' }],
      });
      await waitFor(() => shown === version, { timeout: 60_000 });
      times.push(performance.now() - before);
    }
    // A quarter of a second on a machine with nothing else to do.
    assert(Math.min(...times) < 2500, `${times.map((time) => time.toFixed()).join(', ')} ms`);
  }).timeout(300_000);
});
