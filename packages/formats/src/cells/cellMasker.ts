// Masks single cells of a row reader with the same results as masking their file, for previews.
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
import { typedMasker } from './typedMasker.ts';
import { type Node, parseTree } from 'jsonc-parser';
import { columnOf, stringAt } from '@masker/columns';

/** The column of a cell. */
export interface CellColumn extends Partial<Pick<ColumnDefinition, 'type' | 'values'>> {
  /** The database server that defines its type; undefined outside of dumps. */
  readonly server?: DatabaseServer | undefined;
  /** True if its cells are JSON texts. */
  readonly isJson: boolean;
}

const nothingDecided = { kept: [], undecided: 'keep' } as const;

/** Returns the masker for the cells of a column as texts. */
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

/** The masking of documents whose parts at some paths become null before. */
function nulledParts(
  masker: FieldMasker,
  paths: readonly (readonly string[])[],
): Pick<FieldMasker, 'mask' | 'maskColumn'> {
  return {
    mask: (value, row) => masker.mask(value && nulled(value, paths), row),
    maskColumn({ kind, values }, row) {
      const texts = Array.from({ length: values.bounds.length / 2 }, (_, i) => stringAt(values, i));
      return masker.maskColumn(
        { kind, values: columnOf(texts.map((text) => text && nulled(text, paths))) },
        row,
      );
    },
  };
}

function nulled(text: string, paths: readonly (readonly string[])[]): string {
  const root = parseTree(text);
  const parts = root === undefined ? [] : paths.flatMap((path) => partsAt(root, path));
  let result = text;
  for (const { offset, length } of parts.toSorted((a, b) => b.offset - a.offset))
    result = `${result.slice(0, offset)}null${result.slice(offset + length)}`;
  return result;
}

function partsAt(node: Node, path: readonly string[]): Node[] {
  const [step, ...rest] = path;
  if (step === undefined) return [node];
  const inside = node.children ?? [];
  if (node.type === 'array') return inside.flatMap((element) => partsAt(element, rest));
  return inside.flatMap(({ children: [name, value] = [] }) =>
    value !== undefined && (step === '*' || name?.value === step) ? partsAt(value, rest) : [],
  );
}
