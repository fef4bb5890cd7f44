// The presentation of CCAccount's masking: parts, outcomes and reasons in words, examples, figures.
import { type Outcome, type ReasonText, unchanged } from '../interface/explanation.ts';
import type { Figure, PresentedPart, Presentation } from '../interface/presentation.ts';
import type { CardReason } from './card.ts';
import { checkDigitOf } from '../digits/luhn.ts';
import { type CardSettings, minDigits, maxDigits } from './settings.ts';
import { wholeValueFigure } from '../interface/wholeValueFigure.ts';

/** Length of most card numbers. */
const usualDigits = 16;

const reasons: Readonly<Record<CardReason | 'unchanged', ReasonText>> = {
  'too-few-digits': {
    label: 'too few digits',
    sentence: () => `The value has fewer than ${minDigits} digits, the fewest of a card number.`,
  },
  'too-many-digits': {
    label: 'too many digits',
    sentence: () => `The value has more than ${maxDigits} digits, the most of a card number.`,
  },
  'check-digit': {
    label: 'wrong check digit',
    sentence: () => "The check digit is wrong, so this isn't a card number.",
  },
  'other-characters': {
    label: 'letters',
    sentence: () =>
      'The value has letters, digits of another script or other number characters, which no card number has.',
  },
  unchanged,
};

export const presentation: Presentation<CardSettings> = {
  parts: partsOf,
  outcomes: { fallback: 'not a card number: filled', kept: 'not a card number: stays' },
  describe: (settings, outcome, part) => [
    ...(part === undefined ? [] : [`${partsOf(settings)[part]?.label ?? ''}.`]),
    describeOutcome(settings, outcome, part),
  ],
  reasons,
  examples: () => examples,
  exampleSource: 'test card numbers',
  figures: (settings) => [figureOf(settings)],
};

function partsOf(settings: CardSettings): PresentedPart[] {
  if (settings.kind === 'hide') {
    const { last } = settings;
    return [
      { label: 'Hidden digits', coverage: `all but the last ${last}`, weight: usualDigits },
      { label: 'Shown digits', coverage: `the last ${last}`, weight: Math.max(1, last) },
    ];
  }
  const { save } = settings;
  return [
    ...(save === 0 ? [] : [{ label: 'Kept digits', coverage: `the first ${save}`, weight: save }]),
    { label: 'Drawn digits', coverage: 'all others but the last', weight: usualDigits - save - 1 },
    { label: 'Check digit', coverage: 'the last', weight: 1 },
  ];
}

function describeOutcome(settings: CardSettings, outcome: Outcome, part: number | undefined): string {
  const isHiding = settings.kind === 'hide';
  switch (outcome) {
    case 'ignored':
      return "Ignored: not part of the number. It stays, and the masked digits don't depend on it.";
    case 'preserved':
      return isHiding
        ? 'Not masked: showLast keeps these digits.'
        : 'Not masked: saveDigits keeps these digits, which identify the issuer.';
    case 'masked':
      if (isHiding) return 'Masked: hiddenChar replaces each digit.';
      return part === partsOf(settings).length - 1
        ? 'Masked: the right check digit of the new number.'
        : 'Masked: replaced by digits that are drawn for the whole number.';
    case 'fallback':
      return isHiding
        ? "Masked, though it isn't a card number: hiddenChar replaces each digit and letter."
        : "Masked, though it isn't a card number: digits become invalidFill, letters stay in their case, digits of other scripts in their script.";
    case 'kept':
    case 'outside':
      return "Not masked: the value isn't a card number, and this is neither a letter nor a digit.";
  }
}

/** Numbers that card schemes publish for tests, and such as are none. */
const examples = [
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '5555555555554444',
  '3782 822463 10005',
  '6011 0009 9013 9424',
  '3056 930902 5904',
  longNumber(),
  '4111 1111 1111 1112',
  '4111 1111',
  'card 4111 1111 1111 1111',
];

/** A number of 19 digits, in groups. */
function longNumber(): string {
  const digits = Array.from('621234567890123456', (digit) => digit.charCodeAt(0));
  const all = [...digits, checkDigitOf(digits, 0, digits.length)];
  return all.map((code, i) => `${i > 0 && i % 4 === 0 ? ' ' : ''}${String.fromCharCode(code)}`).join('');
}

function figureOf(settings: CardSettings): Figure {
  const isHiding = settings.kind === 'hide';
  const kept = isHiding ? 0 : settings.save;
  const originals = 10n ** BigInt(usualDigits - 1 - kept);
  const shown = isHiding ? 10n ** BigInt(Math.min(settings.last, usualDigits - 1)) : originals;
  const common = kept === 0 ? '' : ' that have the kept ones in common';
  return wholeValueFigure(originals, shown, `Numbers of ${usualDigits} digits${common}.`);
}
