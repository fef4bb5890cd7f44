// The tutorial of plans: each command of "A first plan" in docs/plans.md runs, and prints the output on the page.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run } from '../support.ts';

const page = readFileSync('docs/plans.md', 'utf8');
const [, section = ''] = /## A first plan\n([^]*?)\n## /.exec(page) ?? [];
const blocks = Array.from(section.matchAll(/```(\w+)\n([^]*?)```/g), ([, language = '', text = '']) => ({
  language,
  lines: text.trimEnd().split('\n'),
}));

/** The words of a command, without quotation marks. */
function wordsOf(command: string): readonly string[] {
  return Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
}

describe('the first plan of the documentation', () => {
  it('is proposed, decided, checked, used and verified as the page shows it', async () => {
    const cwd = folderWith({});
    cpSync('samples/data', join(cwd, 'data'), { recursive: true });
    let messages = '';
    let commands = 0;
    for (const { language, lines } of blocks)
      if (language === 'sh')
        for (const line of lines) {
          const [program, ...args] = wordsOf(line);
          if (program === 'mkdir') {
            mkdirSync(join(cwd, 'shop'));
            for (const name of ['customers.csv', 'visits.csv'])
              cpSync(join(cwd, 'data', name), join(cwd, 'shop', name));
            continue;
          }
          assert.equal(program, 'masker');
          const { code, stderr } = await run(args, { cwd });
          assert.equal(code, args[1] === 'decide' ? 1 : 0, `${line}\n${stderr}`);
          messages = stderr;
          commands++;
        }
      else if (language === 'text')
        for (const line of lines) assert.ok(messages.includes(line), `${line}\n${messages}`);
      else {
        const plan = join(cwd, 'clinic.masker.plan.json');
        let text = readFileSync(plan, 'utf8');
        for (const line of lines) {
          const [name = ''] = line.split(':');
          text = text.replace(`${name}: "?"`, line.replace(/,$/, ''));
        }
        writeFileSync(plan, text);
      }
    assert.equal(commands, 6);
    assert.ok(existsSync(join(cwd, 'evidence.md')) && existsSync(join(cwd, 'masked/visits.csv')));
  });
});
