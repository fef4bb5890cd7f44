// Runs in VS Code's extension host: activates extensions and notes how long that took, by VS Code's own marks.
import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../client/src/api.ts';

interface Mark {
  readonly name: string;
  readonly startTime: number;
}

const marks = globalThis as unknown as { MonacoPerformanceMarks: { getMarks(): readonly Mark[] } };

/** When something of an extension happened, in milliseconds since 1970. */
function timeAt(name: string, id: string): number {
  const all = marks.MonacoPerformanceMarks.getMarks();
  const mark = all.find((candidate) => candidate.name === `code/extHost/${name}/${id}`);
  if (mark === undefined) throw new Error(`VS Code has no mark ${name} of ${id}`);
  return mark.startTime;
}

/** In milliseconds: loading the code and activating. */
function timeOf(id: string): number {
  const between = (start: string, end: string): number => timeAt(end, id) - timeAt(start, id);
  return (
    between('willLoadExtensionCode', 'didLoadExtensionCode') +
    between('willActivateExtension', 'didActivateExtension')
  );
}

/** Returns true for the result of Masker's activation; other extensions have no such function. */
function isMaskerApi(api: unknown): api is MaskerApi {
  return typeof api === 'object' && api !== null && 'whenReady' in api;
}

/** ACTIVATE names the extensions, in their order; TEST_RESULTS the file that gets their times. */
export async function run(): Promise<void> {
  const ids = (process.env['ACTIVATE'] ?? '').split(',');
  let ready = NaN;
  for (const id of ids) {
    const api: unknown = await vscode.extensions.getExtension(id)?.activate();
    if (!isMaskerApi(api)) continue;
    await api.whenReady();
    ready = Date.now() - timeAt('willLoadExtensionCode', id);
  }
  const times = { ...Object.fromEntries(ids.map((id) => [id, timeOf(id)])), ready };
  writeFileSync(process.env['TEST_RESULTS'] ?? '', JSON.stringify(times));
}
