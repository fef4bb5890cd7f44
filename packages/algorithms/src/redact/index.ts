// The Redact algorithm: replaces a value by a label, repeated as often as it fits into the original's length.
import { usual, readsMasker, phrases, templatesOf } from '../interface/common.ts';
import {
  type AlgorithmModel,
  shortened,
  type Check,
  exampleOf,
  changeTo,
  noEffect,
  removal,
  choice,
} from '@masker/config';
import { codePointsOf } from '@masker/text';
import type { Algorithm, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { fixedTextKernel } from '../substitution/fixedTextKernel.ts';
import redactMasker from './maskers/RedactMasker.masker.json' with { type: 'json' };
import {
  maskedForm,
  properties,
  readSettings,
  redacted,
  type RedactSettings,
  defaultLabel,
} from './settings.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { replaceNode, booleanValue, rangeOf, stringValue } from '@masker/json';

const example = exampleOf('Redact', 'noteMasker');

const labelEmpty: Check<AlgorithmModel> = {
  code: 'redact-label-empty',
  severity: 'warning',
  title: 'Empty label',
  explanation: 'With an empty label, every value becomes empty, and nobody sees that there was a value.',
  wrong: example('"label": ""'),
  right: example('"label": "[removed]"'),
  run({ masker }, report) {
    const property = masker.properties?.get('label');
    if (property?.value === undefined || stringValue(property) !== '') return;
    report({
      range: rangeOf(property.value),
      message: 'The label is empty, so every value becomes empty.',
      fixes: [changeTo(property.value, JSON.stringify(defaultLabel)), removal(property)],
    });
  },
};

const separatorUnused: Check<AlgorithmModel> = {
  code: 'redact-separator-unused',
  severity: 'warning',
  isPointless: true,
  title: 'Separator of a single label',
  explanation: 'The separator goes between copies of the label. With repeat false, there is one copy.',
  wrong: example('"repeat": false,\n  "separator": " "'),
  right: example('"repeat": true,\n  "separator": " "'),
  run({ masker }, report) {
    const [repeat, separator] = [masker.properties?.get('repeat'), masker.properties?.get('separator')];
    if (separator === undefined || repeat?.value === undefined || booleanValue(repeat) !== false) return;
    // The default says nothing that could be expected to have an effect.
    if (stringValue(separator) === properties.separator.default) return;
    const fix = choice('Change "repeat" to true', [replaceNode(repeat.value, 'true')]);
    report(noEffect(separator, ': with "repeat" false, the label appears once', fix));
  },
};

/** The checks of the Redact algorithm. */
const checks: readonly Check<AlgorithmModel>[] = [labelEmpty, separatorUnused];

/** Lengths of the values that hover masks as examples. */
const shownLengths = [12, 40];

/** Editing help of the Redact algorithm. */
const editing = editingOf<RedactSettings>({
  values: {
    label: [
      [JSON.stringify(defaultLabel), 'The default.'],
      ['"[removed]"', 'In brackets that need no escape in HTML and XML.'],
      ['"X"', 'One letter: repeated, it keeps the length of the original.'],
    ],
    separator: [
      ['" "', 'A space between two labels.'],
      ['", "', 'A comma and a space.'],
    ],
  },
  deciding: ['label', 'repeat'],
  meaning(settings) {
    if (!settings.repeat) return [`every value becomes ${shortened(settings.label)}`];
    return shownLengths.map(
      (length) => `a value of ${length} characters becomes ${shortened(redacted(length, settings))}`,
    );
  },
  unused: (masker) => (readSettings(masker).repeat ? [] : ['separator']),
});

export const redact: Algorithm<AlgorithmModel, RedactSettings> = {
  name: 'Redact',
  summary: 'Replaces a value by a label, such as `<REDACTED>`.',
  characteristics: { ...usual, technique: 'redaction', realistic: false },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: { status: 'runs', usesKey: () => false, prepare, masked: maskedForm },
  presentation: {
    describe: ({ repeat }) => [
      repeat
        ? "Redacted: the label, as often as it fits into the original's length, at least once."
        : 'Redacted: the label replaces the value.',
    ],
    reasons: {},
    examples: () => ['Jane Example', '154-47-6043', 'A longer text; only its length remains.', 'x', ''],
  },
  discovery: {
    templates: templatesOf('Redact', ['Redacted text', 'A label instead of the value', { repeat: false }]),
    defaultMaskers: [redactMasker],
    typicalColumns: {
      RedactMasker: {
        // Free text is never removed by default: a test may need it.
        isOnlyOffered: true,
        // A column named `redacts` describes what was removed elsewhere.
        meansOthers: true,
        names: phrases(
          'note, comment, remark, memo, free text, feedback, biography, bio, message, bemerkung',
          'bemerkungen, anmerkung, anmerkungen, notiz, notizen, kommentar, kommentare, remarque',
          'commentaire, nota, comentario, observaciones',
        ),
        // A word alone says nothing of anybody: what people write has several.
        accepts: (value) => /\p{L}\P{L}+\p{L}/u.test(value),
      },
    },
  },
};

function prepare(settings: RedactSettings, context: MaskingContext): Prepared {
  return {
    run: (values) =>
      values.map((value) => {
        const masked = redacted(codePointsOf(value).length, settings);
        return {
          masked,
          nonconformances: [],
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      }),
    mayBreakLines: /[\r\n]/.test(settings.label + settings.separator),
    columns: { grouped: fixedTextKernel(context, (length) => redacted(length, settings)) },
  };
}
