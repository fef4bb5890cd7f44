// Moves of the cursor through the characters of a row: the original, the masked value and the one for comparison.
import type { Side } from '../drawnValue.ts';
import { charactersOf } from './visibleText.ts';

/** A side of a row, as the cursor moves through its characters. */
export type GridColumn = 'original' | 'masked' | 'other';

export interface Cursor {
  readonly row: number;
  readonly column: GridColumn;
  /** A character of the side, from 0; undefined while the whole row is meant. */
  readonly character: number | undefined;
}

const columns: readonly GridColumn[] = ['original', 'masked', 'other'];

/** Returns the position before or after one; from the whole row, its first or last character. */
export function nextPosition(
  shown: Readonly<Record<GridColumn, Side | null>>,
  column: GridColumn,
  character: number | undefined,
  step: 1 | -1,
): Omit<Cursor, 'row'> | undefined {
  const positions = columns.flatMap((name) =>
    Array.from({ length: lengthOf(shown[name]) }, (_, at) => ({ column: name, character: at })),
  );
  const now = positions.findIndex(
    (position) => position.column === column && position.character === character,
  );
  return positions[now === -1 ? (step === 1 ? 0 : positions.length - 1) : now + step];
}

function lengthOf(side: Side | null): number {
  return side === null ? 0 : charactersOf(textOf(side)).length;
}

/** Returns the characters of a side that are drawn. */
export function textOf({ runs }: Side): string {
  return runs.map(({ text }) => text).join('');
}
