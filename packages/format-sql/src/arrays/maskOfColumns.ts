// Masks values of a dump's columns: arrays element by element, all others as their types say.
import { at } from '@masker/text';
import { type Columns, columnsOfRows, noColumns, rowsByWay, type Texts, textsOfRows } from '@masker/columns';
import { maskChosen, type MaskedTexts } from '@masker/fields';
import type { FieldMasker, ColumnValueType } from '@masker/format-api';
import { joined, maskOfTypes } from '../typedTexts.ts';
import { maskArrays } from './maskArrays.ts';

const noRows = new Uint32Array(0);
const [array, other] = [0, 1];

/**
 * Masks values of a field, which may be of several columns.
 *
 * @param hasLists whether some of the columns may be lists
 * @param typeAt gives the type of the column of a value
 */
export function maskOfColumns(
  masker: FieldMasker,
  texts: Texts,
  row: Columns,
  hasLists: boolean,
  typeAt: (i: number) => ColumnValueType,
): MaskedTexts {
  const numberAt = (i: number) => {
    const type = typeAt(i);
    return type?.kind === 'list' || type?.kind === 'binary' ? undefined : type;
  };
  if (!hasLists) return maskOfTypes(masker, texts, row, numberAt);
  const count = texts.bounds.length / 2;
  const ways = Uint8Array.from({ length: count }, (_, i) => (typeAt(i)?.kind === 'list' ? array : other));
  if (!ways.includes(array)) return maskOfTypes(masker, texts, row, numberAt);
  if (masker.choose !== undefined) {
    const masked = maskChosen(masker.choose(row, count), texts, row, (own, some, rows, indexes) => {
      const { bytes, bounds, ...found } = maskOfColumns(own, some, rows, true, (i) => typeAt(at(indexes, i)));
      return { kind: 'text', values: { bytes, bounds }, ...found };
    });
    return { ...masked, ...masked.values };
  }
  const maxLengthAt = (i: number) => {
    const type = typeAt(i);
    return type?.kind === 'list' ? type.maxLength : undefined;
  };
  if (!ways.includes(other)) return maskArrays(masker, texts, row, maxLengthAt);
  const [lists = noRows, others = noRows] = rowsByWay(ways, 2);
  const rowsAt = (indexes: Uint32Array) => (row.size === 0 ? noColumns : columnsOfRows(row, indexes));
  return joined(
    [
      {
        indexes: lists,
        masked: maskArrays(masker, textsOfRows(texts, lists), rowsAt(lists), (i) =>
          maxLengthAt(at(lists, i)),
        ),
      },
      {
        indexes: others,
        masked: maskOfTypes(masker, textsOfRows(texts, others), rowsAt(others), (i) =>
          numberAt(at(others, i)),
        ),
      },
    ],
    ways,
  );
}
