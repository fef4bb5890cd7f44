// Describes the values that CCAccount can write: card numbers with the original's beginning; fill digits for
// nonconforming values.
import { readDigits } from '../digits/readDigits.ts';
import { CardReader } from './card.ts';
import { type CardSettings, minDigits } from './settings.ts';

export function possibleOutputs(settings: CardSettings): (masked: string, original: string) => boolean {
  if (settings.kind === 'hide') return () => true;
  const { save, fill } = settings;
  const reader = new CardReader();
  const read = (text: string) => ({
    reasons: readDigits(reader, text, (length) => length).reasons,
    digits: text.replaceAll(/[^0-9]/g, ''),
  });
  return (masked, original) => {
    const [before, after] = [read(original), read(masked)];
    if (before.reasons.some(({ reason }) => reason === 'other-characters')) return true;
    const saved = before.digits.length < minDigits ? 0 : save;
    if (after.digits.length !== before.digits.length) return false;
    if (before.digits.slice(0, saved) !== after.digits.slice(0, saved)) return false;
    if (before.reasons.length === 0) return after.reasons.length === 0;
    return after.digits.slice(saved) === fill.repeat(Math.max(0, after.digits.length - saved));
  };
}
