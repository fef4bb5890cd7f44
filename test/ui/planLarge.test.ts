// A plan for 500 tables with 8,000 columns: how soon its preview is there, and follows a key.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureRepaint } from './repaint.ts';
import { visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const [tables, rows] = [500, 20];
const names = Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? `email_${i}` : `column_${i}`));
/**
 * In milliseconds, for the preview with the reading of its data, and from the painted editor to the painted preview. The goals are
 * 3000 and 250; a machine that runs the tests beside other work takes longer.
 */
const [maxMilliseconds, maxKeyMilliseconds] = [6000, 1000];

/** A dump as pg_dump writes it. */
function largeDump(): string {
  const tableOf = (table: number) => {
    const cell = (name: string, row: number) =>
      name.startsWith('email') ? `a${row}@mail.com` : `word${row}`;
    const lines = Array.from({ length: rows }, (_, row) => names.map((name) => cell(name, row)).join('\t'));
    return `CREATE TABLE public.t${table} (\n${names.map((name) => `    ${name} text`).join(',\n')}\n);\n\nCOPY public.t${table} (${names.join(', ')}) FROM stdin;\n${lines.join('\n')}\n\\.\n`;
  };
  const all = Array.from({ length: tables }, (_, i) => tableOf(i)).join('\n');
  return `--\n-- PostgreSQL database dump\n--\n\n${all}\n--\n-- PostgreSQL database dump complete\n--\n`;
}

describe('a plan for 8,000 columns', () => {
  let workbench: Workbench;

  visit('plan-large', async ({ workbench: opened, folder }) => {
    workbench = opened;
    writeFileSync(join(folder, 'data/large.sql'), largeDump());
    await workbench.statusBarItem('demo key').waitFor();
    await workbench.page
      .locator('.explorer-folders-view .monaco-list-row', { hasText: 'data' })
      .first()
      .click();
  });

  it('is there soon after its dump was chosen, and so is its preview', async function () {
    this.timeout(120_000);
    await workbench.runOnFile('large.sql', 'New Plan');
    await workbench.tab('large.masker.plan.json').waitFor();
    await workbench.statusBarItem(/of 8000 decided/).waitFor();
    await workbench.line('"email_0"').click();
    await workbench.press('End', 'ArrowLeft', 'ArrowLeft');
    const start = performance.now();
    await workbench.press('Control+Shift+V');
    const preview = workbench.webview();
    await preview.locator('#cell-0-3').waitFor();
    const took = performance.now() - start;
    console.log(`      preview after ${took.toFixed(0)} ms`);
    assert.equal(await preview.getByRole('option', { name: /^public\.t/ }).count(), tables);
    await workbench.screenshot('there');
    assert(took < maxMilliseconds, `${took} ms`);
  });

  it('follows a key soon after the editor', async function () {
    this.timeout(120_000);
    const preview = workbench.webview();
    const times = await measureRepaint(workbench, preview, ['Backspace', 'r'], 20, '#preview');
    const behind = times.map((time) => time.preview - time.editor).toSorted((a, b) => a - b);
    const median = behind[behind.length >> 1] ?? Infinity;
    console.log(`      median ${median.toFixed(0)} ms behind the editor`);
    assert(median < maxKeyMilliseconds, `${median} ms`);
  });
});
