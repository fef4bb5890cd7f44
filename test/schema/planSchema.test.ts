// The schema of plans finds the same problems of form as the engine.
import assert from 'node:assert/strict';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analysePlan } from '@masker/plan';
import schema from '../../schemas/masker-plan.schema.json' with { type: 'json' };

const columns = (text: string) => `{ "tables": { "t": { "columns": { ${text} } } } }`;
const formal = new Set(['plan-json', 'plan-property', 'plan-decision']);

describe('the schema of plans', () => {
  for (const text of [
    '{ "tables": {} }',
    '{}',
    '[]',
    '{ "tables": { "t": "keep", "u": "empty" }, "undecided": "keep" }',
    '{ "tables": { "t": "drop" } }',
    '{ "tables": { "t": {} } }',
    '{ "tables": {}, "undecided": "stop" }',
    '{ "tables": {}, "other": 1 }',
    columns('"a": "keep", "b": "null", "c": "?", "d": "SSNMasker"'),
    columns('"a": "empty"'),
    columns('"a": null'),
    columns('"a": {}'),
    columns('"a": { "masker": "SSNMasker", "conflictFree": true }'),
    columns('"a": { "masker": "SSNMasker", "fields": {} }'),
    columns('"a": { "fields": { "/a": { "masker": "SSNMasker" }, "/b/*": "keep" } }'),
    '{ "tables": { "t": { "columns": {}, "null": "NA", "escape": "x" } } }',
    '{ "tables": { "t": { "columns": {}, "other": 1 } } }',
    '{ "tables": { "t": { "entities": { "c": { "columns": ["a"] } }, "columns": {} } } }',
    '{ "tables": { "t": { "entities": { "c": { "columns": ["a"], "other": 1 } }, "columns": {} } } }',
    columns('"a": { "masker": "SSNMasker", "other": 1 }'),
    columns('"a": { "keep": true, "other": 1 }'),
    columns('"a": { "fields": { "/a": { "masker": "SSNMasker", "other": 1 } } }'),
    columns('"a": [{ "when": { "b": { "startsWith": "x" } }, "masker": "SSNMasker" }, "keep"]'),
    columns('"a": [{ "when": { "b": { "startsWith": "x", "other": 1 } }, "masker": "SSNMasker" }, "keep"]'),
    columns('"a": [{ "when": { "b": "x" }, "masker": "SSNMasker", "other": 1 }, "keep"]'),
  ])
    it(`agrees with the engine: ${text}`, async () => {
      const service = getLanguageService({});
      service.configure({ schemas: [{ uri: 'schema:plan', fileMatch: ['*'], schema }] });
      const document = TextDocument.create('file:///a.masker.plan.json', 'json', 1, text);
      const found = await service.doValidation(document, service.parseJSONDocument(document));
      const ours = analysePlan(text).problems.filter(({ code }) => formal.has(code));
      assert.equal(found.length > 0, ours.length > 0, JSON.stringify({ found, ours }));
    });
});
