// The Redact algorithm: replaces a value by a label, repeated as often as it fits into the original's length.
import { usual, readsMasker, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import { codePointsOf } from '@masker/text';
import type { Algorithm, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { fixedTextKernel } from '../substitution/fixedTextKernel.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import redactMasker from './maskers/RedactMasker.masker.json' with { type: 'json' };
import { maskedForm, properties, readSettings, redacted, type RedactSettings } from './settings.ts';

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
