// Moves of the cursor through the characters of a row: the original, the masked value and the one for comparison.
import type { Side } from '../model/drawnValue.ts';
import type { ShownRow } from '../model/previewModel.ts';
import type { GridColumn, Cursor } from './viewState.ts';
import { charactersOf } from './visibleText.ts';

const columns: readonly GridColumn[] = ['original', 'masked', 'other'];

/** The place before or behind one; from the whole row, its first or last character. */
export function nextPlace(
  shown: ShownRow,
  column: GridColumn,
  character: number | undefined,
  step: 1 | -1,
): Omit<Cursor, 'row'> | undefined {
  const places = columns.flatMap((name) =>
    Array.from({ length: lengthOf(shown[name]) }, (_, at) => ({ column: name, character: at })),
  );
  const now = places.findIndex((place) => place.column === column && place.character === character);
  return places[now === -1 ? (step === 1 ? 0 : places.length - 1) : now + step];
}

function lengthOf(side: Side | null): number {
  return side === null ? 0 : charactersOf(textOf(side)).length;
}

/** The characters of a side that are drawn. */
export function textOf({ runs }: Side): string {
  return runs.map(({ text }) => text).join('');
}
