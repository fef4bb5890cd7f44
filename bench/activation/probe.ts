// Runs in VS Code's extension host: activates extensions and notes how long that took, by VS Code's own marks.
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';

interface Mark {
  readonly name: string;
  readonly startTime: number;
}

const marks = globalThis as unknown as { MonacoPerformanceMarks: { getMarks(): readonly Mark[] } };

/** In milliseconds: loading the code and activating, until the extension says that it is ready for use. */
function timeOf(id: string): number {
  const all = marks.MonacoPerformanceMarks.getMarks();
  const at = (name: string): number => {
    const mark = all.find((candidate) => candidate.name === `code/extHost/${name}/${id}`);
    if (mark === undefined) throw new Error(`VS Code has no mark ${name} of ${id}`);
    return mark.startTime;
  };
  const between = (start: string, end: string): number => at(end) - at(start);
  return (
    between('willLoadExtensionCode', 'didLoadExtensionCode') +
    between('willActivateExtension', 'didActivateExtension')
  );
}

/** ACTIVATE names the extensions, in their order; TEST_RESULTS the file that gets their times. */
export async function run(): Promise<void> {
  const ids = (process.env['ACTIVATE'] ?? '').split(',');
  for (const id of ids) await vscode.extensions.getExtension(id)?.activate();
  const times = Object.fromEntries(ids.map((id) => [id, timeOf(id)]));
  writeFileSync(process.env['TEST_RESULTS'] ?? '', JSON.stringify(times));
}
