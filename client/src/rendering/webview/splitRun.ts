// Cuts a run for drawing: characters shown unchanged stay together, as there are many; others are alone.
import { charactersOf, isCombining, visibleText } from './visibleText.ts';

/** Maximum number of marks that are drawn on the letter before them, if it has their part and outcome; more would cover other lines. */
const maxMarks = 3;

/** Neighbouring characters shown as they are, or a single one that is drawn apart. */
export interface Piece {
  readonly text: string;
  readonly isSingle: boolean;
  /** True if the text is a name of the character, not the character. */
  readonly isName: boolean;
  /** True if it is the character at the cursor. */
  readonly isCurrent: boolean;
}

/**
 * Cuts a run's text.
 *
 * @param current the character at the cursor, from 0 in this run; it is alone
 */
export function splitRun(text: string, current: number | undefined): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  let marks = 0;
  const endPlain = (): void => {
    if (plain !== '') pieces.push({ text: plain, isSingle: false, isName: false, isCurrent: false });
    plain = '';
  };
  for (const [index, character] of charactersOf(text).entries()) {
    const visible = visibleText(character);
    marks = isCombining(character) ? marks + 1 : 0;
    const isOnLetter = marks > 0 && marks <= maxMarks && plain !== '';
    if ((visible.text === character || isOnLetter) && index !== current) {
      plain += character;
      continue;
    }
    endPlain();
    pieces.push({ ...visible, isSingle: true, isCurrent: index === current });
  }
  endPlain();
  return pieces;
}
