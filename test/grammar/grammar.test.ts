// The TextMate grammar: the assertions in *.test.masker, the words of the language, and half-typed or hostile text.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRegistry } from 'vscode-tmgrammar-test/dist/common/index.js';
import { parseGrammarTestCase, runGrammarTestCase } from 'vscode-tmgrammar-test/dist/unit/index.js';
import { algorithms } from '@masker/algorithms';
import { commonProperties } from '../../packages/config/src/vocabulary.ts';
import type { PropertyRule } from '@masker/json';

const here = new URL('./', import.meta.url);
const scopeName = 'source.masker';
const registry = createRegistry([
  { path: 'syntaxes/masker.tmLanguage.json', scopeName },
  { path: 'syntaxes/masker-plan.tmLanguage.json', scopeName: 'source.masker-plan' },
]);
const loading = registry.loadGrammar(scopeName);

interface ScopedText {
  readonly text: string;
  readonly scopes: readonly string[];
}

/** The tokens of each line of a text. */
async function tokenize(text: string): Promise<ScopedText[][]> {
  const grammar = await loading;
  assert.ok(grammar);
  let state: Parameters<typeof grammar.tokenizeLine>[1] = null;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({
      text: line.slice(startIndex, endIndex),
      scopes,
    }));
  });
}

/** The scopes of the one token with the given text. */
async function scopesOf(text: string, source: string): Promise<readonly string[]> {
  const token = (await tokenize(source)).flat().find((candidate) => candidate.text === text);
  assert.ok(token, `no token ${text} in ${source}`);
  return token.scopes;
}

describe('grammar', () => {
  describe('gives the asserted scopes', () => {
    for (const file of readdirSync(here).filter((name) => /\.test\.masker(-plan)?$/.test(name))) {
      it(file, async () => {
        const testCase = parseGrammarTestCase(readFileSync(new URL(file, here), 'utf8'));
        assert.ok(testCase.assertions.length > 0);
        const failures = await runGrammarTestCase(registry, testCase);
        const report = failures.map(({ line, srcLine, start, end, missing, unexpected, actual }) => ({
          line: line + 1,
          text: testCase.source[srcLine]?.slice(start, end),
          missing,
          unexpected,
          actual,
        }));
        assert.deepEqual(report, []);
      });
    }
  });

  describe('knows the words of the language', () => {
    const rules = [
      commonProperties,
      ...algorithms.flatMap(({ language: { properties, objects = {} } }) => [
        properties,
        ...Object.values(objects),
      ]),
    ].flatMap((object) => Object.entries<PropertyRule>(object));

    for (const name of new Set(rules.map(([name]) => name))) {
      it(`property ${name}`, async () => {
        const scopes = await scopesOf(name, `{ "${name}": 1 }`);
        assert.ok(scopes.includes('support.type.property-name.json.masker'));
      });
    }

    const words = [
      ...rules.map(([property, { values = [] }]) => [property, values] as const),
      ['algorithm', algorithms.map(({ name }) => name)] as const,
    ];
    for (const [property, values] of words) {
      for (const value of values) {
        it(`${property} ${value}`, async () => {
          const scopes = await scopesOf(value, `{ "${property}": "${value}" }`);
          assert.match(scopes.join(' '), /support\.constant\./);
        });
      }
    }
  });

  it('finds nothing wrong in a sample', async () => {
    const text = readFileSync(new URL('../../samples/maskers/licence-plate.masker.json', here), 'utf8');
    const tokens = (await tokenize(text)).flat();
    assert.deepEqual(
      tokens.filter(({ scopes }) => scopes.some((scope) => /invalid|unknown/.test(scope))),
      [],
    );
  });

  it('colours the line after any half-typed one', async () => {
    const sample = readFileSync(new URL('../../samples/maskers/phone-number.masker.json', here), 'utf8');
    const lines = sample.split('\n').map((line) => line.trim());
    const last = '"length": 3';
    const [expected] = await tokenize(last);
    for (const line of lines) {
      for (let end = 0; end <= line.length; end++) {
        const typed = line.slice(0, end);
        assert.deepEqual((await tokenize(`${typed}\n${last}`)).at(-1), expected, `after ${typed}`);
      }
    }
  });

  describe('is quick on', () => {
    const hostile = {
      'many quotes': '"'.repeat(20_000),
      'many escaped quotes': `"${'\\"'.repeat(10_000)}`,
      'a long unterminated range': `"range": "${'a'.repeat(20_000)}`,
      'many spaces in a range': `"range": "1${' '.repeat(20_000)}`,
      'many digits in a range': `"range": "${'1'.repeat(20_000)}x`,
      'many single quotes': "'\\".repeat(10_000),
      'many digits': '1'.repeat(20_000) + 'x',
      'deep nesting': '{['.repeat(10_000),
      'many commas and spaces': ', '.repeat(10_000),
      'one comma and many spaces': `,${' '.repeat(20_000)}`,
      'many commas in a range': `"range": "${', '.repeat(10_000)}`,
      'a name and many spaces': `"name"${' '.repeat(20_000)}`,
    };
    for (const [name, line] of Object.entries(hostile)) {
      it(name, async () => {
        await tokenize(line);
      }).timeout(2_000);
    }
  });
});
