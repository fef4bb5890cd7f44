// The checks of masking plans by themselves: their examples, and what is found where.
import assert from 'node:assert/strict';
import { analysePlan } from '../src/analyse.ts';
import { ownChecks } from '../src/checks/index.ts';
import { applyEdits } from '../../../test/helpers/applyEdits.ts';
import { isMistake, knownMaskers } from './support.ts';
import { processorTime } from '../../../test/helpers/processorTime.ts';

const analyse = (text: string) => analysePlan(text, knownMaskers);
const columns = (text: string) => `{ "tables": { "t": { "columns": { ${text} } } } }`;

const entities = (defined: string, text: string) =>
  `{ "tables": { "t": { "entities": { ${defined} }, "columns": { ${text} } } } }`;

describe('the checks of plans', () => {
  for (const { code, severity, wrong, right } of ownChecks) {
    const found = (text: string) => analyse(text).problems.filter((problem) => problem.code === code);

    it(`${code} is found in the wrong example alone, and after no fix`, () => {
      const [first] = found(wrong);
      assert.equal(first?.severity, severity);
      assert(first.range.start < first.range.end && first.range.end <= wrong.length);
      assert.deepEqual(analyse(right).problems.filter(isMistake), []);
      assert.deepEqual(found(right), []);
      assert.equal(analyse(wrong).isUsable, severity !== 'error');
      for (const { edits } of first.fixes ?? []) assert.deepEqual(found(applyEdits(wrong, edits)), []);
    });
  }

  it('read only the configurations of maskers that a plan names', () => {
    const read = new Set<string>();
    const maskers = knownMaskers.map((masker) => ({
      ...masker,
      get configuration() {
        read.add(masker.name);
        return masker.configuration;
      },
    }));
    analysePlan(entities('"c": ["id"]', '"a": { "masker": "CityMasker", "by": "c" }'), maskers);
    assert.deepEqual([...read], ['CityMasker']);
  });

  const table: [text: string, ...expected: [code: string, at: string, message: RegExp][]][] = [
    ['', ['plan-json', '', /isn't JSON/], ['plan-property', '', /A plan is an object/]],
    ['[]', ['plan-property', '[]', /A plan is an object/]],
    ['{}', ['plan-property', '{', /"tables" is missing/]],
    ['{ "tables": {}, "name": 1 }', ['plan-property', '1', /"name" must be a text/]],
    ['{ "tables": {}, "undecided": "stop" }', ['plan-property', '"stop"', /"fail" or "keep"/]],
    ['{ "tables": { "t": "drop" } }', ['plan-property', '"drop"', /"keep", "empty" or an object/]],
    ['{ "tables": { "*": "keep" } }', ['plan-property', '"keep"', /"\*" must be an object/]],
    [
      '{ "tables": { "*": { "columns": {}, "undecided": "keep" } } }',
      ['plan-property', '"undecided"', /no effect in "\*"/],
    ],
    ...['', 'ab', 'é', '\n', '\0', '\ud83d\ude00'].map((text): [string, [string, string, RegExp]] => {
      const written = JSON.stringify(text);
      return [
        `{ "tables": { "t": { "escape": ${written}, "columns": {} } } }`,
        ['plan-notation', written, /"escape" must be one ASCII character/],
      ];
    }),
    ...['', 'a\nb', '\r'].map((text): [string, [string, string, RegExp]] => {
      const written = JSON.stringify(text);
      return [
        `{ "tables": { "t": { "null": ${written}, "columns": {} } } }`,
        ['plan-notation', written, /"null" must be a text of one line/],
      ];
    }),
    ['{ "tables": { "t": {} } }', ['plan-property', '{', /"columns" is missing/]],
    ['{ "tables": { "t": "keep", "t": "empty" } }', ['plan-duplicate', '"t"', /listed twice/]],
    ['{ "tables": {} } // x', ['plan-json', '// x', /JSON has no comments/]],
    [columns('"a": "keep", "A": "keep"')],
    [columns('"a": "empty"'), ['plan-decision', '"empty"', /isn't a decision/]],
    [columns('"a": 1'), ['plan-decision', '1', /isn't a decision/]],
    [columns('"a": {}'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": { "masker": "SSNMasker", "fields": {} }'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": { "fields": {}, "conflictFree": true }'), ['plan-decision', '{', /Use one of "masker"/]],
    [
      columns('"a": { "maskr": "SSNMasker" }'),
      ['plan-decision', '{', /Use one of/],
      ['plan-property', '"maskr"', /"masker"/],
    ],
    [columns('"a": { "value": "x" }, "b": { "value": "" }')],
    [columns('"a": { "value": "x", "masker": "SSNMasker" }'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": { "masker": "SSNMasker", "unit": "day" }'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": { "shift": 5 }'), ['plan-entity', '"shift"', /"shift" needs "by"/]],
    [
      columns('"a": { "masker": "DateMasker", "by": "c" }'),
      ['plan-entity', '"DateMasker"', /masks dates: by entity, they need "shift"/],
      ['plan-entity', '"c"', /no entity "c"\. Define it/],
    ],
    [entities('"c": ["id"]', '"a": { "masker": "EmailMasker", "by": "c", "conflictFree": true }')],
    [
      entities(
        '"c": { "columns": ["x", "y"], "read": "number" }',
        '"a": { "shift": 1, "unit": "week", "by": "c" }',
      ),
    ],
    [entities('"c": ["id"]', '"a": { "shift": 7, "by": "c", "masker": "DateMasker" }')],
    [
      entities('"c": ["id"]', '"a": { "masker": "SSNMasker", "by": "c" }'),
      ['plan-entity', '"SSNMasker"', /can't mask by entity/],
    ],
    [
      entities('"c": ["id"]', '"a": { "shift": 7, "by": "c", "masker": "EmailMasker" }'),
      ['plan-entity', '"EmailMasker"', /can't shift dates/],
    ],
    ...['0', '-1', '3651'].map((shift): (typeof table)[number] => [
      entities('"c": ["id"]', `"a": { "shift": ${shift}, "by": "c" }`),
      ['plan-entity', shift, /whole number from 1 to 3,650/],
    ]),
    [entities('"c": []', ''), ['plan-entity', '[]', /Name the columns that identify "c"/]],
    [entities('"c": "id"', ''), ['plan-entity', '"id"', /Name the columns/]],
    [entities('"c": ["id", 1]', ''), ['plan-entity', '["id", 1]', /Name the columns/]],
    [entities('"c": ["id", "id"]', ''), ['plan-entity', '"id"', /is listed twice/]],
    [entities('"c": ["id"], "c": ["x"]', ''), ['plan-entity', '"c"', /is defined twice/]],
    [entities('"a b": ["id"]', ''), ['plan-entity', '"a b"', /1 to 64 letters/]],
    [entities('"c": ["id"]', '"a": { "fields": { "/x": { "masker": "EmailMasker", "by": "c" } } }')],
    [entities('"c": ["/id/0", "id/*", "*"]', '')],
    [entities('"c": ["/items/*/id"]', ''), ['plan-entity', '"/items/*/id"', /one value of each record/]],
    [entities('"c": ["/~2"]', ''), ['plan-entity', '"/~2"', /one value of each record/]],
    [
      columns('"a": [{ "when": { "/b/*": "x" }, "keep": true }, { "keep": true }]'),
      ['plan-case', '"/b/*"', /one value of each record/],
    ],
    [columns('"a": [{ "when": { "/b/0": "x" }, "keep": true }, { "keep": true }]')],
    [columns('"a": [{ "when": { "b": ["x", "y"], "c": null }, "masker": "SSNMasker" }, { "keep": true }]')],
    [
      columns(
        '"a": [{ "when": { "b": { "endsWith": "x", "ignoreCase": true } }, "null": true }, { "value": "" }]',
      ),
    ],
    [columns('"a": []'), ['plan-decision', '[]', /isn't a decision/]],
    [columns('"a": { "when": { "b": "x" }, "keep": true }'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": [{ "when": { "b": "x" } }]'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": ["keep"]'), ['plan-decision', '"keep"', /isn't a decision/]],
    [columns('"a": [{ "keep": false }]'), ['plan-decision', '{', /Use one of "masker"/]],
    [columns('"a": [{ "fields": {} }]'), ['plan-decision', '{', /Use one of "masker"/]],
    ...[
      '{}',
      '7',
      '{ "b": 7 }',
      '{ "b": [] }',
      '{ "b": ["x", 1] }',
      '{ "b": { "startsWith": "" } }',
      '{ "b": { "startsWith": "x", "endsWith": "y" } }',
      '{ "b": { "contains": "x" } }',
      '{ "b": { "startsWith": "x", "ignoreCase": "yes" } }',
    ].map((when): (typeof table)[number] => [
      columns(`"a": [{ "when": ${when}, "keep": true }]`),
      ['plan-case', '{', /Use texts, "startsWith"/],
      ...(when === '7' ? [['plan-property', '7', /"when" must be/] as [string, string, RegExp]] : []),
    ]),
    [
      columns('"a": [{ "when": { "b": "x" }, "keep": true }, { "when": { "b": "x" }, "null": true }]'),
      ['plan-case-unreachable', '{', /No row reaches/],
    ],
    ...(
      [
        ['"b": { "startsWith": "bill" }', '"b": "billing"', true],
        ['"b": { "startsWith": "bill" }', '"b": ["billing", "bill"], "c": "x"', true],
        ['"b": { "startsWith": "bill" }', '"b": { "startsWith": "billing" }', true],
        ['"b": { "endsWith": "MAIL", "ignoreCase": true }', '"b": { "endsWith": "Email" }', true],
        ['"b": ["x", "y"]', '"b": "y"', true],
        ['"b": null', '"b": null, "c": "x"', true],
        ['"b": { "startsWith": "bill" }', '"b": ["billing", "locale"]', false],
        ['"b": { "startsWith": "billing" }', '"b": { "startsWith": "bill" }', false],
        ['"b": { "startsWith": "bill" }', '"b": { "startsWith": "billing", "ignoreCase": true }', false],
        ['"b": { "startsWith": "bill" }', '"b": { "endsWith": "billing" }', false],
        ['"b": "billing"', '"b": { "startsWith": "billing" }', false],
        ['"b": "x", "c": "y"', '"b": "x"', false],
        ['"b": "x"', '"c": "x"', false],
        ['"b": { "startsWith": "x" }', '"b": null', false],
      ] as const
    ).map(([first, second, isCovered]): (typeof table)[number] => [
      columns(
        `"a": [{ "when": { ${first} }, "keep": true }, { "when": { ${second} }, "null": true }, { "value": "" }]`,
      ),
      ...(isCovered ? [['plan-case-unreachable', '{', /No row reaches/] as [string, string, RegExp]] : []),
    ]),
    [
      columns('"a": [{ "when": { "b": "x" }, "keep": true }]'),
      ['plan-case-rest', '[', /other rows stop the run/],
    ],
    [
      '{ "undecided": "keep", "tables": { "t": { "columns": { "a": [{ "when": { "b": "x" }, "null": true }] } } } }',
      ['plan-case-rest', '[', /values of other rows stay/],
    ],
    [
      columns('"b": "null", "a": [{ "when": { "b": "x" }, "keep": true }, { "null": true }]'),
      ['plan-case-masked', '"b"', /gives its originals away/],
    ],
    [
      '{ "tables": { "*": { "columns": { "b": "null" } }, "t": { "columns": { "a": [{ "when": { "b": "x" }, "keep": true }, { "null": true }] } } } }',
      ['plan-case-masked', '"b"', /gives its originals away/],
    ],
    [
      columns(
        '"b": { "fields": { "/c": "null", "/d": "keep" } }, "a": [{ "when": { "/b/c": "x", "/b/d": "y" }, "keep": true }, { "null": true }]',
      ),
      ['plan-case-masked', '"/b/c"', /gives its originals away/],
    ],
    [
      entities('"c": ["id"]', '"id": "keep", "a": { "masker": "CityMasker", "by": "c" }, "b": "CityMasker"'),
      ['plan-entity-kept', '"keep"', /identifies each c and stays/],
    ],
    [
      entities(
        '"c": ["/b/id"]',
        '"b": { "fields": { "/id": "keep" } }, "a": { "masker": "CityMasker", "by": "c" }',
      ),
      ['plan-entity-kept', '"/b/id"', /identifies each c and stays/],
    ],
    [
      entities('"c": ["id"]', '"birth_date": { "shift": 4, "unit": "week", "by": "c" }'),
      ['plan-shift-birth', '"shift"', /ages over 89/],
      ['plan-shift-short', '4', /at most 28 days/],
      ['plan-shift-future', '"c"', /may lie in the future/],
    ],
    [
      entities('"c": ["id"], "d": ["x"]', '"a": { "shift": 40, "by": "c" }, "b": { "shift": 50, "by": "d" }'),
      ['plan-shift-future', '"c"', /may lie in the future/],
      ['plan-shift-future', '"d"', /may lie in the future/],
    ],
    [
      entities(
        '"c": ["id"]',
        '"a": { "shift": 40, "by": "c" }, "b": { "shift": 40, "unit": "week", "by": "c" }',
      ),
      ['plan-entity-differs', '40', /up to 40 days\. Use the same shift/],
    ],
    [
      entities(
        '"c": ["id"]',
        '"a": { "masker": "CityMasker", "by": "c" }, "b": { "masker": "OtherListMasker", "by": "c" }',
      ),
      ['plan-entity-differs', '"OtherListMasker"', /draws from another list/],
    ],
    [
      '{ "tables": { "s": { "columns": { "b": "CityMasker" } }, "t": { "entities": { "c": ["id"] }, "columns": { "a": { "masker": "CityMasker", "by": "c" } } } } }',
      ['plan-entity-mixed', '"CityMasker"', /by entity in "t", but by value here/],
    ],
    [columns('"a": [{ "masker": "NoMasker" }]'), ['plan-masker-unknown', '"NoMasker"', /No masker/]],
    [columns('"a": "Keep"'), ['plan-masker-unknown', '"Keep"', /Did you mean "keep"/]],
    [columns('"a": "SSNmasker"'), ['plan-masker-unknown', '"SSNmasker"', /Did you mean "SSNMasker"/]],
    [columns('"a": "x/y.masker.json"'), ['plan-masker-unknown', '"x/y.masker.json"', /No masker/]],
    [columns('"a": "BrokenMasker"'), ['plan-masker-unusable', '"BrokenMasker"', /has errors/]],
    [columns('"a": "TwiceMasker"'), ['plan-masker-unusable', '"TwiceMasker"', /several files/]],
    [columns('"a": { "fields": { "/b": "?" } }'), ['plan-undecided', '"?"', /"t › \/b" has no decision/]],
    [columns('"a": { "fields": { "/~2": "keep" } }'), ['plan-field-path', '"/~2"', /isn't a JSON pointer/]],
    [
      columns('"a": { "fields": { "/b/0/c": "keep", "/b/*/c": "null" } }'),
      ['plan-fields-overlap', '"/b/*/c"', /overlap/],
    ],
    [
      columns(
        '"a": { "fields": { "": "keep", "/b": "null", "/c": { "fields": { "": "keep", "/d": "null" } } } }',
      ),
    ],
    [columns('"a": { "fields": { "/b/0": "keep", "/b/1": "null", "/c": "keep" } }')],
    [columns('"a": { "fields": { "/*": "null", "/city": "keep" } }')],
    [
      columns('"a": { "fields": { "/*": "null", "/7": "keep" } }'),
      ['plan-fields-overlap', '"/7"', /overlap/],
    ],
    [
      columns('"a": { "fields": { "/b/c": "keep", "/b": "null" } }'),
      ['plan-fields-overlap', '"/b"', /overlap/],
    ],
  ];
  for (const [text, ...expected] of table) {
    it(`finds ${expected.map(([code]) => code).join(' and ') || 'nothing'}: ${text}`, () => {
      const problems = analyse(text).problems.filter(
        (problem) => isMistake(problem) || expected.some(([code]) => code === problem.code),
      );
      assert.deepEqual(
        problems.map(({ code, range }) => [code, text.slice(range.start, range.end)]),
        expected.map(([code, at]) => [code, at]),
      );
      for (const [i, [, , message]] of expected.entries()) assert.match(problems[i]?.message ?? '', message);
    });
  }

  for (const [wrong, right] of [
    ['{ "tables": {}, "undecide": "fail" }', '{ "tables": {}, "undecided": "fail" }'],
    ['{ "tables": {}, "Undecided": "fail" }', '{ "tables": {}, "undecided": "fail" }'],
    ['{ "tables": { "t": { "colums": {} } } }', '{ "tables": { "t": { "columns": {} } } }'],
    [
      columns('"a": { "masker": "SSNMasker", "conflictfree": true }'),
      columns('"a": { "masker": "SSNMasker", "conflictFree": true }'),
    ],
    [columns('"a": { "masker s": "SSNMasker" }'), columns('"a": { "masker": "SSNMasker" }')],
  ] as const)
    it(`renames a misspelt property: ${wrong}`, () => {
      const fixes = analyse(wrong).problems.flatMap((problem) => problem.fixes ?? []);
      const renaming = fixes.find(({ title }) => title.startsWith('Rename to'));
      assert.equal(applyEdits(wrong, renaming?.edits ?? []), right);
    });

  it('offers no name that the object has already', () => {
    const [problem] = analyse('{ "tables": {}, "undecided": "fail", "undecide": "keep" }').problems;
    assert.deepEqual(problem?.fixes, []);
  });

  it('tells why a masker does not run', () => {
    const [problem] = analyse(columns('"a": "ListMasker"')).problems;
    assert.equal(problem?.code, 'plan-masker-unusable');
  });

  it('says nothing of maskers where nobody knows them', () => {
    assert.deepEqual(analysePlan(columns('"a": "NoMasker"')).problems, []);
  });

  it('reads anything', () => {
    const deep = '/a'.repeat(100_000);
    for (const text of [
      '{ "tables": { "t": { "columns": { "a":',
      columns(`"a": { "fields": { "${deep}": "keep" } }`),
    ])
      assert.equal(analyse(text).isUsable, false);
  });

  it('takes below two seconds for 40,000 columns', () => {
    const tables = Object.fromEntries(
      Array.from({ length: 2000 }, (_, t) => [
        `table${t}`,
        {
          columns: Object.fromEntries(
            Array.from({ length: 20 }, (_unused, c) => [`column${c}`, 'SSNMasker']),
          ),
        },
      ]),
    );
    const text = JSON.stringify({ tables }, null, 2);
    const taken = processorTime();
    assert.deepEqual(analyse(text).problems, []);
    assert(taken() < 2000);
  });
});
