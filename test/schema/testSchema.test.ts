// The schema of test files: it agrees with the reader, and documents everything.
import { consistencies } from '@masker/algorithms';
import assert from 'node:assert/strict';
import { readTestFile, schemaCodes } from '@masker/masker/testing';
import type { PropertyRules } from '@masker/json';
import { testCaseProperties, testFileProperties } from '../../packages/masker/src/testing/testVocabulary.ts';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/masker-test.schema.json' with { type: 'json' };

interface ObjectSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<
    Record<
      string,
      { readonly type?: unknown; readonly default?: unknown; readonly markdownDescription: string }
    >
  >;
}

const objects: [what: string, schema: ObjectSchema, rules: PropertyRules][] = [
  ['a test file', schema, testFileProperties],
  ['a case', schema.definitions.case, testCaseProperties],
];

describe('the schema of test files', () => {
  for (const [what, { properties, required }, rules] of objects) {
    it(`has the properties, types and defaults of ${what}, and documents each`, () => {
      assert.deepEqual(Object.keys(properties).sort(), Object.keys(rules).sort());
      for (const [name, rule] of Object.entries(rules)) {
        const {
          type = 'string',
          default: standard,
          markdownDescription,
        } = properties[name] ?? { markdownDescription: '' };
        assert.deepEqual(type, rule.nullable === true ? [rule.kind, 'null'] : rule.kind, name);
        assert.equal(standard, rule.default, name);
        assert.equal(required.includes(name), rule.required === true, name);
        assert(markdownDescription.length > 20, name);
      }
    });
  }

  it("knows the engine's kinds of consistency", () => {
    assert.deepEqual(schema.properties.consistency.enum, consistencies);
  });

  it('finds what the engine finds under the codes that it shares', async () => {
    const service = getLanguageService({});
    service.configure({ schemas: [{ uri: 'schema:test', fileMatch: ['*'], schema: schema }] });
    const texts = [
      '{ "cases": [] }',
      '{}',
      '[]',
      '{ "cases": [1] }',
      '{ "cases": [{ "input": "1" }] }',
      '{ "cases": [{ "input": 1, "null": true }] }',
      '{ "cases": [{ "input": "", "null": 1 }] }',
      '{ "cases": [{ "input": "", "nul": true }] }',
      '{ "cases": [{ "null": true }] }',
      '{ "cases": [], "keyFingerprint": "A" }',
      '{ "cases": [], "consistency": "both" }',
      '{ "cases": [], }',
      '{ "cases": [] /* */ }',
    ];
    for (const text of texts) {
      const document = TextDocument.create('file:///a.masker.test.json', 'json', 1, text);
      const found = await service.doValidation(document, service.parseJSONDocument(document), {
        comments: 'error',
        trailingCommas: 'error',
      });
      const ours = readTestFile(text).problems.filter(({ code }) => schemaCodes.has(code));
      assert.equal(found.length > 0, ours.length > 0, `${text}: ${JSON.stringify({ found, ours })}`);
    }
  });
});
