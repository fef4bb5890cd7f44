// The tools for language models, invoked as VS Code invokes them, without any model.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { agentTools } from '@masker/formats';
import { activateMasker } from './masker.ts';
import { writeFixture } from './support.ts';

const ssn = '154-47-6043';
const secret = 'Zelda Quux';

async function invoke(name: string, input: object): Promise<string> {
  const source = new vscode.CancellationTokenSource();
  const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined }, source.token);
  const text = result.content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
  assert.ok(!text.includes(ssn) && !text.includes(secret));
  return text;
}

describe('the tools for language models', () => {
  before(async () => {
    await activateMasker();
    const rows = `id,ssn,name\n1,${ssn},${secret}\n`;
    await writeFixture('bank/samples/agents.csv', rows);
    await writeFixture('bank/agents.csv', rows);
    await writeFixture(
      'bank/agents.masker.plan.json',
      JSON.stringify({
        tables: { agents: { columns: { id: 'keep', ssn: 'SSNMasker', name: 'FullNameMasker' } } },
      }),
    );
  });

  it('are those of the one definition', () => {
    const own = vscode.lm.tools.filter(({ name }) => name.startsWith('masker_'));
    assert.deepEqual(
      own.map(({ name }) => name).sort(),
      Object.values(agentTools)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('return masked rows, described columns, problems and maskers', async () => {
    const rows = JSON.parse(
      await invoke('masker_read_rows', { file: 'samples/agents.csv', plan: 'agents.masker.plan.json' }),
    ) as { columns: string[]; rows: string[][] };
    assert.deepEqual(rows.columns, ['id', 'ssn', 'name']);
    assert.match(rows.rows[0]?.[1] ?? '', /^\d{3}-\d{2}-\d{4}$/);
    const described = await invoke('masker_describe_columns', { file: 'agents.csv' });
    assert.match(described, /SSNMasker/);
    assert.match(
      await invoke('masker_validate', { text: '{', kind: 'configuration' }),
      /"severity": "error"/,
    );
    assert.match(await invoke('masker_list', {}), /"CreditCardMasker"/);
  });

  it('mask the rows of a partition as its whole table, which the dump defines', async () => {
    await writeFixture(
      'bank/samples/parts.sql',
      `-- PostgreSQL database dump
CREATE TABLE public.people (id integer NOT NULL, ssn text) PARTITION BY RANGE (id);
CREATE TABLE public.people_1 (id integer NOT NULL, ssn text);
ALTER TABLE ONLY public.people ATTACH PARTITION public.people_1 FOR VALUES FROM (0) TO (9);
COPY public.people_1 (id, ssn) FROM stdin;
1\t${ssn}
\\.
-- PostgreSQL database dump complete
`,
    );
    await writeFixture(
      'bank/parts.masker.plan.json',
      JSON.stringify({ tables: { people: { columns: { id: 'keep', ssn: 'SSNMasker' } } } }),
    );
    const rows = await invoke('masker_read_rows', {
      file: 'samples/parts.sql',
      plan: 'parts.masker.plan.json',
    });
    assert.match(rows, /\d{3}-\d{2}-\d{4}/);
  });

  it('refuse the demonstration key outside of samples, and files elsewhere', async () => {
    await assert.rejects(
      invoke('masker_read_rows', { file: 'agents.csv', plan: 'agents.masker.plan.json' }),
      /demonstration key/,
    );
    await assert.rejects(
      invoke('masker_describe_columns', { file: '../../../../etc/passwd' }),
      /no such file/,
    );
  });
});
