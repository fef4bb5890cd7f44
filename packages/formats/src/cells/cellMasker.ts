// Masks single cells as a reader of rows gives them, as masking their file masks them: for previews.
import {
  type ColumnDefinition,
  type DatabaseServer,
  type FileValues,
  fileLeafOf,
  fileValuesAt,
  isListOfTexts,
  numberTypeOf,
} from '@masker/schema';
import { type FieldMasker, type MaskedField, parseJsonPath } from '@masker/format-api';
import { documentMasker } from '@masker/format-text';
import { nullMasker, valueMasker } from '@masker/fields';
import { maskOfTypes } from '@masker/format-sql';
import { nulledParts } from './nulledParts.ts';
import { typedMasker } from './typedMasker.ts';

export interface CellColumn extends Partial<Pick<ColumnDefinition, 'type' | 'values'>> {
  /** The server whose type it has; undefined outside of dumps. */
  readonly server?: DatabaseServer | undefined;
  /** True if its cells are JSON texts. */
  readonly isJson: boolean;
}

const nothingDecided = { kept: [], undecided: 'keep' } as const;

/** Gives what masks the cells of a column, as texts. */
export function cellMasker(masker: FieldMasker, { isJson, values, server, type }: CellColumn): FieldMasker {
  if (isJson) return masker.inner === undefined ? wholeMasker(masker) : masker;
  if (values !== undefined) return fileMasker(masker, values);
  return server === undefined || type === undefined ? masker : dumpMasker(masker, type, server);
}

/** Masks a whole document: one value, or the elements of lists. */
function wholeMasker(masker: FieldMasker): FieldMasker {
  return documentMasker([{ name: '', masker }], nothingDecided);
}

function fileMasker(masker: FieldMasker, values: FileValues): FieldMasker {
  const { inner } = masker;
  if (inner !== undefined && hasParts(values)) return insideMasker(inner, values);
  const typed = typedMasker(masker, fileLeafOf(values));
  return values.kind === 'list' && masker !== nullMasker ? wholeMasker(typed) : typed;
}

function hasParts({ kind }: FileValues): boolean {
  return kind === 'list' || kind === 'struct' || kind === 'map';
}

function insideMasker(
  { fields, decided }: NonNullable<FieldMasker['inner']>,
  values: FileValues,
): FieldMasker {
  const nulled: (readonly string[])[] = [];
  const masked: MaskedField[] = [];
  for (const { name, masker } of fields) {
    const path = parseJsonPath(name) ?? [];
    const own = fileValuesAt(values, path) ?? { kind: 'other' };
    // A list becomes null, not its elements.
    if (masker === nullMasker && hasParts(own)) nulled.push(path);
    else masked.push({ name, masker: typedMasker(masker, fileLeafOf(own)) });
  }
  const document = documentMasker(masked, { ...decided, kept: [...decided.kept, ...nulled] }, true);
  return nulled.length === 0 ? document : { ...document, ...nulledParts(document, nulled) };
}

function dumpMasker(masker: FieldMasker, type: string, server: DatabaseServer): FieldMasker {
  if (isListOfTexts(type, server)) {
    if (masker === nullMasker) return masker;
    // The only literal is an array without elements.
    if (masker.literal !== undefined) return valueMasker('[]', false);
    return wholeMasker(masker.inner?.fields[0]?.masker ?? masker);
  }
  const numbers = numberTypeOf(type, server);
  if (numbers === undefined) return masker;
  return {
    ...masker,
    maskColumn: ({ values }, row) => {
      const { bytes, bounds, ...found } = maskOfTypes(masker, values, row, () => numbers);
      return { kind: 'text', values: { bytes, bounds }, ...found };
    },
  };
}
