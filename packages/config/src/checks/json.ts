// The checks of the text as JSON.
import { type ArrayNode, isUnread, rangeOf, maximumDepth, maximumLength } from '@masker/json';
import { describeCount } from '@masker/text';
import { syntaxRanges } from '../maskerModel.ts';
import type { Fix } from '../problem.ts';
import { type Check, commonExample } from './check.ts';
import { syntaxFixes } from './syntaxFixes.ts';

export const fileEmpty: Check = {
  code: 'file-empty',
  severity: 'hint',
  isIncomplete: true,
  title: 'An empty file',
  explanation:
    'A configuration is one JSON object. In an editor, type `{` and choose a template or the first property; until then there is nothing to mask with.',
  wrong: '\n',
  right: commonExample('"description": "Is not empty"'),
  run({ document }, report) {
    if (!isBlank(document.text) || isUnread(document)) return;
    report({
      range: { start: 0, end: Math.min(1, document.text.length) },
      message: 'The configuration is empty: type { and choose a template, or the first property.',
    });
  },
};

/** Returns true if a text is empty or blank. */
function isBlank(text: string): boolean {
  return text.trim() === '';
}

// The parser's error codes by number: its enumeration is declared `const`, which isolated modules can't read.
const messages: Readonly<Record<number, string>> = {
  1: "This isn't a JSON value. Put text in double quotes; write true, false and null in lower case.",
  2: "This isn't a JSON number.",
  3: 'A property name in double quotes is expected here.',
  4: 'A value is expected here.',
  5: 'A colon is expected between a property name and its value.',
  6: 'A comma is expected here.',
  7: 'The closing brace } is missing.',
  8: 'The closing bracket ] is missing.',
  9: 'The text should end here: a file has one masker.',
  11: "The comment doesn't end.",
  12: 'The closing quote of this text is missing.',
  13: "The number doesn't end.",
  14: 'A \\u escape needs four hexadecimal digits.',
  15: 'Unknown escape: JSON has \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000.',
  16: 'This control character must be written as an escape, for example \\t or \\u0001.',
};

const invalidSymbol = 1;

function describe(error: number, ahead: string): string {
  if (ahead.startsWith('\uFEFF')) return "This is a byte order mark (U+FEFF), which JSON doesn't have.";
  return messages[error] ?? "This isn't JSON.";
}

export const jsonSyntax: Check = {
  code: 'json-syntax',
  severity: 'error',
  isIncomplete: true,
  title: 'Not JSON',
  explanation:
    'A configuration is strict JSON (RFC 8259): names and texts in double quotes, commas between members, one value per file.',
  wrong: commonExample('"description": \'an id\''),
  right: commonExample('"description": "an id"'),
  run({ document }, report) {
    if (isBlank(document.text)) return;
    let repaired: number | undefined;
    for (const finding of document.findings) {
      if (finding.kind !== 'syntax') continue;
      const { range, error } = finding;
      const fixes = syntaxFixes(document.text, range.start, error);
      if (fixes.length > 0) repaired = error === invalidSymbol ? range.end : undefined;
      else if (repaired !== undefined && (error === 3 || error === 4)) {
        // If it is on the same line, the expected token is what a word or a text in other quotes was meant to
        // be.
        if (!/[\r\n]/.test(document.text.slice(repaired, range.start))) continue;
      }
      report({ range, message: describe(error, document.text.slice(range.start, range.end)), fixes });
    }
  },
};

const length = `1 MiB (${describeCount(maximumLength)} characters)`;

export const jsonTooLarge: Check = {
  code: 'json-too-large',
  severity: 'information',
  title: 'Too large to analyse',
  explanation: `A configuration is a few kilobytes long and needs five levels of brackets. To keep the editor fast, a file with more than ${length} or ${maximumDepth} levels isn't read: nothing in it is checked, and it can't mask.`,
  wrong: commonExample(`"description": "${'x'.repeat(maximumLength)}"`),
  right: commonExample('"description": "A short one"'),
  run(model, report) {
    for (const [kind, reason] of [
      ['too-large', `it has more than ${length}`],
      ['too-deep', `brackets are nested more than ${maximumDepth} levels deep here`],
    ] as const) {
      for (const range of syntaxRanges(model, kind))
        report({ range, message: `This file is too large to analyse: ${reason}.` });
    }
  },
};

export const jsonComment: Check = {
  code: 'json-comment',
  severity: 'error',
  title: 'Comment in JSON',
  explanation:
    "JSON has no comments, and the masking service doesn't read a file that has one. Put notes into `description`.",
  wrong: commonExample('"outputCase": "Upper" // as in the old system'),
  right: commonExample('"outputCase": "Upper", "description": "As in the old system"'),
  run(model, report) {
    for (const range of syntaxRanges(model, 'comment')) {
      report({
        range,
        message: 'JSON has no comments: the masking service will not read this file.',
        fixes: [{ title: 'Remove the comment', edits: [{ ...range, newText: '' }] }],
      });
    }
  },
};

export const jsonTrailingComma: Check = {
  code: 'json-trailing-comma',
  severity: 'error',
  title: 'Trailing comma',
  explanation: 'In JSON, commas separate members; none follows the last one.',
  wrong: commonExample('"outputCase": "Upper",'),
  right: commonExample('"outputCase": "Upper"'),
  run(model, report) {
    for (const range of syntaxRanges(model, 'trailing-comma')) {
      report({
        range,
        message: 'No comma may follow the last member in JSON.',
        fixes: [{ title: 'Remove the comma', edits: [{ ...range, newText: '' }] }],
      });
    }
  },
};

export const jsonLeadingZero: Check = {
  code: 'json-leading-zero',
  severity: 'error',
  title: 'Number with leading zeros',
  explanation:
    'JSON numbers have no leading zeros. Masked numbers of a fixed width are padded with zeros automatically: 7 means 007.',
  wrong: commonExample('"defaultNumber": 007'),
  right: commonExample('"defaultNumber": 7'),
  run(model, report) {
    for (const range of syntaxRanges(model, 'leading-zero')) {
      const newText = model.document.text.slice(range.start, range.end).replace(/^(-?)0+(?=\d)/, '$1');
      report({
        range,
        message: `JSON numbers have no leading zeros: write ${newText}.`,
        fixes: [{ title: `Write ${newText}`, edits: [{ ...range, newText }] }],
      });
    }
  },
};

export const maskerNotObject: Check = {
  code: 'masker-not-object',
  severity: 'error',
  title: 'Not a masker object',
  explanation: 'A file has one masker: a JSON object, from { to }.',
  wrong: `[${commonExample('"outputCase": "Upper"')}]`,
  right: commonExample('"outputCase": "Upper"'),
  run({ document }, report) {
    const { root, text } = document;
    if (root?.type === 'object' || isUnread(document) || isBlank(text)) return;
    report({
      range: root === undefined ? { start: 0, end: Math.min(1, text.length) } : rangeOf(root),
      message: 'A configuration is one JSON object: { "name": …, "algorithm": … }.',
      ...(root?.type === 'array' && { fixes: outOfList(root) }),
    });
  },
};

/** A list of one masker is easily meant as that masker. */
function outOfList(list: ArrayNode): Fix[] {
  const [masker, ...others] = list.items;
  if (masker?.type !== 'object' || others.length > 0) return [];
  const edits = [
    { start: list.offset, end: masker.offset, newText: '' },
    { start: masker.offset + masker.length, end: list.offset + list.length, newText: '' },
  ];
  return [{ title: 'Take the masker out of the list', edits }];
}
