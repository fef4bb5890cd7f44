// Measures VS Code's activation of the extension, beside its own extension for JSON, which is built of the same parts.
import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVscodeServer } from '../../scripts/lib/vscodeServer.mjs';
import { copyExtension } from '../../test/e2e/prepare.ts';
import { launchBrowser } from '../../test/helpers/browser.ts';
import { createDataDir } from '../../test/helpers/dataDir.ts';
import { runInVscodeServer } from '../../test/helpers/runInVscodeServer.ts';
import { table } from '../lib/performanceDocument.ts';
import { median } from '../lib/statistics.ts';
import type { Benchmark } from '../lib/benchmark.ts';

const own = 'masker.masker';
const other = 'vscode.json-language-features';
const sessions = 6;

export const benchmark: Benchmark = { heading: 'Activation', needs: ['vscodeHost', 'chromium'], measure };

async function measure(): Promise<string[]> {
  const dataDir = createDataDir();
  const tests = join(dataDir, 'probe.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'probe.ts')],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
  });
  const extension = copyExtension(dataDir);
  const workspace = join(dataDir, 'empty.code-workspace');
  writeFileSync(workspace, JSON.stringify({ folders: [] }));
  const results = join(dataDir, 'results.json');
  const server = await startVscodeServer({
    dataDir,
    settings: { 'security.workspace.trust.enabled': false },
    testMode: true,
  });
  const times: Record<string, number>[] = [];
  try {
    const browser = await launchBrowser();
    for (let session = 0; session < sessions; session++) {
      // The first extension loads parts of VS Code for both.
      const order = session % 2 === 0 ? [own, other] : [other, own];
      const env = { ACTIVATE: order.join(), TEST_RESULTS: results };
      if (!(await runInVscodeServer(server, browser, dataDir, { extension, tests, workspace, env })))
        throw new Error('The extensions were not activated');
      times.push(JSON.parse(readFileSync(results, 'utf8')) as Record<string, number>);
    }
    await browser.close();
  } finally {
    await server.stop();
  }
  const of = (id: string) => times.map((session) => session[id] ?? NaN);
  const ratios = times.map((session) => (session[own] ?? NaN) / (session[other] ?? NaN));
  return [
    `Loading and activating in VS Code's extension host on Node, ${sessions} sessions, medians in milliseconds:`,
    table(
      ['Masker', "VS Code's own JSON extension", 'ratio in the same session'],
      [[median(of(own)).toFixed(0), median(of(other)).toFixed(0), median(ratios).toFixed(2)]],
    ),
    `From the beginning until the client and the language server are ready: ${median(of('ready')).toFixed(0)} ms.`,
  ];
}
