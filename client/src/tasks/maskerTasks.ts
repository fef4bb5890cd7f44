// Tasks of the command line: validate, test, plan check and find, whose lines the problem matcher `$masker` reads.
import * as vscode from 'vscode';
import { configurationEnding, testFileEnding } from '@masker/masker';
import { planEnding } from '@masker/plan';
import { findFiles } from '../files/findFiles.ts';
import { statOf } from '../files/ifThere.ts';

const type = 'masker';
/** Maximum number of plans with a task of their own. */
const maxPlans = 20;

/** A task as package.json defines it, and as tasks.json holds it. */
interface MaskerTask extends vscode.TaskDefinition {
  readonly command: string;
  readonly args?: readonly string[];
}

/** Registers the provider. Hosts without processes of their own run no tasks. */
export function registerTasks(): vscode.Disposable {
  return vscode.tasks.registerTaskProvider(type, {
    async provideTasks(token) {
      const folders = vscode.workspace.workspaceFolders ?? [];
      const tasks = await Promise.all(folders.map((folder) => tasksOf(folder, token)));
      return tasks.flat();
    },
    async resolveTask({ definition, scope }) {
      const folder =
        typeof scope === 'object'
          ? scope
          : vscode.workspace.workspaceFolders?.find(({ index }) => index === 0);
      return isMaskerTask(definition) && folder !== undefined
        ? makeTask(folder, definition, await programOf(folder))
        : undefined;
    },
  });
}

function isMaskerTask(definition: vscode.TaskDefinition): definition is MaskerTask {
  const { command, args } = definition as Partial<Record<'command' | 'args', unknown>>;
  const areTexts = Array.isArray(args) && args.every((arg) => typeof arg === 'string');
  return typeof command === 'string' && (args === undefined || areTexts);
}

async function tasksOf(
  folder: vscode.WorkspaceFolder,
  token: vscode.CancellationToken,
): Promise<vscode.Task[]> {
  const program = await programOf(folder);
  const has = async (ending: string) => (await findFiles(folder.uri, ending, token)).uris;
  const definitions: MaskerTask[] = [];
  if ((await has(configurationEnding)).length > 0)
    definitions.push({ type, command: 'validate', args: ['.'] });
  if ((await has(testFileEnding)).length > 0)
    definitions.push({ type, command: 'test', args: ['--demo-key'] });
  for (const plan of (await has(planEnding)).slice(0, maxPlans)) {
    const path = plan.path.slice(folder.uri.path.length + 1);
    definitions.push({ type, command: 'plan check', args: [path] });
  }
  definitions.push({ type, command: 'find', args: ['.'] });
  return definitions.map((definition) => makeTask(folder, definition, program));
}

function makeTask(folder: vscode.WorkspaceFolder, definition: MaskerTask, program: string): vscode.Task {
  const { command, args = [] } = definition;
  const task = new vscode.Task(
    definition,
    folder,
    command === 'plan check' ? [command, ...args].join(' ') : command,
    type,
    new vscode.ShellExecution(program, [...command.split(' '), ...args], { cwd: folder.uri.fsPath }),
    command === 'test' ? ['$masker', '$masker-test'] : ['$masker'],
  );
  if (command === 'test') task.group = vscode.TaskGroup.Test;
  return task;
}

/** Returns the program of the folder's own package, otherwise the one that the shell finds. */
async function programOf({ uri }: vscode.WorkspaceFolder): Promise<string> {
  const own = vscode.Uri.joinPath(uri, 'node_modules', '.bin', 'masker');
  return (await statOf(own)) === undefined ? 'masker' : own.fsPath;
}
