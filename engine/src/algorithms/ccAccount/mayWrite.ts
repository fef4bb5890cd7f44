// What CCAccount may write: card numbers that begin as theirs; for values that don't fit, digits that fill.
import { readCard } from './card.ts';
import type { CardSettings } from './settings.ts';
import { fewestDigits } from './settings.ts';

export function mayWrite(settings: CardSettings): (masked: string, original: string) => boolean {
  if (settings.kind === 'hide') return () => true;
  const { save } = settings;
  const fill = settings.fill.charCodeAt(0);
  return (masked, original) => {
    const [before, after] = [readCard(original), readCard(masked)];
    if (before.reasons.some(({ reason }) => reason === 'other-characters')) return true;
    const saved = before.digits.length < fewestDigits ? 0 : save;
    if (after.digits.length !== before.digits.length) return false;
    if (before.digits.slice(0, saved).some((digit, i) => digit !== after.digits[i])) return false;
    if (before.reasons.length === 0) return after.reasons.length === 0;
    return after.digits.slice(saved).every((digit) => digit === fill);
  };
}
