// Finds masked values that are longer than their column takes.
import { at, nullEnd, type Texts } from '../../../engine/src/index.ts';
import type { FieldMasker } from '../format.ts';
import type { SqlValueList } from './sqlValueList.ts';

/** The first masked value that is longer than its column takes; undefined where none is. */
export function firstOutgrown(
  masker: FieldMasker,
  { bytes, bounds }: Texts,
  values: SqlValueList,
  places: Uint32Array,
): number | undefined {
  if (!mayOutgrow(masker)) return undefined;
  const found = places.findIndex((place, i) => {
    const [start, end] = [bounds[2 * i] ?? 0, bounds[2 * i + 1] ?? nullEnd];
    const most = values.typeOf(place)?.kind === 'list' ? undefined : values.lengthOf(place);
    return (
      most !== undefined && end !== nullEnd && end - start > most && charactersOf(bytes, start, end) > most
    );
  });
  return found < 0 ? undefined : found;
}

function mayOutgrow({ maskedForm, cases = [] }: FieldMasker): boolean {
  return maskedForm?.(true)?.mayOutgrow === true || cases.some((one) => one && mayOutgrow(one));
}

/** The number of characters in UTF-8: of bytes that continue none. */
function charactersOf(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if ((at(bytes, i) & 0xc0) !== 0x80) count++;
  return count;
}
