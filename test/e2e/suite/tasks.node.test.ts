// Tasks: those that VS Code lists, and the problems that it reads from their output.
import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { activateMasker } from './masker.ts';
import { deleteFixture, diagnosticsOf, fixtureUri, waitFor, writeFixture } from './support.ts';

const root = join(dirname(realpathSync(createRequire(__filename).resolve('mocha/package.json'))), '../..');
const program = `#!/bin/sh
exec "${process.execPath}" --import "${root}/node_modules/tsx/dist/loader.mjs" "${root}/cli/src/main.ts" "$@"
`;

describe('Tasks', () => {
  before(async () => {
    await activateMasker();
    const uri = await writeFixture('shop/node_modules/.bin/masker', program);
    const { chmod } = await import('node:fs/promises');
    await chmod(uri.fsPath, 0o755);
    await writeFixture('shop/tasks.log', 'x\nto anna@shop.example.com\n');
    await writeFixture('shop/tasks.masker.plan.json', '{ "tables": { "t": { "columns": { "a": "?" } } } }');
  });

  after(async () => {
    for (const name of ['node_modules/.bin/masker', 'tasks.log', 'tasks.masker.plan.json'])
      await deleteFixture(`shop/${name}`);
  });

  const tasksOfShop = async () =>
    (await vscode.tasks.fetchTasks({ type: 'masker' })).filter(
      ({ scope }) => typeof scope === 'object' && scope.name === 'shop',
    );

  it('are validate, test, plan check and find', async () => {
    const names = (await tasksOfShop()).map(({ name }) => name);
    for (const name of ['validate', 'plan check tasks.masker.plan.json', 'find'])
      assert(names.includes(name), names.join());
  });

  for (const [name, file, code, line, severity] of [
    ['find', 'tasks.log', 'value-found', 1, vscode.DiagnosticSeverity.Warning],
    [
      'plan check tasks.masker.plan.json',
      'tasks.masker.plan.json',
      'plan-undecided',
      0,
      vscode.DiagnosticSeverity.Error,
    ],
  ] as const)
    it(`report problems: ${name}`, async function () {
      this.timeout(90_000);
      const task = (await tasksOfShop()).find((one) => one.name === name);
      assert(task !== undefined);
      const uri = fixtureUri(`shop/${file}`);
      await vscode.tasks.executeTask(task);
      const problem = await waitFor(
        () => diagnosticsOf(uri).find((one) => one.code === code && one.source === 'masker'),
        {
          timeout: 60_000,
          message: () => `the problem ${code}; there are ${JSON.stringify(diagnosticsOf(uri))}`,
        },
      );
      assert.deepEqual([problem.range.start.line, problem.severity], [line, severity]);
      assert(!problem.message.includes('@'));
    });
});
