// The presentation of Identifier's masking: parts, outcomes and reasons in words, examples, figures.
import { magnitudeOf } from '@masker/masking-core';
import { notConflictFree, type Outcome, type ReasonText, unchanged } from '../interface/explanation.ts';
import type { Figure, PresentedPart, Presentation } from '../interface/presentation.ts';
import { type IdentifierReason, IdentifierReader } from './identifierReader.ts';
import { checkPart } from './prepareIdentifiers.ts';
import type { IdentifierSettings } from './settings.ts';

const reasons: Readonly<Record<IdentifierReason | 'unchanged' | 'not-conflict-free', ReasonText>> = {
  'other-characters': {
    label: 'other characters',
    sentence: () => 'The value has letters or digits of another script, which no such identifier has.',
  },
  length: {
    label: 'wrong length',
    sentence: () => 'The value has too few or too many letters and digits for such an identifier.',
  },
  structure: {
    label: 'wrong structure',
    sentence: () => "The value's letters, digits or dates aren't where such an identifier has them.",
  },
  reserved: { label: 'not given out', sentence: () => 'No such identifier is given out, so this is none.' },
  'check-digit': {
    label: 'wrong check digit',
    sentence: () => "The check digit is wrong, so this isn't such an identifier.",
  },
  'not-conflict-free': notConflictFree,
  unchanged,
};

export const presentation: Presentation<IdentifierSettings> = {
  parts: partsOf,
  outcomes: { fallback: 'no such identifier: replaced', kept: 'no such identifier: stays' },
  describe: (_, outcome, part) => [describeOutcome(outcome, part)],
  reasons,
  examples: ({ standard }) => [...standard.examples, wrongCheckDigit(standard.examples), 'unknown'],
  exampleSource: 'published examples',
  figures: (settings) => [figureOf(settings)],
};

function partsOf({ standard }: IdentifierSettings): PresentedPart[] {
  const maxLength = standard.lengths[1];
  return [
    { label: 'Kept', coverage: 'country, issuer and the like', weight: 2 },
    { label: 'Drawn', coverage: 'all other letters and digits', weight: Math.max(1, maxLength - 4) },
    { label: 'Check digits', coverage: 'follow from the rest', weight: 2 },
  ];
}

function describeOutcome(outcome: Outcome, part: number | undefined): string {
  switch (outcome) {
    case 'ignored':
      return "Ignored: not part of the identifier. It stays, and the masked characters don't depend on it.";
    case 'preserved':
      return 'Not masked: identifiers of this standard keep it, such as a country, an issuer or a bank.';
    case 'masked':
      return part === checkPart
        ? 'Masked: the right check digit of the new identifier.'
        : 'Masked: drawn together with the other characters, so that different identifiers stay different.';
    case 'fallback':
      return "Masked, though it isn't such an identifier: each digit becomes a digit, each letter a letter.";
    case 'kept':
    case 'outside':
      return "Not masked: the value isn't such an identifier, and this is neither a letter nor a digit.";
  }
}

/** Returns the first example with another last digit. */
function wrongCheckDigit([example = '']: readonly string[]): string {
  return example.replace(
    /(\d)(\D*)$/,
    (_, digit: string, rest: string) => `${(Number(digit) + 1) % 10}${rest}`,
  );
}

/** Figures of identifiers like the first example: a permutation has no collisions. */
function figureOf(settings: IdentifierSettings): Figure {
  const reader = new IdentifierReader(settings);
  const [example = ''] = settings.standard.examples;
  reader.readCodePoints(
    Array.from(example, (character) => character.codePointAt(0) ?? 0),
    example.length,
  );
  const size = (reader.form?.units ?? []).reduce((product, unit) => product * BigInt(unit.size), 1n);
  const magnitude = magnitudeOf(size);
  return {
    part: undefined,
    label: 'Whole value',
    sizes: { original: magnitude, masked: magnitude },
    collidingShare: () => 0,
    note: `Identifiers like ${example}. Different ones stay different.`,
  };
}
