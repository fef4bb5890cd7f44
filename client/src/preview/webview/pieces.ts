// How a run is cut for drawing: characters that are shown as they are stay together, as there are many; others stand alone.
import { charactersOf, visibleText } from './visibleText.ts';

/** Neighbouring characters shown as they are, or a single one that is drawn apart. */
export interface Piece {
  readonly text: string;
  readonly isSingle: boolean;
  /** Whether the text is a name of the character, not the character. */
  readonly isName: boolean;
  /** Whether it is the character at the cursor. */
  readonly isCurrent: boolean;
}

/**
 * Cuts a run's text.
 *
 * @param current the character at the cursor, from 0 in this run; it stands alone
 */
export function piecesOf(text: string, current: number | undefined): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  const endPlain = (): void => {
    if (plain !== '') pieces.push({ text: plain, isSingle: false, isName: false, isCurrent: false });
    plain = '';
  };
  for (const [index, character] of charactersOf(text).entries()) {
    const visible = visibleText(character);
    if (visible.text === character && index !== current) {
      plain += character;
      continue;
    }
    endPlain();
    pieces.push({ ...visible, isSingle: true, isCurrent: index === current });
  }
  endPlain();
  return pieces;
}
